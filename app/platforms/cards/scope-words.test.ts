import { describe, expect, it } from "vitest";
import { PLATFORMS } from "../registry";
import { countPortability, PORTABILITY_SCOPES, portabilityBatches, scopesInWords } from "./scope-words";

const PREFIX = "https://www.googleapis.com/auth/dataportability.";

describe("Google's data portability scopes", () => {
  it("come in documented batches of nine, five and four", () => {
    expect(PORTABILITY_SCOPES).toBe(9);
    expect(portabilityBatches([])).toEqual([
      { number: 1, label: "Core Activity & Maps", granted: 0, of: 5 },
      { number: 2, label: "Play Store & Shopping", granted: 0, of: 4 },
    ]);
  });

  it("match what each batch requests", () => {
    const grants = PLATFORMS.find(({ name }) => name === "google")?.connector?.grants ?? [];
    for (const { number, label } of portabilityBatches([])) {
      const grant = grants.find(({ name }) => name === `portability-${number}`);
      expect(grant?.label).toBe(label);
      const counted = portabilityBatches(grant?.scopes ?? []).find((batch) => batch.number === number);
      expect(counted?.granted).toBe(grant?.scopes.length);
    }
  });

  it("are counted once each, without other scopes", () => {
    const some = [`${PREFIX}myactivity.search`, `${PREFIX}myactivity.search`, `${PREFIX}play.installs`];
    expect(countPortability([...some, "openid", `${PREFIX}unheard.of`])).toBe(2);
    expect(countPortability([])).toBe(0);
  });
});

describe("scope descriptions", () => {
  it("keep the platform's own name, and have no text for unknown scopes", () => {
    expect(scopesInWords(["email", "strange.scope"])).toEqual([
      { name: "email", words: "Your email address" },
      { name: "strange.scope", words: null },
    ]);
  });

  it("exist for every scope requested anywhere", () => {
    const asked = PLATFORMS.flatMap(
      ({ connector }) => connector?.grants.flatMap(({ scopes }) => scopes) ?? [],
    );
    const wordless = scopesInWords(asked).filter(({ words }) => words === null);
    expect(asked.length).toBeGreaterThan(20);
    expect(wordless).toEqual([]);
  });
});
