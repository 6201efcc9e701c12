import { describe, expect, it } from "vitest";
import { figuresOf } from "~/twin/engine/figures/figures";
import { NOTHING_KNOWN } from "~/twin/engine/inputs";
import { MIDDLING } from "~/twin/engine/inputs.fixture";
import { answersTo } from "~/twin/testing/predictor/answers.fixture";
import { statCards } from "./stat-cards";

const shown = (inputs: Parameters<typeof figuresOf>[0]) =>
  statCards(figuresOf(inputs)).map(({ value, note, band }) => ({ value, note, band }));

describe("the dashboard's figures", () => {
  it("say nothing in percent where nothing was asked", () => {
    for (const inputs of [NOTHING_KNOWN, MIDDLING, { ...NOTHING_KNOWN, answers: answersTo(5, "a") }]) {
      const [match, , , accuracy] = shown(inputs);
      expect(match).toEqual({ value: "–", note: "no choices answered yet", band: null });
      expect(accuracy).toEqual({ value: "–", note: "not enough answers yet", band: null });
    }
  });

  it("give shares with their interval", () => {
    const [match, services, points, accuracy] = shown({ ...MIDDLING, answers: answersTo(20, "a") });
    for (const share of [match, accuracy]) {
      expect(share?.value).toMatch(/^\d+%$/);
      expect(share?.band).toMatch(/^most likely \d+% to \d+%$/);
    }
    for (const count of [services, points]) expect(count?.band).toBeNull();
  });
});
