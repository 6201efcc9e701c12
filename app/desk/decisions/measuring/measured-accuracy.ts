import type { TwinFigures } from "~/twin/engine/figures/figures";
import { percentOf } from "~/twin/engine/figures/stats";
import { ENOUGH_ANSWERS } from "~/twin/testing/predictor/evaluation";
import { counted } from "~/web/ui/text/counted";
import { inPercent } from "~/web/ui/text/percent";
import type { MeasuredDeciding } from "./measured-deciding";

/** How often the twin was right: over everyday choices, and over decisions that it guessed. */
export type MeasuredAccuracy = {
  /** Integer 0 to 100; 0 while choices and decisions together are fewer than ten. */
  percent: number;
  of: { hits: number; count: number };
  /** The text of "How is this worked out?". */
  why: string;
};

type Figures = Pick<TwinFigures, "evaluation" | "explanations">;

/** Explains the accuracy over both; that over choices alone is added if there are enough of them. */
function explained(
  { evaluation, explanations }: Figures,
  { right, decisions }: NonNullable<MeasuredDeciding["guesses"]>,
  percent: number,
): string {
  const guessed = `Of ${counted(decisions, "decision")} that your twin guessed, ${right} went to the option that it gave most`;
  if (evaluation.count === 0) return `${guessed}: ${inPercent(percent)}.`;
  const both = `${guessed}. Together with ${counted(evaluation.count, "everyday choice")} that is ${inPercent(percent)}.`;
  return evaluation.enough ? `${both} ${explanations.accuracy}` : both;
}

/** The twin's accuracy over choices and decisions together; over choices alone if it guessed no decision. */
export function measuredAccuracy(
  figures: Figures,
  { guesses }: Pick<MeasuredDeciding, "guesses">,
): MeasuredAccuracy {
  const { evaluation, explanations } = figures;
  const hits = evaluation.hits + (guesses?.right ?? 0);
  const count = evaluation.count + (guesses?.decisions ?? 0);
  const isEnough = count >= ENOUGH_ANSWERS;
  const percent = isEnough ? percentOf(hits, count) : 0;
  const why = guesses && isEnough ? explained(figures, guesses, percent) : explanations.accuracy;
  return { percent, of: { hits, count }, why };
}
