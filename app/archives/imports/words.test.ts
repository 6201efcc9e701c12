import { expect, it } from "vitest";
import {
  addedInWords,
  filesInWords,
  importStateLabel,
  isUnderWay,
  nothingCountedInWords,
  readingProgressInWords,
  unreadableInWords,
} from "./words";

const MIB = 1024 * 1024;

it.each([
  ["reading", "Being read", "notice", true],
  ["waiting", "Waiting for you", "notice", false],
  ["keeping", "Being kept", "notice", true],
  ["kept", "Kept", "success", false],
  ["undoing", "Being undone", "notice", true],
  ["undone", "Undone", "plain", false],
  ["failed", "Not kept", "danger", false],
] as const)(
  "an import that is %s is labelled %s (%s); it ends by itself: %s",
  (state, label, tone, underWay) => {
    expect(importStateLabel(state)).toEqual({ label, tone });
    expect(isUnderWay({ state })).toBe(underWay);
  },
);

it.each([
  [[], "No file"],
  [["a.zip"], "a.zip"],
  [["a.zip", "b.zip"], "a.zip and 1 more"],
  [["a.zip", "b.zip", "c.zip"], "a.zip and 2 more"],
])("the files %j are called: %s", (names, words) => {
  expect(filesInWords(names.map((name) => ({ name })))).toBe(words);
});

it("tells what an import brought, and how far reading has come", () => {
  expect(addedInWords({ added: 312, known: 4_108 })).toBe("312 data points added, 4,108 were there before");
  expect(addedInWords({ added: 15_068, known: 0 }, "plays")).toBe("15,068 plays added");
  expect(addedInWords({ added: 1, known: 1 }, "films and episodes watched")).toBe(
    "Added: 1 film or episode watched, 1 was there before",
  );
  expect(addedInWords({ added: 0, known: 40 }, "plays")).toBe("Nothing new: 40 were there before");
  expect(readingProgressInWords({ done: 11 * MIB + 1, of: 340 * MIB })).toBe("12 of 340 MB read");
});

const BEFORE = "dated before 1 Mar 2011, when there was nothing yet to be told of.";

it.each([
  [1, undefined, "1 entry could not be read."],
  [3, undefined, "3 entries could not be read."],
  [3, 2, `3 entries could not be read. 2 of them are ${BEFORE}`],
  [3, 1, `3 entries could not be read. 1 of them is ${BEFORE}`],
  [3, 3, `3 entries could not be read. They are ${BEFORE}`],
  [1, 1, `1 entry could not be read. It is ${BEFORE}`],
])("of %d entries, %s dated too early: %s", (unreadable, count, words) => {
  expect(unreadableInWords(unreadable, count === undefined ? count : { count, since: "2011-03-01" })).toBe(
    words,
  );
});

const file = (dropped: [what: string, count: number][], unreadable = 0) => ({
  path: "a.csv",
  format: "pretend",
  platform: "pretend",
  streams: [],
  dropped: dropped.map(([what, count]) => ({ what, count })),
  unknown: [],
  unreadable,
});

it.each([
  [[], "Your twin knows these kinds of files, but they hold nothing that it counts."],
  [[file([])], "Your twin knows these kinds of files, but they hold nothing that it counts."],
  [
    [
      file([["short plays", 2]]),
      file(
        [
          ["devices", 1],
          ["short plays", 1_200],
        ],
        3,
      ),
    ],
    "Your twin knows these kinds of files, but could count nothing in them. Left out: short plays (1,202) and devices (1). 3 entries could not be read.",
  ],
  [
    [file([], 1)],
    "Your twin knows these kinds of files, but could count nothing in them. 1 entry could not be read.",
  ],
  [
    [
      file([
        ["a", 1],
        ["b", 2],
        ["c", 3],
        ["d", 4],
        ["e", 5],
        ["f", 6],
      ]),
    ],
    "Your twin knows these kinds of files, but could count nothing in them. Left out: f (6), e (5), d (4), c (3) and b (2).",
  ],
] as const)("files in which nothing is counted: %j", (files, words) => {
  expect(nothingCountedInWords({ files: [...files] })).toBe(words);
});
