import { describe, expect, it } from "vitest";
import { usernameProblem } from "./username";
import { caseKey, usernameKey } from "./username-key";

const HIDDEN = "Username has a character that cannot be used";
const MIXED = "Username mixes letters of several alphabets. Use those of one.";
const MISTAKEN =
  "Username could be taken for one in other letters. Add a letter that only your alphabet has, or use Latin ones.";

describe("look-alike usernames are the same", () => {
  it.each([
    ["PaypaI", "paypal", "a capital I for an l"],
    ["user1", "userl", "1 for l"],
    ["b0b", "BOB", "0 for O"],
    ["modern", "rnodern", "rn for m"],
    ["ada|", "adal", "a bar for an l"],
    ["ıvan", "ivan", "an i without its dot"],
    ["ɑda", "ada", "a Latin alpha"],
    ["ada  lovelace", "ada lovelace", "two spaces"],
    ["ada\u00A0lovelace", "ada lovelace", "a hard space"],
    ["𝒜𝒹𝒶", "ada", "letters of mathematics"],
    ["straße", "STRASSE", "no"],
  ])("%s and %s (%s)", (one, other, how) => {
    if (how === "no") expect(usernameKey(one)).not.toBe(usernameKey(other));
    else expect(usernameKey(one)).toBe(usernameKey(other));
  });

  it("letters of other alphabets are folded as well as refused", () => {
    expect(usernameKey("аda")).toBe(usernameKey("ada"));
    expect(usernameProblem("аda")).toBe(MIXED);
  });

  it.each(["ada", "robin-demo", "grace_hopper", "zoë"])("a plain name such as %s is left alone", (name) => {
    expect(usernameKey(name)).not.toBe(usernameKey(`${name}x`));
    expect(caseKey(name.toUpperCase())).toBe(caseKey(name));
  });
});

describe("a username may not contain invisible characters", () => {
  it.each([
    ["a zero-width space", "\u200B"],
    ["a zero-width non-joiner", "\u200C"],
    ["a zero-width joiner", "\u200D"],
    ["a byte order mark", "\uFEFF"],
    ["a soft hyphen", "\u00AD"],
    ["a word joiner", "\u2060"],
    ["a variation selector", "\uFE0F"],
    ["a supplementary variation selector", "\u{E0100}"],
    ["a tag", "\u{E0061}"],
    ["a filler of Hangul", "\u3164"],
    ["another one", "\u115F"],
    ["a half-width one", "\uFFA0"],
    ["the empty Braille pattern", "\u2800"],
    ["a mark of direction", "\u200E"],
    ["a combining grapheme joiner", "\u034F"],
    ["a Mongolian vowel separator", "\u180E"],
    ["a small capital", "ʜ"],
  ])("%s is refused", (_what, character) => {
    expect(usernameProblem(`ada${character}byron`)).toBe(HIDDEN);
    expect(usernameProblem(`adabyron${character}`)).toBe(HIDDEN);
  });
});

describe("a username uses one alphabet", () => {
  it.each(["аda", "Нarry", "αlpha", "pаypal", "admіn", "scоpe", "Ꭺda", "օlga"])("so %s is refused", (name) =>
    expect(usernameProblem(name)).toBe(MIXED),
  );

  it.each(["аса", "АСЕ", "Сара", "ΝΟΤΑ", "ορο", "օո օո", "ᎪᎡᎬᎪ", "ꓮꓰꓳ"])(
    "%s could be read as Latin and is refused",
    (name) => expect(usernameProblem(name)).toBe(MISTAKEN),
  );

  it("a Greek name that could be read as Cyrillic is refused", () => {
    expect(usernameProblem("ΓΠΦ")).toBe(MISTAKEN);
    expect(usernameProblem("ГПФ")).toBeNull();
  });

  it.each([
    "ada",
    "Zoë",
    "Łukasz",
    "Nguyễn",
    "X Æ A-12",
    "Владимир",
    "Анна",
    "Том",
    "жук",
    "Ελένη",
    "Γιώργος",
    "Հայկ",
    "ნინო",
    "李小龍",
    "さくら",
    "김민수",
    "محمد",
    "דוד",
    "राम",
    "李 ada",
    "ada🌸",
    "1815",
  ])("%s is a username", (name) => expect(usernameProblem(name)).toBeNull());
});
