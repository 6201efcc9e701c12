import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { inPercent } from "~/web/ui/text/percent";
import { TraitBar } from "../charts/TraitBar";
import { TraitMarker } from "../charts/TraitMarker";
import { amongSentence } from "../scoring/among";
import { LEVEL_NAMES } from "./levels";
import type { TraitChange } from "./retest";
import type { TraitResult } from "./trait-results";
import { NEITHER_SIDE } from "./wording";

/** One trait of a result: its place among people, figure, scale, interpretation and margin. */
export function ResultCard({ reading, change }: { reading: TraitResult; change?: TraitChange }) {
  const { trait, name, shown, low, high, side, among, level, note, interpretation } = reading;
  const title = (
    <span className="inline-flex items-center gap-2">
      <TraitMarker trait={trait} /> {name}
    </span>
  );
  const percentage = (
    <Badge tone="own">
      <span className="font-serif text-base">{inPercent(shown)}</span>
    </Badge>
  );
  return (
    // On phones only some names leave room beside them, so the figure is below in all cards.
    <Card id={trait} title={title} badge={percentage} badgeBelow>
      <p className="mb-2 font-serif text-lg">{amongSentence(among)}</p>
      <TraitBar trait={trait} shown={shown} low={low} high={high} labelled decorative />
      <p className="sr-only">On the scale from low to high:</p>
      <ul className="mb-3 flex justify-between text-sm">
        {Object.entries(LEVEL_NAMES).map(([step, label]) => (
          <li
            key={step}
            aria-current={step === level || undefined}
            className="text-muted aria-[current]:text-ink aria-[current]:underline"
          >
            {label}
          </li>
        ))}
      </ul>
      {side === "middle" && interpretation !== NEITHER_SIDE && (
        <p className="mb-1 text-sm text-muted">A slight lean at most:</p>
      )}
      <p>{interpretation}</p>
      <p className="mt-3 text-sm text-muted">
        Most likely between {low} and {high}. {note}
      </p>
      {change && <p className="mt-3 text-sm">{change.sentence}</p>}
    </Card>
  );
}
