import { Card } from "~/web/ui/cards/Card";
import { ScrollingTable } from "~/web/ui/charts/DataTable";
import { FigureTable } from "~/web/ui/charts/FigureTable";
import { ANSWER_WORDS } from "../answers";
import { HOW_IT_HELD } from "../parts";
import type { CheckInsHeld, DrawnRange } from "./held.server";

const [STEP, ROW, NAMES, TOP] = [8, 18, 64, 12] as const;
/** Drawn so narrow that its words can be read on a phone. */
const MOST = 28;
const BOTTOM = TOP + 4 * ROW;

const xOf = (index: number) => NAMES + STEP * (index + 0.5);
const yOf = (value: number) => BOTTOM - ROW * (value - 1);

/** How the twin's ranges of check-ins turned out: a sentence, a picture of the latest, and a table by month. */
export function HowItHeld({ lead, words, drawn, days, months }: CheckInsHeld) {
  return (
    <Card title="How your twin foresees your days" id={HOW_IT_HELD}>
      <p className="mt-2 max-w-measure font-serif text-lg">{lead}</p>
      {words.map((sentence) => (
        <p key={sentence} className="mt-2 max-w-measure">
          {sentence}
        </p>
      ))}
      <figure className="my-4">
        <Ranges drawn={drawn} />
        <figcaption className="mt-1 text-sm text-muted">
          Each line is what your twin expected of a day before you answered, each mark your answer: a disc
          within the line, a ring outside it. The latest {drawn.length}, from left to right.
        </figcaption>
      </figure>
      <FigureTable
        caption="What was expected of each day, and what you answered"
        columns={["Day", "Expected", "You said", "So it was", "The last two weeks"]}
        rows={days}
      />
      <ScrollingTable
        captionId="check-ins-by-month"
        caption="Month by month"
        captionClass="mb-2 text-left font-semibold"
        className="figure-table mt-6"
        columns={["Month", "Inside", "8 of 10", "Score", "Two weeks"]}
        rows={months}
      />
      <p className="mt-2 max-w-measure text-sm text-muted">
        The score is the width of a range, and ten times the distance by which an answer missed it: less is
        better.
      </p>
    </Card>
  );
}

function Ranges({ drawn }: { drawn: readonly DrawnRange[] }) {
  return (
    <svg
      role="img"
      aria-label={`Your answers and your twin’s ranges of ${drawn.length} days`}
      viewBox={`0 0 ${NAMES + STEP * MOST} ${BOTTOM + 12}`}
      className="chart max-w-lg"
    >
      <g className="fill-muted text-[0.6875rem]" textAnchor="end">
        {ANSWER_WORDS.map((word, index) => (
          <text key={word} x={NAMES - 8} y={yOf(index + 1) + 4}>
            {word}
          </text>
        ))}
      </g>
      {drawn.map(({ low, high, answer }, index) => {
        const isInside = low <= answer && answer <= high;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: days in their order
          <g key={index}>
            <path
              d={`M${xOf(index)} ${yOf(low) + 4}V${yOf(high) - 4}`}
              className="stroke-action"
              strokeWidth={4}
              strokeOpacity={0.35}
              strokeLinecap="round"
            />
            <circle
              cx={xOf(index)}
              cy={yOf(answer)}
              r={3}
              className={isInside ? "fill-own" : "fill-none stroke-own"}
              strokeWidth={isInside ? 0 : 1.5}
            />
          </g>
        );
      })}
    </svg>
  );
}
