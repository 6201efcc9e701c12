import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CELL_MAX, cellTexts } from "./cell-text";

/** What spreadsheet programs show for a cell. */
const opened = (cell: string) =>
  cell.replace(/_x([0-9A-F]{4})_/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));

describe("a text in a cell", () => {
  it.each([
    ["a plain text", "I like quiet mornings"],
    ["what looks like a formula", '=HYPERLINK("http://example.org")'],
    ["what looks like an escape", "_x0041_ and _xFFFE_ and __x0041__"],
    ["what looks like an escape twice over", "_x005F_x0041_"],
    ["line breaks and tabs", "one\n\ttwo"],
    ["characters outside the basic plane", "🌸 𝒶"],
  ])("opens unchanged: %s", (_what, text) => {
    expect(cellTexts(text).map(opened)).toEqual([text]);
  });

  it.each([
    ["a control character", "a\u0007b", "a\uFFFDb"],
    ["the noncharacter that makes files unreadable", "a\uFFFEb", "a\uFFFDb"],
    ["a lone surrogate", "a\uD83Cb", "a\uFFFDb"],
    ["line breaks of other systems", "a\r\nb\rc", "a\nb\nc"],
  ])("has %s replaced", (_what, text, cell) => {
    expect(cellTexts(text)).toEqual([cell]);
  });

  it("continues in the next cell if too long for one", () => {
    const text = "abcdefgh".repeat(5_000);
    const cells = cellTexts(text, 2);
    expect(cells.map((cell) => cell.length)).toEqual([CELL_MAX, 40_000 - CELL_MAX]);
    expect(cells.join("")).toBe(text);
  });

  it("is cut with a note if there is no further cell", () => {
    const [cell = "", ...others] = cellTexts("x".repeat(40_000));
    expect(others).toEqual([]);
    expect(cell.length).toBeLessThanOrEqual(CELL_MAX);
    const [, left] = /\n\[Cut here: (\d+) more characters stand in the JSON export\]$/.exec(cell) ?? [];
    expect(cell.indexOf("\n") + Number(left)).toBe(40_000);
  });

  it("fills each cell, however much of it has to be escaped", () => {
    // Each of these underscores begins a sequence that would be read as a character code.
    const text = "_xabab_x0041".repeat(2_735);
    const cells = cellTexts(text, 20);
    expect(cells.map(({ length }) => length > CELL_MAX - 8)).toEqual([true, true, false]);
    expect(cells.map(opened).join("")).toBe(text);
  });

  it("takes no cell if empty", () => {
    expect(cellTexts("", 2)).toEqual([]);
  });

  it("stays within the limit, splits no character and loses nothing, whatever it contains", () => {
    const piece = fc.constantFrom("_x0041_", "🌸", "ab", "_", "x", "_x00", "é");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 4_000 }), (pieces, times) => {
        const text = pieces
          .join("")
          .repeat(times)
          .slice(0, 60_000)
          .replace(/\p{Surrogate}/gu, "");
        const cells = cellTexts(text, 20);
        expect(cells.every((cell) => cell.length <= CELL_MAX)).toBe(true);
        expect(cells.some((cell) => /\p{Surrogate}/u.test(cell))).toBe(false);
        expect(cells.map(opened).join("")).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});
