import { describe, expect, it } from "vitest";
import { CHOICES } from "../choices/choices";
import { answer } from "../predictor/answers.fixture";
import { type AnsweredChoice, answeredChoices, expectationOf } from "./answered";
import { todaysChoice } from "./todays-choice";
import { weekBack } from "./week-back";

const NOW = new Date("2026-11-23T12:00:00Z");
const ADA = { id: "ada", timeZone: null };

/** The choice that Ada is asked today. */
function asked(answered: AnsweredChoice[] = [], now = NOW, timeZone: string | null = null) {
  const today = todaysChoice({ ...ADA, timeZone }, answered, now);
  return today.status === "all" ? null : today.choice;
}

const answered = (choiceId: string, answeredAt: string, probabilityA = 0.7) =>
  answeredChoices([answer(choiceId, "a", { answeredAt, probabilityA })]);

describe("today's choice", () => {
  it("is put without a word of what the twin expects", () => {
    const today = todaysChoice(ADA, [], NOW);
    expect(today.status).toBe("open");
    expect(JSON.stringify(today)).not.toMatch(/expected|sureness|probability/);
  });

  it("is revealed on the day on which it was answered, and is another one the day after", () => {
    const { id } = asked() ?? { id: "" };
    const answers = answered(id, "2026-11-23T11:00:00Z");
    expect(todaysChoice(ADA, answers, NOW)).toMatchObject({
      status: "answered",
      choice: { id },
      answer: { chosen: "a", expected: "a", sureness: 70 },
      week: null,
    });
    const next = todaysChoice(ADA, answers, new Date("2026-11-24T00:00:00Z"));
    expect(next.status).toBe("open");
    expect(asked(answers, new Date("2026-11-24T00:00:00Z"))?.id).not.toBe(id);
  });

  it("changes at midnight where the person is", () => {
    const [late, later] = [new Date("2026-11-23T10:59:00Z"), new Date("2026-11-23T11:00:00Z")];
    const zone = "Pacific/Auckland";
    expect(todaysChoice({ ...ADA, timeZone: zone }, [], late)).toMatchObject({ day: "2026-11-23" });
    expect(todaysChoice({ ...ADA, timeZone: zone }, [], later)).toMatchObject({ day: "2026-11-24" });
    expect(todaysChoice(ADA, [], later)).toMatchObject({ day: "2026-11-23" });
    expect(todaysChoice({ ...ADA, timeZone: "Nowhere/Else" }, [], later)).toMatchObject({
      day: "2026-11-23",
    });
  });

  it("says the score when all are answered", () => {
    const all = answeredChoices(
      CHOICES.map(({ id }, index) => answer(id, index < 40 ? "a" : "b", { probabilityA: 0.7 })),
    );
    expect(todaysChoice(ADA, all, NOW)).toEqual({ status: "all", score: `Right 40 of ${CHOICES.length}` });
  });
});

describe("what was expected", () => {
  it.each([
    [0.5, null, 50],
    [0.504, "a", 50],
    [0.02, "b", 98],
    [0.714, "a", 71],
  ])("at a probability of %s", (probability, expected, sureness) => {
    expect(expectationOf(probability)).toEqual({ expected, sureness });
  });
});

describe("a week's look back", () => {
  const one = (day: string, expected: "a" | "b" | null) => ({ day, chosen: "a" as const, expected });

  it("counts seven days with today, and nothing before", () => {
    const week = ["17", "18", "19", "20", "21", "22", "23"].map((day, index) =>
      one(`2026-11-${day}`, index < 5 ? "a" : "b"),
    );
    expect(weekBack("2026-11-23", week)).toBe("Right 5 of 7 in the last seven days");
    expect(weekBack("2026-11-23", [one("2026-11-16", "a"), ...week])).toBe(
      "Right 5 of 7 in the last seven days",
    );
  });

  it("counts half where the twin had no idea", () => {
    const week = [one("2026-11-22", null), one("2026-11-23", "a")];
    expect(weekBack("2026-11-23", week)).toBe("Right 1.5 of 2 in the last seven days");
  });

  it("says nothing of fewer than two", () => {
    expect(weekBack("2026-11-23", [])).toBeNull();
    expect(weekBack("2026-11-23", [one("2026-11-23", "a"), one("2026-11-01", "a")])).toBeNull();
  });
});
