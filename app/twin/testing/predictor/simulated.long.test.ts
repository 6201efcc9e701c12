import { describe, expect, it } from "vitest";
import { seeded } from "~/ground/chance/random";
import { MIDDLING } from "../../engine/inputs.fixture";
import { CHOICES } from "../choices/choices";
import { answer } from "./answers.fixture";
import { predict } from "./predictor";
import {
  againstThePrior,
  comparedOver,
  type Kind,
  likeThePrior,
  predictedAtRandom,
  shuffled,
  simulatePerson,
  unlikeThePrior,
} from "./simulated.fixture";

/** Simulations are slow on a busy machine, and a time limit is not the point here. */
const TIMEOUT_MS = 60_000;

const PEOPLE = 60;
const LATER = { seed: 20261120, from: 20 };

describe("learning, on simulated people's answers after the first twenty", () => {
  it.each<[string, Kind, number]>([
    ["whose leanings are their own", unlikeThePrior, 0.003],
    ["who choose against their traits", againstThePrior, 0.02],
  ])(
    "predicts better for those %s",
    (_, kind, gain) => {
      const { learned, fixed } = comparedOver(PEOPLE, kind, LATER);
      expect(fixed - learned).toBeGreaterThan(gain);
    },
    TIMEOUT_MS,
  );

  it(
    "is hardly worse for people who match their traits",
    () => {
      const { learned, fixed } = comparedOver(PEOPLE, likeThePrior, LATER);
      expect(learned - fixed).toBeLessThan(0.0015);
      expect(learned).toBeLessThan(0.25);
    },
    TIMEOUT_MS,
  );
});

it(
  "people who answer at random are predicted hardly worse than by a coin, and with little sureness",
  () => {
    const { brier, sureness } = predictedAtRandom(PEOPLE, LATER.seed);
    expect(brier).toBeLessThan(0.2535);
    expect(sureness).toBeLessThan(0.545);
  },
  TIMEOUT_MS,
);

it("simulated people are predicted exactly as real ones", () => {
  const scores = {
    openness: 60,
    conscientiousness: 90,
    extraversion: 40,
    agreeableness: 70,
    neuroticism: 80,
  };
  const steps = simulatePerson(likeThePrior, seeded(3), scores);
  const order = shuffled(seeded(3));
  const [second, first] = [order[1], order[0]];
  if (!first || !second) throw new Error("there are choices");
  const inputs = { ...MIDDLING, scores };
  expect(predict(first, inputs).probabilityA).toBeCloseTo(steps[0]?.withLearning ?? 0, 10);
  const chosen = steps[0]?.outcome === 1 ? "a" : "b";
  const confidence = 100 * (steps[0]?.trust ?? 0);
  const answers = [answer(first.id, chosen, { confidence })];
  expect(predict(second, { ...inputs, answers }).probabilityA).toBeCloseTo(steps[1]?.withLearning ?? 0, 6);
  expect(steps).toHaveLength(CHOICES.length);
});
