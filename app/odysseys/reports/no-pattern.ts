import type { Report } from "./report";

const isCounted = ({ basis: { kind } }: Report["insights"][number]) =>
  kind === "signal" || kind === "choices";

/**
 * Words saying that no pattern stands out in what was counted, so that a report of an odyssey whose list is complete is
 * never silent. Null if a pattern was found, or there was nothing to examine.
 */
export function noPatternWords({ insights, missing }: Pick<Report, "insights" | "missing">): string | null {
  const looked = missing.filter(({ supply }) => supply === "more");
  if (insights.some(isCounted) || looked.length === 0) return null;
  const isAll = missing.every(({ supply }) => supply === "more" || supply === "choices");
  if (isAll) return "No pattern stands out in your data.";
  const begun = insights.length === 0 ? "Nothing can be said yet. " : "";
  return `${begun}No pattern stands out in what has been counted so far.`;
}
