import { grouped } from "~/ui/counted";

/** How many rows of each kind an import added; what was there already counts nothing. */
export type Added = {
  results: number;
  preferences: number;
  choices: number;
  feedback: number;
  days: number;
  demos: number;
};

const NAMES: Record<keyof Added, [one: string, several: string]> = {
  results: ["assessment result", "assessment results"],
  preferences: ["preference", "preferences"],
  choices: ["choice", "choices"],
  feedback: ["opinion on a recommendation", "opinions on recommendations"],
  days: ["day of activity", "days of activity"],
  demos: ["demo connection", "demo connections"],
};

function leftOutSentence(leftOut: number): string {
  if (leftOut === 0) return "";
  const [entries, them] = leftOut === 1 ? ["entry was", "it"] : ["entries were", "them"];
  return ` ${grouped(leftOut)} ${entries} left out: a newer server wrote ${them} in words that this one does not know.`;
}

/**
 * What an import came to, in a sentence or two.
 *
 * @param leftOut how many entries of a newer server's this one could not read
 */
export function addedSentence(added: Added, leftOut = 0): string {
  const kinds: (keyof Added)[] = ["results", "preferences", "choices", "feedback", "days", "demos"];
  const parts = kinds
    .filter((kind) => added[kind] > 0)
    .map((kind) => `${grouped(added[kind])} ${NAMES[kind][added[kind] === 1 ? 0 : 1]}`);
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
  const already = leftOut === 0 ? "Everything in this file" : "Everything else in this file";
  const sentence =
    parts.length === 0 ? `${already} was here already, so nothing was added.` : `Added: ${list}.`;
  return sentence + leftOutSentence(leftOut);
}
