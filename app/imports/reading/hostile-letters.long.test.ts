import { describe, expect, it } from "vitest";
import { exportFixture } from "~/exports/format/export.fixture";
import { IMPORTED } from "~/exports/lists.server";
import { processorMs } from "~/ground/processor-time.fixture";
import { read } from "./reading.fixture";

/** Characters that are slow in patterns or in Unicode normalisation. */
const LETTERS = [
  '"',
  "\\",
  " ",
  "\n",
  "\r",
  "0",
  "1:",
  "a",
  "a.",
  "a@",
  "-",
  "(",
  "<",
  "é",
  "\u200b",
  "e\u0301\u0323",
  "\u0301\u0323",
  "ﷺ",
  "👩\u200d",
  "\ud800",
];
const LENGTH = 100_000;
/** Quadratic work would take seconds for this many characters. */
const READ_WITHIN_MS = 1_500;

/** The value with all strings replaced. */
function withTexts(value: unknown, text: string): unknown {
  if (typeof value === "string") return text;
  if (Array.isArray(value)) return value.map((inner) => withTexts(inner, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTexts(inner, text)]));
}

describe("restored texts of 100,000 characters are read in linear time", () => {
  it.each(IMPORTED.map(({ name }) => name))("in %s", (name) => {
    const file: Record<string, unknown> = { ...exportFixture() };
    const [entry] = Array.isArray(file[name]) ? file[name] : [];
    expect(entry).toBeDefined();
    for (const letter of LETTERS) {
      const text = letter.repeat(Math.floor(LENGTH / letter.length));
      const fields = Object.keys(Object(entry));
      // Each field separately, since the first refusal may hide the others; then all at once.
      const entries = [
        ...fields.map((field) => ({ ...entry, [field]: withTexts(entry[field], text) })),
        withTexts(entry, text),
      ];
      for (const hostile of entries) {
        const sent = JSON.stringify({ ...file, [name]: [hostile] });
        expect(
          processorMs(() => read(sent)),
          letter,
        ).toBeLessThan(READ_WITHIN_MS);
      }
    }
  });
});
