import { describe, expect, it } from "vitest";
import { oneLine, severalLines, singleLine } from "./text";

const limits = { min: 1, max: 100, tooShort: "Name is required" };

describe.each([
  ["one line", singleLine("Name", limits)],
  ["several lines", severalLines("Name", limits)],
])("%s", (_kind, schema) => {
  const problem = (text: string) => schema.safeParse(text).error?.issues[0]?.message;

  it("is trimmed and normalised to NFC", () => {
    expect(schema.parse("  Zoe\u0308 ")).toBe("Zo\u00eb");
  });

  it("may have the maximum length in any script, composed or not", () => {
    for (const letter of ["a", "\u{1F98A}", "e\u0323\u0302", "\u1112\u1161\u11ab"]) {
      expect(schema.safeParse(letter.repeat(100)).success).toBe(true);
      expect(problem(letter.repeat(101))).toBe("Name can have at most 100 characters");
    }
  });

  it("of 1 MiB of combining marks is refused without normalising, which would take minutes", () => {
    expect(problem(`a${"\u0301\u0316".repeat(250_000)}`)).toBe("Name can have at most 100 characters");
  });

  it.each([
    ["a control character", "a\u0000b"],
    ["a mark that turns the direction", "a\u202eb"],
    ["half a surrogate pair", "a\ud800b"],
  ])("is refused for %s", (_what, text) => {
    expect(problem(text)).toBe("Name has a character that cannot be used");
  });

  it("that is only white space is too short", () => {
    expect(problem(" \u00a0 ")).toBe("Name is required");
  });
});

it("line breaks are allowed in multi-line text, normalised, and not in a single line", () => {
  expect(severalLines("Name", limits).parse("a\r\nb\rc\n\td")).toBe("a\nb\nc\n\td");
  expect(singleLine("Name", limits).safeParse("a\nb").success).toBe(false);
});

describe("foreign text as a single line", () => {
  it.each<[string, string, string]>([
    ["keeps markup as the text that it is", "<b>A</b>&", "<b>A</b>&"],
    ["has no line breaks", "Ada\r\n\tLove ", "Ada Love"],
    ["loses what cannot be shown or stored", "A\u0000d\u202ea\ud800", "Ada"],
    ["is composed", "Zoe\u0308", "Zo\u00eb"],
    ["is cut to length by letters, not in the middle of one", "\u{1F98A}".repeat(11), "\u{1F98A}".repeat(10)],
    ["is cut without a space at its end", "Ada and I Lovelace", "Ada and I"],
    ["has no tower of marks", `a${"\u0316".repeat(39)}`, `a${"\u0316".repeat(9)}`],
  ])("%s", (_what, text, shown) => {
    expect(oneLine(text, 10)).toBe(shown);
  });

  it("of megabytes is cut without normalising, which would take minutes", () => {
    expect(oneLine(`a${"\u0301\u0316".repeat(250_000)}`, 200).length).toBeLessThan(40);
  });
});
