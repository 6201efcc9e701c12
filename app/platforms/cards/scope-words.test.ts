import { describe, expect, it } from "vitest";
import { PLATFORMS } from "../registry";
import { scopesInWords } from "./scope-words";

describe("scope descriptions", () => {
  it("keep the platform's own name, and have no text for unknown scopes", () => {
    expect(scopesInWords("linkedin", ["email", "strange.scope", "constructor"])).toEqual([
      { name: "email", words: "Your email address" },
      { name: "strange.scope", words: null },
      { name: "constructor", words: null },
    ]);
    expect(scopesInWords("of no catalogue", ["email"])).toEqual([{ name: "email", words: null }]);
  });

  it("exist for every scope requested anywhere", () => {
    const asked = PLATFORMS.flatMap(({ name, connector }) =>
      (connector?.grants ?? []).flatMap(({ scopes }) => scopesInWords(name, scopes)),
    );
    const wordless = asked.filter(({ words }) => !words);
    expect(asked.length).toBeGreaterThan(20);
    expect(wordless).toEqual([]);
  });
});
