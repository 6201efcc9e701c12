import { describe, expect, it } from "vitest";
import { guessesOf, isEmptyWeek, type WeekInEmail, weekEmail } from "./week-email";

const LINKS = {
  origin: "https://twin.example.org",
  choice: "https://twin.example.org/#choice",
  stop: "https://twin.example.org/weekly-email/stop?token=t",
  oneClick: "https://twin.example.org/api/weekly-email/stop?token=t",
};
const CHOICE = { situation: "A week begins.", a: "Plan it", b: "Begin it" };
const DUE = { words: "Something you tried: did it help?", path: "/#recommendations-title" };
const NOTHING: WeekInEmail = {
  guesses: { right: 0, of: 0 },
  choice: null,
  due: [],
  year: null,
  earlier: null,
};

const write = (week: Partial<WeekInEmail>) => weekEmail({ ...NOTHING, ...week }, LINKS);
const addresses = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe("the subject of a weekly email says what happened:", () => {
  it.each<[string, Partial<WeekInEmail>]>([
    ["right 5 of 7", { guesses: { right: 5, of: 7 }, choice: CHOICE, due: [DUE] }],
    ["right 4.5 of 7", { guesses: { right: 4.5, of: 7 } }],
    ["right 1 of 1", { guesses: { right: 1, of: 1 } }],
    ["surprised 3 of 3", { guesses: { right: 0, of: 3 }, choice: CHOICE }],
    ["one choice", { choice: CHOICE, due: [DUE] }],
    ["one thing is due", { due: [DUE] }],
    ["your year has grown", { year: 2026, choice: CHOICE }],
    ["a day of an earlier year", { earlier: "2019-11-29" }],
    ["2 things are due", { due: [DUE, { ...DUE, words: "A decision is due" }] }],
  ])("%s", (words, week) => {
    expect(write(week).subject).toBe(`Your week with your twin: ${words}`);
  });
});

describe("a weekly email", () => {
  it("leads to the year that an archive has added to, and tells nothing of it", () => {
    const { text } = write({ year: 2026 });
    expect(text).toContain("You kept an archive this week.");
    expect(text).toContain("https://twin.example.org/year/2026");
    expect(isEmptyWeek({ ...NOTHING, year: 2026 })).toBe(false);
  });

  it("leads to a day of an earlier year, and tells nothing of it", () => {
    const { text } = write({ earlier: "2019-11-29" });
    expect(text).toContain("On this day\n\nAn earlier year has something to tell of today.");
    expect(text).toContain("https://twin.example.org/day/2019-11-29");
    expect(isEmptyWeek({ ...NOTHING, earlier: "2019-11-29" })).toBe(false);
  });

  it("says all that there is, the same as text and as HTML, and ends with the link that stops it", () => {
    const { text, html, unsubscribe } = write({ guesses: { right: 5, of: 7 }, choice: CHOICE, due: [DUE] });
    expect(text).toBe(`Hello,

Right 5 of 7

Your twin guessed 7 choices of yours this week.

One choice

A week begins.

Plan it:
${LINKS.choice}

Begin it:
${LINKS.choice}

Both links open your dashboard. Choose there, and see what your twin expected.

Due

${DUE.words}
https://twin.example.org/#recommendations-title

You asked for this email at twin.example.org.

Stop it:
${LINKS.stop}
`);
    expect(addresses(html)).toEqual([
      LINKS.choice,
      LINKS.choice,
      "https://twin.example.org/#recommendations-title",
      LINKS.stop,
    ]);
    expect(unsubscribe).toBe(LINKS.oneClick);
  });

  it("says nothing of what there is not", () => {
    const { text } = write({ due: [DUE] });
    expect(text).not.toMatch(/Right|Surprised|choice|\b0\b/);
    expect(write({ choice: CHOICE }).text).not.toContain("Due");
  });
});

it.each<[boolean, Partial<WeekInEmail>]>([
  [true, {}],
  [false, { guesses: { right: 0, of: 1 } }],
  [false, { choice: CHOICE }],
  [false, { due: [DUE] }],
])("whether there is nothing to write: %s", (isEmpty, week) => {
  expect(isEmptyWeek({ ...NOTHING, ...week })).toBe(isEmpty);
});

describe("of the guesses", () => {
  const answer = (chosen: "a" | "b", probabilityA: number) => ({ chosen, probabilityA });
  it.each([
    ["none, none is right", [], { right: 0, of: 0 }],
    [
      "those for the chosen side are right",
      [answer("a", 0.7), answer("b", 0.2), answer("b", 0.9)],
      { right: 2, of: 3 },
    ],
    ["a coin's throw is half a one", [answer("a", 0.5), answer("b", 0.6)], { right: 0.5, of: 2 }],
  ])("%s", (_what, answers, guesses) => {
    expect(guessesOf(answers)).toEqual(guesses);
  });
});
