import { describe, expect, it } from "vitest";
import { entryText, folded } from "./entry-text";

describe("a title from a file", () => {
  it.each([
    ["stays as it is", "Nils Frahm – Says", "Nils Frahm – Says"],
    ["keeps markup and formulas as text", '=HYPERLINK("x") <b>&amp;', '=HYPERLINK("x") <b>&amp;'],
    ["loses direction marks", "abc\u202Egpj.exe", "abc gpj.exe"],
    ["loses control characters", "a\u0000b\u0007c\r\nd", "a b c d"],
    ["loses lone surrogates, and keeps pairs", "a\ud800b 🎵", "a b 🎵"],
    ["keeps the joiners of emoji and Persian", "👩‍👩‍👧 می‌خواهم", "👩‍👩‍👧 می‌خواهم"],
    ["is trimmed", "  a   b  ", "a b"],
    ["can be empty", "\u200b\u0000", ""],
  ])("%s", (_what, text, kept) => expect(entryText(text, 100)).toBe(kept));

  it("is cut at its length, and never within a character", () => {
    expect(entryText("🎵".repeat(200), 10)).toBe(`${"🎵".repeat(9)}…`);
    expect(entryText("x".repeat(64 * 1024), 300)).toHaveLength(300);
  });

  it("is compared without case, in any script", () => {
    expect(folded("ÉTÉ")).toBe(folded("été"));
    expect(folded("ΣΊΣΥΦΟΣ")).toBe("σίσυφος");
    expect(folded("ＡＢＣ")).toBe("abc");
  });
});
