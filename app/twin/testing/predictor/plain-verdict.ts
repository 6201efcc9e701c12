import { grouped } from "~/web/ui/text/counted";
import { ENOUGH_ANSWERS, type Evaluation } from "./evaluation";

/** Standard normal quantiles for a false-positive rate of 5 % and a power of 80 %. */
const SURE_95 = 1.96;
const POWER_80 = 0.84;

const TOO_FEW = "Not enough answers yet: ten make a start.";

/** Larger numbers are not given exactly. */
const MOST_NEEDED = 10_000;

/**
 * Answers needed to tell a twin that is right as often as it expects to be from a coin, with a power of 80 % and a
 * false-positive rate of 5 %: the usual sample size for one share. Infinite if it expects no more than a coin.
 *
 * @param expected the share of answers that the twin expects to predict correctly, 0.5 to 1
 */
export function answersNeeded(expected: number): number {
  const gain = expected - 0.5;
  if (gain <= 0) return Number.POSITIVE_INFINITY;
  return ((SURE_95 / 2 + POWER_80 * Math.sqrt(expected * (1 - expected))) / gain) ** 2;
}

/** Rounded to two digits, so that it is not taken for exact: 370, 1,300. */
function roughly(count: number): string {
  if (count > MOST_NEEDED) return `more than ${grouped(MOST_NEEDED)}`;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return `about ${grouped(Math.round(count / unit) * unit)}`;
}

/** How many predictions were right: "Right 5 of 7". */
export function rightOf({ hits, count }: Pick<Evaluation, "hits" | "count">): string {
  const right = Number.isInteger(hits) ? String(hits) : hits.toFixed(1);
  return `Right ${right} of ${count}`;
}

const besideACoin = (evaluation: Evaluation) =>
  `${rightOf(evaluation)}. A coin would get about ${Math.floor(evaluation.count / 2)}.`;

function openVerdict({ expectedHitRate, count }: Evaluation, choices: number): string {
  const needed = answersNeeded(expectedHitRate ?? 0.5);
  const needs = `a twin like this needs ${roughly(needed)}`;
  if (count >= choices) return `That tells nothing yet: ${needs}, and there are no more choices here.`;
  const never = needed > choices ? ` There are ${choices} here, so it may stay open.` : "";
  return `Too early to tell; ${needs}.${never}`;
}

/**
 * How well the twin does, in a few plain sentences. @param choices how many choices there are in all
 */
export function plainVerdict(evaluation: Evaluation, choices: number): string {
  const { count, evidence } = evaluation;
  if (count === 0) return TOO_FEW;
  if (count < ENOUGH_ANSWERS) return `${rightOf(evaluation)}. ${TOO_FEW}`;
  if (evidence.verdict === "better")
    return `${besideACoin(evaluation)} That is hardly luck: your twin knows something of how you choose.`;
  if (evidence.verdict === "worse")
    return `${besideACoin(evaluation)} That is hardly bad luck: your twin is wrong about how you choose.`;
  return `${besideACoin(evaluation)} ${openVerdict(evaluation, choices)}`;
}
