import { expect, it } from "vitest";
import { hasInvisibleCharacters, mixesAlphabets } from "./characters";

/** A letter of each alphabet that shares look-alikes with another. */
const LETTERS = {
  Latin: "a",
  Cyrillic: "б",
  Greek: "γ",
  Armenian: "բ",
  Cherokee: "Ꭰ",
  Coptic: "ⲁ",
  Lisu: "ꓐ",
};
const PAIRS = Object.entries(LETTERS).flatMap(([one, a], at, all) =>
  all.slice(at + 1).map(([other, b]) => [one, other, a, b] as const),
);

it.each(PAIRS)("a word of %s and %s letters mixes alphabets, two words do not", (_one, _other, a, b) => {
  expect([mixesAlphabets(`${a}${b}`), mixesAlphabets(`${b}x${a}`.replace("x", a))]).toEqual([true, true]);
  expect(mixesAlphabets(`${a} ${b}`)).toBe(false);
  expect(mixesAlphabets(`${a}${a}`)).toBe(false);
});

it.each([
  ["Ada", false],
  ["A\u200bda", true],
  ["A\u200dda", true],
  ["نامه\u200cای", false],
  ["👩\u200d💻", false],
  ["A\ufe0f", true],
])("%j has an invisible character that it does not need: %s", (name, has) => {
  expect(hasInvisibleCharacters(name)).toBe(has);
});
