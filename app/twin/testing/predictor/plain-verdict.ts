import { ENOUGH_ANSWERS, type Evaluation } from "./evaluation";

const TOO_FEW = "Not enough answers yet: ten make a start.";

/** How many predictions were right: "Right 5 of 7". */
export function rightOf({ hits, count }: Pick<Evaluation, "hits" | "count">): string {
  const right = Number.isInteger(hits) ? String(hits) : hits.toFixed(1);
  return `Right ${right} of ${count}`;
}

const besideACoin = (evaluation: Evaluation) =>
  `${rightOf(evaluation)}. A coin would get about ${Math.floor(evaluation.count / 2)}.`;

function openVerdict({ count }: Evaluation, choices: number): string {
  return count >= choices
    ? "Too close to call, and there are no more choices here."
    : "Too close to call yet.";
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
