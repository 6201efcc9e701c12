import { describe, expect, it } from "vitest";
import { measuredAccuracy } from "~/desk/decisions/measuring/measured-accuracy";
import { measureDeciding } from "~/desk/decisions/measuring/measured-deciding";
import { figuresOf } from "~/twin/engine/figures/figures";
import { NOTHING_KNOWN } from "~/twin/engine/inputs";
import { MIDDLING } from "~/twin/engine/inputs.fixture";
import { answersTo } from "~/twin/testing/predictor/answers.fixture";
import { statCards } from "./stat-cards";

const shown = (inputs: Parameters<typeof figuresOf>[0], isAsked = false) =>
  statCards(figuresOf(inputs), measuredAccuracy(figuresOf(inputs), measureDeciding([], [])), {
    hasProfile: inputs.scores !== null,
    isAsked,
  }).map(({ value, note, fill }) => [value, note, fill?.label]);

describe("the dashboard's figures", () => {
  it("are dashes with what would fill them where nothing was measured or counted", () => {
    expect(shown(NOTHING_KNOWN)).toEqual([
      ["–", null, "Take Assessment"],
      ["–", null, "Add one"],
      ["–", null, "Upload an archive"],
      ["–", null, "Take Assessment"],
    ]);
    expect(shown(MIDDLING)).toEqual([
      ["–", null, "Answer ten choices"],
      ["–", null, "Add one"],
      ["–", null, "Upload an archive"],
      ["–", null, "Answer ten choices"],
    ]);
  });

  it("say how many choices are there, and no share of them, below ten", () => {
    const [match, , , accuracy] = shown({ ...MIDDLING, answers: answersTo(9, "a") });
    expect([match, accuracy]).toEqual(Array(2).fill(["–", null, "9 of 10 choices"]));
  });

  it("lead to no choice while today's is open above them, and say the same", () => {
    const [match, services, , accuracy] = shown(MIDDLING, true);
    expect([match, accuracy]).toEqual(Array(2).fill(["–", "Answer ten choices", undefined]));
    expect(services).toEqual(["–", null, "Add one"]);
  });

  it("leave a demo out of the counts and say so", () => {
    const platforms = [{ platformName: "linkedin", dataPoints: 250, isDemo: true }];
    const [, services, points] = shown({ ...MIDDLING, platforms });
    expect(services).toEqual(["–", "and 1 demo", "Add one"]);
    expect(points).toEqual(["–", "demo not counted", "Upload an archive"]);
  });

  it("give shares with their interval", () => {
    const [match, services, points, accuracy] = shown({
      ...MIDDLING,
      platforms: [{ platformName: "google", dataPoints: 1_234, isDemo: false }],
      answers: answersTo(20, "a"),
    });
    for (const share of [match, accuracy]) {
      expect(share?.[0]).toMatch(/^\d+\u00a0%$/);
      expect(share?.[1]).toMatch(/^most likely \d+\u00a0% to \d+\u00a0%$/);
    }
    expect([services, points]).toEqual([
      ["1", null, undefined],
      ["1,234", null, undefined],
    ]);
  });

  it("tell the same range once", () => {
    const figures = figuresOf({ ...MIDDLING, answers: answersTo(20, "a") });
    const same = { percent: figures.stats.personalityMatch, of: figures.match, why: "" };
    const [match, , , accuracy] = statCards(figures, same, { hasProfile: true, isAsked: false });
    expect(match?.note).toMatch(/^most likely/);
    expect([accuracy?.value, accuracy?.note]).toEqual([match?.value, "the same range"]);
  });
});
