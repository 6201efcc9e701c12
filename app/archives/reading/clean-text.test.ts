import { expect, it } from "vitest";
import { cleanText } from "./clean-text";

it.each([
  ["Low water", "Low water"],
  [" Low\u200b\n\twater ", "Low water"],
  ["a\u202eb", "a b"],
  ["ten charac", "ten charac"],
  ["ten charact", "ten chara…"],
  ["🐦".repeat(10), "🐦".repeat(10)],
  ["🐦".repeat(11), `${"🐦".repeat(9)}…`],
])("of %j a line of ten characters shows %j", (text, shown) => {
  expect(cleanText(text, 10)).toBe(shown);
});

it("looks at four times as much as it shows, and says that there is more", () => {
  expect(cleanText(`${" ".repeat(39)}a`, 10)).toBe("a");
  expect(cleanText(`${" ".repeat(40)}a`, 10)).toBe("…");
});
