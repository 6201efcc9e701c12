import { FigureTable } from "~/web/ui/charts/FigureTable";
import { ratioWords, weeklyWords } from "../picture/change-words";
import type { YearChange } from "../picture/picture";
import { lookOf } from "./looks";
import { SourceMark } from "./SourceMark";
import { YearHeading } from "./YearHeading";

/** The width of a range's drawing. */
export const RANGE_WIDTH = 240;
const MIDDLE = RANGE_WIDTH / 2;
const DOUBLING = 50;
/** The maximum number of doublings, or halvings, that fit into the drawing. */
const MOST_DOUBLINGS = 2.3;
const TICKS = [-2, -1, 1, 2].map((times) => `M${MIDDLE + times * DOUBLING} 14v6`).join("");

/** The position of a ratio within a range's drawing: in the middle if nothing changed. */
export function placeOfRatio(ratio: number): number {
  const doublings = Math.max(-MOST_DOUBLINGS, Math.min(MOST_DOUBLINGS, Math.log2(ratio)));
  return Math.round(MIDDLE + doublings * DOUBLING);
}

/** Each kind compared with the year before, with its confidence interval. */
export function YearChanges({
  changes: compared,
}: {
  changes: { since: string; changes: YearChange[] } | null;
}) {
  if (!compared) return null;
  const { since, changes } = compared;
  return (
    <section className="year-changes">
      <YearHeading>Beside {since}</YearHeading>
      <p className="year-sentence">The same calendar days of both years, where both are covered.</p>
      <ul>
        {changes.map((change) => (
          <li key={change.label}>
            <p className="year-change-name">
              <SourceMark look={change.look} within={`change-${change.source}`} />
              {change.label}
            </p>
            <p>{change.sentence}</p>
            <Range change={change} />
          </li>
        ))}
      </ul>
      <p className="year-aside">
        The line in the middle is {since}; each tick is twice as many, or half. A bar is the range that the
        weeks leave open: all of them together hold in 95 of 100 cases.
      </p>
      <FigureTable
        caption={`A week, beside ${since}`}
        columns={["What", "A week", since, "Range"]}
        rows={changes.map((change) => ({
          heading: change.label,
          cells: [weeklyWords(change.now), weeklyWords(change.before), ratioWords(change)],
        }))}
      />
    </section>
  );
}

function Range({ change }: { change: YearChange }) {
  const { label, ratio, low, high } = change;
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${label}: ${ratioWords(change)} as many as before`}
        viewBox={`0 0 ${RANGE_WIDTH} 22`}
        className="chart year-range"
      >
        <path d={`M0 17H${RANGE_WIDTH}${TICKS}`} className="stroke-edge" />
        <path d={`M${MIDDLE} 0V22`} className="stroke-muted" strokeWidth={1.5} />
        <g className={lookOf(change.look).tone}>
          <path
            d={`M${placeOfRatio(low)} 8H${placeOfRatio(high)}`}
            stroke="currentColor"
            strokeWidth={5}
            strokeOpacity={0.45}
          />
          <circle cx={placeOfRatio(ratio)} cy={8} r={5} fill="currentColor" />
        </g>
      </svg>
    </figure>
  );
}
