import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goodreads } from "../../formats/goodreads";
import { FileNotes } from "./found";

function examplesOf(noted: readonly (readonly [date: string, text: string])[]): string[] {
  const notes = new FileNotes("a.csv", goodreads);
  for (const [date, text] of noted) notes.note("things", date, text);
  return notes.found().streams[0]?.examples ?? [];
}

describe("examples of a kind", () => {
  it.each([
    ["one", ["1"], ["A, 1 March 2026"]],
    ["what looks the same", ["1", "1", "1"], ["A, 1 March 2026"]],
    ["three days", ["1", "2", "3"], ["A, 1 March 2026", "A, 2 March 2026", "A, 3 March 2026"]],
    ["four days", ["1", "2", "3", "4"], ["A, 1 March 2026", "A, 3 March 2026", "A, 4 March 2026"]],
  ])("of %s", (_, days, expected) => {
    expect(examplesOf(days.map((day) => [`2026-03-0${day}`, "A"]))).toEqual(expected);
  });

  it("are three, or as many as are distinct, and of that kind", () => {
    const one = fc.tuple(fc.constantFrom("2026-03-01", "2026-03-02"), fc.constantFrom("A", "B", "C"));
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 40 }), (noted) => {
        const all = new Set(noted.map(([date, text]) => `${text}, ${Number(date.slice(8))} March 2026`));
        const examples = examplesOf(noted);
        expect(new Set(examples).size).toBe(Math.min(3, all.size));
        expect(examples.filter((example) => !all.has(example))).toEqual([]);
        expect(examples.length).toBe(new Set(examples).size);
      }),
    );
  });
});
