import { describe, expect, it } from "vitest";
import { againstThePrior, comparedOver, type Kind, likeThePrior, unlikeThePrior } from "./simulated.fixture";

/** Simulating takes its time on a busy machine; a limit is not what these tests are about. */
const TIMEOUT_MS = 60_000;

const PEOPLE = 60;
const LATER = { seed: 20261120, from: 20 };

describe("learning, on simulated people's answers after the first twenty", () => {
  it.each<[string, Kind, number]>([
    ["whose leanings are their own", unlikeThePrior, 0.004],
    ["who choose against their traits", againstThePrior, 0.008],
  ])(
    "predicts those better %s",
    (_, kind, gain) => {
      const { learned, fixed } = comparedOver(PEOPLE, kind, LATER);
      expect(fixed - learned).toBeGreaterThan(gain);
    },
    TIMEOUT_MS,
  );

  it(
    "predicts those not clearly worse who are as their traits say",
    () => {
      const { learned, fixed } = comparedOver(PEOPLE, likeThePrior, LATER);
      expect(learned - fixed).toBeLessThan(0.002);
      expect(learned).toBeLessThan(0.25);
    },
    TIMEOUT_MS,
  );
});
