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

describe("of a file that was read", () => {
  const nameOf = (at: number) => `name ${at}`;

  it("twenty unknown names and twenty kinds of what is left out are listed, each once", () => {
    const notes = new FileNotes("a.csv", goodreads);
    for (let at = 0; at < 21; at += 1) {
      notes.unknown(nameOf(at));
      notes.unknown(nameOf(at));
      notes.drop(nameOf(at), 2);
    }
    notes.drop(nameOf(0), 3);
    const { unknown, dropped } = notes.found();
    expect(unknown).toEqual(Array.from({ length: 20 }, (_, at) => nameOf(at)));
    expect(dropped).toHaveLength(20);
    expect(dropped.slice(0, 2)).toEqual([
      { what: nameOf(0), count: 5 },
      { what: nameOf(1), count: 2 },
    ]);
  });

  it("names, paths and examples are shortened", () => {
    const notes = new FileNotes("p".repeat(400), goodreads);
    notes.unknown("n".repeat(400));
    notes.drop("d".repeat(400), 1);
    notes.note("things", "2026-03-01", "e".repeat(400));
    const { path, unknown, dropped, streams } = notes.found();
    const lengths = [path, unknown[0], dropped[0]?.what].map((text) => text?.length);
    expect(lengths).toEqual([300, 100, 100]);
    expect(streams[0]?.examples).toEqual([`${"e".repeat(199)}…, 1 March 2026`]);
  });

  it("the first and last day, and what is too early, are told", () => {
    const notes = new FileNotes("a.csv", goodreads);
    for (const day of ["2026-03-02", "2026-03-01", "2026-03-03"]) notes.note("things", day, "A");
    notes.noteEarly("2007-01-01");
    notes.noteEarly("2007-01-01");
    const found = notes.found();
    expect(found).toMatchObject({
      streams: [{ count: 3, from: "2026-03-01", to: "2026-03-03" }],
      early: { count: 2, since: "2007-01-01" },
    });
    expect(notes.refused("is cut off")).toMatchObject({ streams: [], dropped: [], problem: "is cut off" });
  });
});
