import { Disclosure } from "~/web/ui/cards/Disclosure";
import { FigureRows } from "~/web/ui/charts/FigureTable";
import type { RelationsScreen } from "./screen.server";

type SilentPairsProps = Pick<RelationsScreen, "silent" | "needed">;

/** The pairs of which too few days are known, with how many are missing. */
export function SilentPairs({ silent, needed }: SilentPairsProps) {
  if (silent.length === 0) return null;
  const caption = `Pairs of which fewer than ${needed} days are known`;
  return (
    <Disclosure summary="What cannot be said yet" about={caption}>
      <FigureRows
        caption={caption}
        columns={["Pair", "Days known", "Days missing"]}
        rows={silent.map(({ name, sources, cells }) => ({
          key: name,
          heading: (
            <>
              {name} <span className="block text-sm text-muted">from {sources}</span>
            </>
          ),
          cells,
        }))}
      />
    </Disclosure>
  );
}
