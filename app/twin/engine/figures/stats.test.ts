import { describe, expect, it } from "vitest";
import { CHOICES } from "../../testing/choices/choices";
import { answer, answersTo } from "../../testing/predictor/answers.fixture";
import { predictFromTraitsAlone } from "../../testing/predictor/predictor";
import type { TwinInputs } from "../inputs";
import { person, preference } from "../inputs.fixture";
import { demoNote } from "./demo-note";
import { figuresOf } from "./figures";
import { BOOKING, GOOGLE, LINKEDIN_DEMO, NEW } from "./figures.fixture";
import { stats } from "./stats";

/** Answers to the first choices, on the side the traits alone predict or on the other. */
function answersLikeTraits(inputs: TwinInputs, like: number, unlike: number) {
  return CHOICES.filter((choice) => predictFromTraitsAlone(choice, inputs).probabilityA !== 0.5)
    .slice(0, like + unlike)
    .map((choice, index) => {
      const toA = predictFromTraitsAlone(choice, inputs).probabilityA > 0.5;
      return answer(choice.id, toA === index < like ? "a" : "b");
    });
}

describe("personality match", () => {
  const somebody = person({
    openness: 95,
    conscientiousness: 30,
    extraversion: 40,
    agreeableness: 95,
    neuroticism: 30,
  });

  it("is the share of choices that the traits alone predict", () => {
    const inputs = { ...somebody, answers: answersLikeTraits(somebody, 9, 5) };
    expect(stats(inputs).personalityMatch).toBe(64);
    expect(figuresOf(inputs).explanations.personalityMatch).toBe(
      "Your traits alone pointed to what you chose in 9 of 14 everyday choices: 64\u00a0%. With more answers it may settle anywhere from 39\u00a0% to 84\u00a0%; a coin toss gives about 50\u00a0%.",
    );
  });

  it("is 0 without answers, and without a result", () => {
    expect(stats(somebody).personalityMatch).toBe(0);
    expect(figuresOf(somebody).explanations.personalityMatch).toContain(
      "It starts with your first everyday choice.",
    );
    expect(stats({ ...NEW, answers: answersTo(12, "a") }).personalityMatch).toBe(0);
  });

  it("says that few answers say little", () => {
    const inputs = { ...somebody, answers: answersLikeTraits(somebody, 1, 0) };
    expect(stats(inputs).personalityMatch).toBe(100);
    expect(figuresOf(inputs).explanations.personalityMatch).toMatch(
      /in 1 of 1 everyday choice: .* It still moves a lot: read it from 10 answers on\./,
    );
  });

  it("leaves out withdrawn choices, and counts the latest answer to each", () => {
    const kept = answersLikeTraits(somebody, 1, 0);
    const inputs = {
      ...somebody,
      answers: [...answersLikeTraits(somebody, 0, 1), answer("gone-since", "a"), ...kept],
    };
    expect(stats(inputs).personalityMatch).toBe(100);
  });

  it("does not depend on preferences", () => {
    const answers = answersLikeTraits(somebody, 6, 6);
    const preferences = [preference("lifestyle.values", "security"), preference("work.environment", "quiet")];
    expect(stats({ ...somebody, answers, preferences }).personalityMatch).toBe(50);
  });
});

describe("connected services and data points", () => {
  it("exclude demos, which are counted separately", () => {
    const inputs = { ...NEW, platforms: [BOOKING, GOOGLE, LINKEDIN_DEMO] };
    expect(stats(inputs)).toMatchObject({ connectedServices: 2, dataPoints: 2250, demos: 1 });
    expect(figuresOf(inputs).explanations).toMatchObject({
      connectedServices: "Connected now: Booking.com and Google. 1 demo connection is not counted.",
      dataPoints:
        "Counted in each platform's last sync or import: Booking.com 812 and Google 1,438; together 2,250. The demo's 250 are not counted.",
    });
  });

  it("leave a demo out, and are 0 with nothing else", () => {
    const inputs = { ...NEW, platforms: [LINKEDIN_DEMO] };
    expect(stats(inputs)).toMatchObject({ connectedServices: 0, dataPoints: 0, demos: 1 });
    expect(figuresOf(inputs).explanations.connectedServices).toBe(
      "No platform is connected. 1 demo connection is not counted.",
    );
  });

  it.each([
    [0, null],
    [1, "and 1 demo"],
    [2, "and 2 demos"],
  ])("beside %i demos read %s", (demos, note) => {
    expect(demoNote(demos)).toBe(note);
  });
});
