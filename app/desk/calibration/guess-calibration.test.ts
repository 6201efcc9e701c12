import { describe, expect, it } from "vitest";
import { normal, type Random, seeded } from "~/ground/chance/random";
import { besideLeanings, guessCalibrationOf, type JudgedGuess } from "./guess-calibration";

describe("the twin's guesses", () => {
  const guesses = (count: number, probabilities: readonly number[], chosen: (random: Random) => number) => {
    const random = seeded(11);
    return Array.from({ length: count }, (_, n) => ({
      decisionId: `d${n}`,
      probabilities,
      chosen: chosen(random),
      leaning: null,
    }));
  };

  it("are scored option by option, beside what guessing gives the choice", () => {
    const twin = guessCalibrationOf([
      ...guesses(6, [0.8, 0.2], () => 0),
      ...guesses(6, [0.5, 0.25, 0.25], () => 0),
    ]);
    expect(twin.resolved).toBe(12);
    expect(twin.chance).toBeCloseTo((0.5 + 1 / 3) / 2, 12);
    const options = [0.04, 0.04, 0.25, 0.0625, 0.0625];
    expect(twin.brier).toBeCloseTo((6 * (0.08 + 0.375)) / (6 * options.length), 12);
  });

  it("have parts that add up", () => {
    const random = seeded(5);
    const made = Array.from({ length: 40 }, (_, n) => {
      const raw = Array.from({ length: 2 + (n % 4) }, () => Math.exp(normal(random)));
      const sum = raw.reduce((total, one) => total + one, 0);
      return {
        decisionId: `d${n}`,
        probabilities: raw.map((one) => one / sum),
        chosen: n % raw.length,
        leaning: null,
      };
    });
    const { brier, reliability, resolution, uncertainty, withinBin } = guessCalibrationOf(made);
    expect(Number(reliability) - Number(resolution) + Number(uncertainty) + Number(withinBin)).toBeCloseTo(
      Number(brier),
      12,
    );
  });

  it("are better than chance for a person who follows them, and not for one who decides at random", () => {
    expect(guessCalibrationOf(guesses(40, [0.8, 0.2], (random) => (random() < 0.8 ? 0 : 1))).verdict).toBe(
      "better-than-chance",
    );
    const told = Array.from({ length: 400 }, (_, seed) => {
      const random = seeded(seed);
      return guessCalibrationOf(
        Array.from({ length: 40 }, (_one, n) => ({
          decisionId: `d${n}`,
          probabilities: random() < 0.5 ? [0.7, 0.2, 0.1] : [0.1, 0.1, 0.8],
          chosen: Math.floor(random() * 3),
          leaning: null,
        })),
      ).verdict;
    });
    expect(told.filter((verdict) => verdict === "better-than-chance").length).toBeLessThanOrEqual(20);
  });

  it("of nobody say nothing", () => {
    expect(guessCalibrationOf([])).toMatchObject({
      resolved: 0,
      brier: null,
      chance: null,
      bins: [],
      verdict: "too-early",
    });
  });

  it("are not called too sure or not sure enough where the likeliest of three options is below one half", () => {
    // Calibrated: 0.4 for the favourite, which is chosen in 4 of 10 cases.
    const made = guesses(400, [0.4, 0.3, 0.3], (random) => (random() < 0.4 ? 0 : random() < 0.5 ? 1 : 2));
    const { bias } = guessCalibrationOf(made);
    expect(bias?.low).toBeLessThan(0);
    expect(bias?.high).toBeGreaterThan(0);
    const always = guesses(40, [0.4, 0.3, 0.3], () => 0);
    expect(guessCalibrationOf(always).bias?.estimate).toBeCloseTo(-0.6, 9);
  });
});

describe("beside leanings", () => {
  const made = (
    count: number,
    leaning: JudgedGuess["leaning"],
    chosen: (n: number) => number,
  ): JudgedGuess[] =>
    Array.from({ length: count }, (_, n) => ({
      decisionId: `d${n}`,
      probabilities: [0.5, 0.3, 0.2],
      chosen: chosen(n),
      leaning,
    }));

  it("there is nothing with fewer than ten decisions that have both", () => {
    const leaning = { option: 1, sureness: 0.8 };
    expect(besideLeanings([...made(9, leaning, () => 0), ...made(20, null, () => 0)])).toBeNull();
    expect(besideLeanings(made(10, leaning, () => 0))?.count).toBe(10);
  });

  it("scores both over the same decisions, as sums over options", () => {
    const beside = besideLeanings(made(10, { option: 1, sureness: 0.8 }, () => 0));
    expect(beside?.twin).toBeCloseTo(0.25 + 0.09 + 0.04, 12);
    expect(beside?.leaning).toBeCloseTo(0.81 + 0.64 + 0.01, 12);
    expect(beside?.even).toBeCloseTo(2 / 3, 12);
  });

  it("tells who came closer once it is beyond chance", () => {
    const verdict = (count: number, option: number, chosen: number) =>
      besideLeanings(made(count, { option, sureness: 0.95 }, () => chosen))?.verdict;
    expect(verdict(40, 1, 0)).toBe("twin-closer");
    expect(verdict(40, 1, 1)).toBe("leaning-closer");
    expect(verdict(10, 0, 0)).toBe("too-early");
  });

  it("tells at most 5 in 100 that one is closer where both say the same on average", () => {
    const coin = (random: Random) => Math.round(random());
    const decision = (random: Random, n: number): JudgedGuess => {
      const p = coin(random) ? 0.8 : 0.2;
      const leaning = { option: coin(random), sureness: 0.8 };
      return { decisionId: `d${n}`, probabilities: [p, 1 - p], chosen: coin(random), leaning };
    };
    const told = Array.from({ length: 400 }, (_, seed) => {
      const random = seeded(seed);
      return besideLeanings(Array.from({ length: 40 }, (_one, n) => decision(random, n)))?.verdict;
    });
    expect(told.filter((verdict) => verdict !== "too-early").length).toBeLessThanOrEqual(20);
  });
});
