import fc from "fast-check";
import { expect, it } from "vitest";
import { beginning } from "./beginning";

it.each([
  ["", 5, ""],
  ["short", 5, "short"],
  ["longer", 5, "longe"],
  ["abcd🗝", 6, "abcd🗝"],
  ["abcd🗝", 5, "abcd"],
  ["🗝", 1, ""],
  ["🗝🗝🗝", 4, "🗝🗝"],
])("the beginning of %j in %i is %j", (text, most, expected) => {
  expect(beginning(text, most)).toBe(expected);
});

it("is the longest start of the text that fits, and splits no character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(40), (text, most) => {
      const start = beginning(text, most);
      expect(text.startsWith(start)).toBe(true);
      expect(start.length).toBeLessThanOrEqual(most);
      expect(start.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
      expect(start.isWellFormed()).toBe(true);
    }),
  );
});
