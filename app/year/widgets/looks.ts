import type { ColourName } from "~/web/ui/theme/palette";

/** The hue of a source, as a class and by its name, and the lines of its pattern in a tile of six units. */
export type Look = { tone: string; colour: ColourName; lines: string };

const HUES: readonly Omit<Look, "lines">[] = [
  { tone: "text-action", colour: "action" },
  { tone: "text-own", colour: "own" },
  { tone: "text-openness", colour: "openness" },
  { tone: "text-conscientiousness", colour: "conscientiousness" },
  { tone: "text-extraversion", colour: "extraversion" },
  { tone: "text-neuroticism", colour: "neuroticism" },
  { tone: "text-agreeableness", colour: "agreeableness" },
  { tone: "text-note-green", colour: "note-green" },
];
const LINES = [
  "",
  "M-1 7L7 -1M-1 1L1 -1M5 7L7 5",
  "M3 0V6",
  "M0 3H6",
  "M3 3h0",
  "M0 3H6M3 0V6",
  "M-1 -1L7 7M-1 5L1 7M5 -1L7 1",
];
const INK: Look = { tone: "text-ink", colour: "ink", lines: "" };

/** The look with a number: the first 56 all differ; a negative number gives ink without a pattern. */
export function lookOf(look: number): Look {
  const hue = HUES[look % HUES.length];
  return look < 0 || !hue ? INK : { ...hue, lines: LINES[look % LINES.length] ?? "" };
}
