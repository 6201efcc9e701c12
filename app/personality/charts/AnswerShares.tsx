import { ANSWER_LABELS, LOWEST_ANSWER } from "../assessment/items";
import type { Trait } from "../traits";

interface AnswerSharesProps {
  trait: Trait;
  /** The person's own answer, 1 to 5, which is in the trait's colour. */
  answer: number;
  /** Shares of each answer in the sample, 1 to 5 in order, 0 to 1. */
  shares: readonly number[];
}

/** Size of a column and its gap, and the tallest column, in px. */
const [COLUMN, GAP, TALLEST] = [34, 6, 40];
const FIGURE = 18;
const WIDTH = 5 * COLUMN + 4 * GAP;

/** How the sample answers an item: a column for each answer with how many of 100 give it, the person's own in colour. */
export function AnswerShares({ trait, answer, shares }: AnswerSharesProps) {
  const ofHundred = shares.map((share) => Math.round(100 * share));
  const most = Math.max(...shares);
  const words = ANSWER_LABELS.map((label, index) => `${label} ${ofHundred[index]}`).join(", ");
  return (
    <svg
      role="img"
      width={WIDTH}
      height={TALLEST + FIGURE}
      viewBox={`0 0 ${WIDTH} ${TALLEST + FIGURE}`}
      className={`answer-shares max-w-full flex-none text-${trait}`}
    >
      <title>{`Of 100 people: ${words}`}</title>
      {shares.map((share, index) => {
        const height = Math.max(2, (share / most) * TALLEST);
        const x = index * (COLUMN + GAP);
        const own = index + LOWEST_ANSWER === answer;
        return (
          <g key={ANSWER_LABELS[index]} className={own ? "own" : undefined}>
            <rect x={x} y={TALLEST - height} width={COLUMN} height={height} rx={2} />
            <text x={x + COLUMN / 2} y={TALLEST + FIGURE - 4} textAnchor="middle">
              {ofHundred[index]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
