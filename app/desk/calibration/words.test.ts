import { describe, expect, it, test } from "vitest";
import { type Random, seeded } from "~/ground/chance/random";
import { tendencyOf } from "./bias";
import { calibrationOf } from "./calibration";
import { clustersOf, judgementsOf, type ResolvedForecast, sidesTaken } from "./resolved";
import { biasWords, calibrationLead, moreToCome, verdictWords } from "./words";

const resolved = (pairs: readonly (readonly [number, "yes" | "no"])[]): ResolvedForecast[] =>
  pairs.map(([probability, outcome], n) => ({
    id: `f${n}`,
    probability,
    outcome,
    createdAt: new Date(0),
    dueOn: "1970-01-02",
    resolvedAt: new Date(n),
    decisionId: null,
    tags: [],
  }));
const times = (count: number, probability: number, outcome: "yes" | "no") =>
  Array.from({ length: count }, () => [probability, outcome] as const);

function told(forecasts: ResolvedForecast[]) {
  const calibration = calibrationOf(forecasts);
  const tendency = tendencyOf(clustersOf(sidesTaken(judgementsOf(forecasts))));
  return {
    lead: calibrationLead(calibration),
    bias: biasWords(calibration.bias, tendency),
    verdict: verdictWords(calibration),
    more: moreToCome(calibration.resolved),
  };
}

describe("the first sentence", () => {
  test.each([
    ["nobody's", [], "Once a forecast of yours has turned out, this page says how well you judge."],
    [
      "one",
      times(1, 80, "yes"),
      "1 forecast of yours turned out; 9 more, and we can tell how well you judge.",
    ],
    [
      "34 at 80 %",
      [...times(22, 80, "yes"), ...times(12, 80, "no")],
      "When you say about 80\u00a0%, it happens about 65 times in 100, from 34 forecasts.",
    ],
    [
      "five in one range",
      [...times(6, 80, "yes"), ...times(4, 20, "no")],
      "When you say about 80\u00a0%, it happened 6 of 6 times.",
    ],
    [
      "ten ranges of one",
      [5, 15, 25, 35, 45, 55, 65, 75, 85, 95].map((probability) => [probability, "yes"] as const),
      "10 forecasts of yours turned out, spread over many probabilities.",
    ],
  ] as const)("of %s", (_case, pairs, lead) => {
    expect(told(resolved(pairs)).lead).toBe(lead);
  });
});

test.each([
  ["always 50 %", [...times(20, 50, "yes"), ...times(20, 50, "no")], null],
  // With a true 95 %, one person in eight is right forty times out of forty.
  ["always 95 % and right", times(40, 95, "yes"), null],
  ["always 70 % and right", times(40, 70, "yes"), /less sure than you could be, by about 30 points/],
  ["always 95 % and wrong", times(40, 95, "no"), /surer than events bear out, by about 95 points/],
  ["ten", times(10, 95, "no"), null],
] as const)("of somebody with %s", (_case, pairs, words) => {
  const { bias } = told(resolved(pairs));
  if (words === null) expect(bias).toBeNull();
  else expect(bias).toMatch(words);
});

describe("people who mean what they say are told in at most 5 of 100 cases that they are too sure, or not sure enough", () => {
  test.each([
    ["of all probabilities", 50, (random: Random) => 5 + Math.floor(random() * 19) * 5],
    ["always 95 %", 30, () => 95],
    ["always 95 %, a hundred times", 100, () => 95],
    ["80 or 90 %", 60, (random: Random) => (random() < 0.5 ? 80 : 90)],
    ["55 %", 40, () => 55],
  ])("%s", (_who, count, say) => {
    const random = seeded(12);
    const people = 300;
    const off = Array.from({ length: people }, () => {
      const pairs = Array.from({ length: count }, () => {
        const probability = say(random);
        return [probability, random() < probability / 100 ? "yes" : "no"] as const;
      });
      return told(resolved(pairs)).bias;
    }).filter((words) => words !== null);
    expect(off.length / people).toBeLessThanOrEqual(0.05);
  });
});

it("finds most people who are twenty points too sure within a hundred forecasts", () => {
  const random = seeded(2);
  const found = Array.from({ length: 100 }, () => {
    const pairs = Array.from({ length: 100 }, () => [85, random() < 0.65 ? "yes" : "no"] as const);
    return told(resolved(pairs)).bias?.startsWith("You tend to be surer than events bear out");
  }).filter(Boolean);
  expect(found.length).toBeGreaterThan(70);
});
