import { expect, it } from "vitest";
import { shownWords } from "./shown-words";

const LONG = "Tide and ".repeat(10);

it.each([
  ["Low water", "Low water"],
  [" Low \n water\u00a0", "Low water"],
  ["Ada @ada.berg met @x", "Ada … met …"],
  ["write to ada@berg.example now", "write to … now"],
  ["a@b.c", "…"],
  ["a@b. or @.b", "a… or …"],
  ["see https://a.example/x for it", "see … for it"],
  ["(https://a.example)", "(…"],
  ["no https:// here", "no https:// here"],
  ["call 030 1234567 now", "call … now"],
  ["call +49-30-123456", "call …"],
  ["the 12345678 rows", "the … rows"],
  ["the 1234567 rows", "the 1234567 rows"],
])("of the text %j the page shows %j", (text, shown) => {
  expect(shownWords(text)).toBe(shown);
});

it("a text is shown whole up to 80 characters, and shortened to 80 beyond", () => {
  expect(shownWords(LONG.slice(0, 80))).toBe(LONG.slice(0, 80));
  expect(shownWords(`${LONG.slice(0, 80)}x`)).toBe(`${LONG.slice(0, 79)}…`);
  expect(shownWords("🐦".repeat(81))).toBe(`${"🐦".repeat(79)}…`);
});

it("of a longer text no more than 800 characters are looked at", () => {
  const blanks = (count: number) => `a${" ".repeat(count)}b`;
  expect(shownWords(blanks(798))).toBe("a b");
  expect(shownWords(blanks(799))).toBe("a");
});
