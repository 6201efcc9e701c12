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

/** What an import came to, in a sentence. */
export function addedSentence(added: Added): string {
  const kinds: (keyof Added)[] = ["results", "preferences", "choices", "feedback", "days", "demos"];
  const parts = kinds
    .filter((kind) => added[kind] > 0)
    .map((kind) => `${grouped(added[kind])} ${NAMES[kind][added[kind] === 1 ? 0 : 1]}`);
  if (parts.length === 0) return "Everything in this file was here already, so nothing was added.";
  return `Added: ${new Intl.ListFormat("en", { type: "conjunction" }).format(parts)}.`;
}
