import { describe, expect, it } from "vitest";
import { TAKE_ASSESSMENT, TEST_TWIN } from "~/twin/engine/actions";
import { dueNews } from "./due-news";
import { leading, type Tellable } from "./leading";
import { leadingNews, type NewsItem, type Told } from "./news";

const told = (kind: Told["kind"]): Told => ({ kind, text: kind, action: null });
const SENTENCE = told("sentence");
const CHOICE: NewsItem = { kind: "choice" };

describe("of what there is to tell", () => {
  it.each<[there: NewsItem[], lead: string, lines: string[]]>([
    [[], "sentence", []],
    [[CHOICE], "choice", ["sentence"]],
    [[CHOICE, told("import")], "import", ["sentence"]],
    [[told("import"), told("resolved"), CHOICE], "resolved", ["import", "sentence"]],
    [[CHOICE, told("trial")], "trial", ["sentence"]],
    [[told("trial"), told("due")], "due", ["trial", "sentence"]],
    [[CHOICE, told("earlier-day"), told("import")], "import", ["earlier-day", "sentence"]],
    [[CHOICE, told("earlier-day")], "earlier-day", ["sentence"]],
    [[told("earlier-counts")], "sentence", ["earlier-counts"]],
    [
      [CHOICE, told("import"), told("resolved"), told("trial"), told("due")],
      "due",
      ["trial", "resolved", "import"],
    ],
  ])("%j: one leads, and at most three are lines under it", (there, lead, lines) => {
    const found = leadingNews(SENTENCE, there);
    expect([found.lead.kind, found.lines.map(({ kind }) => kind)]).toEqual([lead, lines]);
    expect(leadingNews(SENTENCE, [...there].reverse())).toEqual(found);
  });
});

describe("what is due at the desk", () => {
  const next = { kind: "decision", id: "d1", on: "2026-11-23", text: "Move or stay?" } as const;

  it.each([
    ["2026-11-22", []],
    ["2026-11-23", ["A decision is due today: “Move or stay?”"]],
    ["2026-11-25", ["A decision was due on 23 Nov 2026: “Move or stay?”"]],
  ])("is told from its day on: on %s %j", (today, words) => {
    expect(dueNews(next, today).map(({ text }) => text)).toEqual(words);
  });

  it("is told without its text where that is not kept yet", () => {
    expect(dueNews({ ...next, text: "" }, next.on)[0]?.text).toBe("A decision is due today.");
    expect(dueNews(null, next.on)).toEqual([]);
  });
});

describe("the button beside the lead", () => {
  const nothing: Tellable = {
    ...{ hasProfile: true, sentence: "You tend to keep plans loose.", step: TEST_TWIN, choice: undefined },
    ...{ due: null, trial: undefined, outcome: null, imported: null, earlier: null, day: "2026-11-23" },
  };
  const imported = { importId: "i1", lead: "Spotify: 120 plays." };

  const earlier = { date: "2019-11-23", text: "On this day in 2019: 12 plays.", isMore: true };

  it.each<[what: string, told: Partial<Tellable>, lead: string, to: string | undefined]>([
    ["is the next step beside a sentence", {}, "sentence", TEST_TWIN.to],
    ["is the assessment before there is one", { hasProfile: false }, "sentence", TAKE_ASSESSMENT.to],
    ["is none beside an open choice, which has two", { choice: "open" }, "choice", undefined],
    ["is the next step beside an answered choice", { choice: "answered" }, "choice", TEST_TWIN.to],
    ["is the next step once all choices are answered", { choice: "all" }, "sentence", TEST_TWIN.to],
    ["is what leads' own", { choice: "open", imported }, "import", "/archives/imports/i1/changes"],
    ["is a trial's own", { imported, trial: { id: "r1", title: "Walk" } }, "trial", "/recommendations/r1"],
    ["is an earlier day's own", { choice: "open", earlier }, "earlier-day", "/day/2019-11-23"],
    [
      "is the forecasts' where one turned out",
      { outcome: "You did.", imported },
      "resolved",
      "/twin-forecasts",
    ],
  ])("%s", (_what, told, lead, to) => {
    const found = leading({ ...nothing, ...told });
    expect([found.lead.kind, found.action?.to]).toEqual([lead, to]);
  });
});
