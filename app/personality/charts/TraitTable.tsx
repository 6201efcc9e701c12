import { Disclosure } from "~/web/ui/cards/Disclosure";
import { REFERENCE_SAMPLE } from "../scoring/reference-sample";
import type { TraitFigure } from "./TraitBar";

export interface TraitRow extends TraitFigure {
  /** The name next to the figure. */
  name: string;
  /** The place among people in a few words, without a full stop. */
  among: string;
  /** The place in the sample in words, without a full stop. */
  comparison: string;
  levelLabel: string;
  /** Why the level differs from that place, or null. */
  note: string | null;
}

const HEADINGS = ["Trait", "Figure", "95\u00a0% band", "Compared with the sample", "Level"];

/** The figures of the five traits as a table behind a disclosure. */
export function TraitTable({ rows }: { rows: readonly TraitRow[] }) {
  return (
    <Disclosure summary="As a table" className="mt-2">
      <section
        aria-label="The figures as a table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it must scroll from the keyboard
        tabIndex={0}
        className="overflow-x-auto print:overflow-visible"
      >
        <table className="w-full min-w-[36rem] print:min-w-0 text-left text-sm">
          <caption className="sr-only">The five figures, each from 0 to 100</caption>
          <thead>
            <tr className="border-b border-edge align-bottom">
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" className="py-2 pr-4 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TraitTableRow key={row.trait} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 max-w-measure text-sm text-muted">{REFERENCE_SAMPLE.sentence}</p>
    </Disclosure>
  );
}

function TraitTableRow({ row }: { row: TraitRow }) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2 pr-4 font-normal">
        {row.name}
      </th>
      <td className="py-2 pr-4">{row.shown}</td>
      <td className="whitespace-nowrap py-2 pr-4">
        {row.low} to {row.high}
      </td>
      <td className="py-2 pr-4">{row.comparison}</td>
      <td className="py-2">
        {row.levelLabel}
        {row.note && <span className="block text-muted">{row.note}</span>}
      </td>
    </tr>
  );
}
