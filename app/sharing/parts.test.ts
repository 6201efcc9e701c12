import { describe, expect, it } from "vitest";
import {
  choiceIssue,
  NAMES_ALONE,
  NOTHING_CHOSEN,
  offeredParts,
  PART_LABELS,
  SHARED_PARTS,
  type SharedPart,
  sharedParts,
} from "./parts";
import { isPublic } from "./public-path";

describe("the parts of a share link", () => {
  it("are six, labelled as their checkboxes", () => {
    expect(SHARED_PARTS.map((part) => PART_LABELS[part])).toEqual([
      "Personality",
      "Preferences",
      "Decision patterns",
      "Your year",
      "Names in your year",
      "Check-ins",
    ]);
  });

  it.each([
    [[], []],
    [
      ["patterns", "personality"],
      ["personality", "patterns"],
    ],
    [["preferences", "preferences"], ["preferences"]],
    [
      ["year-names", "year"],
      ["year", "year-names"],
    ],
    [["everything", "", null, 3, {}], []],
    [["Personality"], []],
  ])("parses %j as %j: known ones, each once, in order", (texts, parts) => {
    expect(sharedParts(texts)).toEqual(parts);
  });

  it("of a year are offered where there is one, or where they are chosen already", () => {
    const others: SharedPart[] = ["personality", "preferences", "patterns"];
    expect(offeredParts(true, [])).toEqual(SHARED_PARTS);
    expect(offeredParts(false, ["patterns"])).toEqual(others);
    expect(offeredParts(false, ["year"])).toEqual([...others, "year"]);
  });

  it.each([
    [[], { path: "part", message: NOTHING_CHOSEN }],
    [["year-names"], { path: "year-names", message: NAMES_ALONE }],
    [["personality", "year-names"], { path: "year-names", message: NAMES_ALONE }],
    [["year", "year-names"], null],
    [["year"], null],
    [["patterns"], null],
  ] satisfies [SharedPart[], unknown][])("chosen as %j: %j is wrong with it", (chosen, issue) => {
    expect(choiceIssue(chosen)).toEqual(issue);
  });
});

it.each([
  ["/shared/twin-1234567890123", true],
  ["/shared/", true],
  ["/SHARED/twin-1", true],
  ["/%73hared/twin-1", true],
  ["/shared%2Ftwin-1", false],
  ["/shared", false],
  ["/share", false],
  ["/sharedness/twin-1", false],
  ["/", false],
  ["/profile?next=/shared/twin-1", false],
])("%s is public: %s", (path, expected) => {
  expect(isPublic(path)).toBe(expected);
});
