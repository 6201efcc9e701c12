import type { Report } from "./report";

const isCounted = ({ basis: { kind } }: Report["insights"][number]) =>
  kind === "signal" || kind === "choices";

/**
 * That no pattern stands out in what was counted of a person, where something was: a report of an odyssey whose list is
 * complete says so rather than nothing. Null where a pattern was found, or nothing was there to look at.
 */
export function noPatternWords({ insights, missing }: Pick<Report, "insights" | "missing">): string | null {
  const looked = missing.filter(({ supply }) => supply === "more");
  if (insights.some(isCounted) || looked.length === 0) return null;
  const isAll = missing.every(({ supply }) => supply === "more" || supply === "choices");
  if (isAll) return "No pattern stands out in your data.";
  const begun = insights.length === 0 ? "Nothing can be said yet. " : "";
  return `${begun}No pattern stands out in what has been counted so far.`;
}
