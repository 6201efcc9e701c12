import { describe, expect, it } from "vitest";
import { severalLines, singleLine } from "./text";

const limits = { min: 1, max: 100, tooShort: "Name is required" };

describe.each([
  ["one line", singleLine("Name", limits)],
  ["several lines", severalLines("Name", limits)],
])("%s", (_kind, schema) => {
  const problem = (text: string) => schema.safeParse(text).error?.issues[0]?.message;

  it("is trimmed and composed", () => {
    expect(schema.parse("  Zoe\u0308 ")).toBe("Zo\u00eb");
  });

  it("may have the most characters in any script, composed or not", () => {
    for (const letter of ["a", "\u{1F98A}", "e\u0323\u0302", "\u1112\u1161\u11ab"]) {
      expect(schema.safeParse(letter.repeat(100)).success).toBe(true);
      expect(problem(letter.repeat(101))).toBe("Name can have at most 100 characters");
    }
  });

  it("of 1 MiB of combining marks is refused without composing them, which would take minutes", () => {
    expect(problem(`a${"\u0301\u0316".repeat(250_000)}`)).toBe("Name can have at most 100 characters");
  });

  it.each([
    ["a control character", "a\u0000b"],
    ["a mark that turns the direction", "a\u202eb"],
    ["half a surrogate pair", "a\ud800b"],
  ])("is refused for %s", (_what, text) => {
    expect(problem(text)).toBe("Name has a character that cannot be used");
  });

  it("that is nothing but space is too short", () => {
    expect(problem(" \u00a0 ")).toBe("Name is required");
  });
});

it("line breaks may be in several lines, in one form, and not in one line", () => {
  expect(severalLines("Name", limits).parse("a\r\nb\rc\n\td")).toBe("a\nb\nc\n\td");
  expect(singleLine("Name", limits).safeParse("a\nb").success).toBe(false);
});
