import { describe, expect, it } from "vitest";
import type { FoundFile } from "../findings";
import { FindingsCollector } from "./found";

const file = (path: string, more: Partial<FoundFile> = {}): FoundFile => ({
  ...{ path, format: "goodreads", platform: "goodreads", dropped: [], unknown: [], unreadable: 1 },
  streams: [{ stream: "books-read", count: 2, from: "2026-02-01", to: "2026-02-03", examples: [] }],
  ...more,
});
/** The findings listed for these files when 200 others came first. */
function afterMany(...files: FoundFile[]) {
  const collector = new FindingsCollector();
  for (let at = 0; at < 200; at += 1) collector.add(file(`${at}.csv`));
  for (const one of files) collector.add(one);
  return collector.findings(new Map()).files.slice(200);
}

describe("of very many files", () => {
  it("200 are listed, the next by itself, further ones together", () => {
    expect(afterMany()).toEqual([]);
    expect(afterMany(file("a.csv"))).toMatchObject([{ path: "a.csv" }]);
    const [rest] = afterMany(
      file("a.csv", { dropped: [{ what: "notes", count: 1 }], early: { count: 1, since: "2007-01-01" } }),
      file("b.csv", {
        streams: [{ stream: "books-read", count: 3, from: "2026-01-01", to: "2026-03-01", examples: [] }],
        dropped: [
          { what: "notes", count: 4 },
          { what: "names", count: 1 },
        ],
        early: { count: 2, since: "2007-01-01" },
      }),
      file("c.csv", {
        streams: [{ stream: "books-added", count: 1, from: "2026-01-01", to: "2026-01-01", examples: [] }],
      }),
    );
    expect(rest).toMatchObject({
      path: "a.csv and 2 more like it",
      streams: [
        { stream: "books-read", count: 5, from: "2026-01-01", to: "2026-03-01" },
        { stream: "books-added", count: 1 },
      ],
      dropped: [
        { what: "notes", count: 5 },
        { what: "names", count: 1 },
      ],
      unreadable: 3,
      early: { count: 3, since: "2007-01-01" },
    });
  });

  it("those with another problem stand apart", () => {
    const files = afterMany(file("a.csv"), file("b.csv", { problem: "is cut off" }), file("c.csv"));
    expect(files.map(({ path }) => path)).toEqual(["a.csv and 1 more like it", "b.csv"]);
  });

  it("a hundred unknown ones are named, and all counted", () => {
    const collector = new FindingsCollector();
    for (let at = 0; at < 101; at += 1) collector.unrecognised(`${at}.txt`);
    expect(collector.unrecognisedPaths.paths).toHaveLength(100);
    expect(collector.unrecognisedPaths.count).toBe(101);
  });
});

it("an import in which nothing could be read says why, by its first file", () => {
  const collector = new FindingsCollector();
  for (const path of ["a.csv", "b.csv"]) collector.add(file(path, { problem: "is cut off" }));
  expect([collector.read, collector.firstProblem]).toEqual([0, "“a.csv” is cut off."]);
  collector.add(file("c.csv"));
  expect(collector.read).toBe(1);
});
