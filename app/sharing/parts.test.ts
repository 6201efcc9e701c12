import { describe, expect, it } from "vitest";
import { PART_LABELS, SHARED_PARTS, sharedParts } from "./parts";
import { isPublic } from "./public-path";

describe("the parts of a share link", () => {
  it("are three, labelled as their checkboxes", () => {
    expect(SHARED_PARTS.map((part) => PART_LABELS[part])).toEqual([
      "Personality",
      "Preferences",
      "Decision patterns",
    ]);
  });

  it.each([
    [[], []],
    [
      ["patterns", "personality"],
      ["personality", "patterns"],
    ],
    [["preferences", "preferences"], ["preferences"]],
    [["everything", "", null, 3, {}], []],
    [["Personality"], []],
  ])("parses %j as %j: known ones, each once, in order", (texts, parts) => {
    expect(sharedParts(texts)).toEqual(parts);
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
