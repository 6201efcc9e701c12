import { expect, it } from "vitest";
import { isAside, isStorable } from "./storable";

/** Objects nested to this depth. */
const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
/** A text whose JSON has this many characters. */
const text = (length: number) => "x".repeat(length - 2);

it.each([
  ["of 20 levels", nested(20), true],
  ["of 21", nested(21), false],
  ["of 20,000 characters", text(20_000), true],
  ["of 20,001", text(20_001), false],
  ["with NUL", "a\0", false],
  ["with half a letter", "a\ud83d", false],
  ["that only spells an escape", "\\u0000", true],
  ["with a whole letter", "🐦", true],
  ["that is null", null, true],
])("a value %s can be stored: %s", (_title, value, isIt) => {
  expect(isStorable(value)).toBe(isIt);
});

it("what no quota counts may have 1,000 characters", () => {
  expect(isAside(text(1_000))).toBe(true);
  expect(isAside(text(1_001))).toBe(false);
});
