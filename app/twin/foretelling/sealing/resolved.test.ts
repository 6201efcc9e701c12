import { describe, expect, it } from "vitest";
import type { EntryKind } from "~/entries/kinds";
import { writtenDayOf } from "../days";
import { coverageFor } from "./archive-spans.server";
import { addChosen, type ChosenKinds } from "./chosen-days";
import type { CountedDays } from "./counted-source.server";
import { type OpenForecast, outcomeOf } from "./resolved";
import { knownCreators, rhythmsOf, type SourceFacts } from "./rhythms";

/** Day number of Monday, 5 January 2026. */
const FIRST = 20_458;
const day = (at: number) => writtenDayOf(FIRST + at);
const YEAR = Array.from({ length: 365 }, (_, at) => at);
const covered = { from: day(0), to: day(364) };

const perDay = (count: number, days = YEAR) => new Map(days.map((at) => [day(at), count]));
const counted = (days: Map<string, number>, localDays = days): CountedDays => ({
  ...{ streams: new Set(["plays"]), covered, gaps: [] },
  ...{ days, localDays },
});

/** Four plays a day, two of them at eight; titles are kept only on the days in `titled`. */
function facts(titled: readonly number[], kinds: readonly EntryKind[] = ["play"]): SourceFacts {
  const chosen: ChosenKinds = new Map();
  for (const kind of kinds) {
    const of = { source: "spotify", kind, seconds: 3_600 };
    for (const at of titled) {
      const on = { ...of, day: day(at), count: 2 };
      addChosen(chosen, [
        { ...on, creator: at % 2 === 0 ? "Even" : "Odd", hour: 8 },
        { ...on, creator: "", hour: 20 },
      ]);
    }
  }
  const all = new Map(kinds.map((kind) => [kind, counted(perDay(4))]));
  return { counted: { source: "spotify", kinds: all, nights: null }, chosen };
}

const forecast = (about: string, more: Partial<OpenForecast> = {}): OpenForecast => ({
  ...{ id: "1", source: "spotify", about, kind: "", creator: "", low: 1, high: 30 },
  ...{ from: day(300), to: day(327) },
  ...more,
});

describe("what is foretold of a platform", () => {
  const names = (of: SourceFacts) =>
    rhythmsOf(of).map(({ about, kind }) => [about, kind ?? ""].join(" ").trim());

  it("is what is counted, and with titles the hours, the mornings and the creators", () => {
    const all = facts(YEAR);
    expect(names(all)).toEqual([
      "plays-a-week",
      "weekend-share play",
      "hours-a-week play",
      "events-before-noon play",
    ]);
    expect(knownCreators(all).map(({ kind, creators }) => [kind, creators.length])).toEqual([["play", 2]]);
    expect(names(facts([]))).toEqual(["plays-a-week", "weekend-share play"]);
  });

  it("leaves titles alone where they are not kept to the end, or not of most", () => {
    for (const some of [YEAR.slice(0, 340), YEAR.filter((at) => at % 2 === 0)]) {
      expect([names(facts(some)), knownCreators(facts(some))]).toEqual([
        ["plays-a-week", "weekend-share play"],
        [],
      ]);
    }
  });

  it("says nothing of weekends where days are not the person's own", () => {
    const { counted: source, chosen } = facts([]);
    const kinds = new Map([["play" as const, counted(perDay(4), new Map())]]);
    expect(names({ counted: { ...source, kinds }, chosen })).toEqual(["plays-a-week"]);
  });
});

describe("what came of a forecast", () => {
  const spans = [{ stream: "plays", ...covered }];
  const came = (of: SourceFacts, asked: OpenForecast, archives = spans) => {
    const coverage = coverageFor(archives, new Set(["plays"]), asked);
    return coverage && outcomeOf(of, asked, coverage);
  };

  it("is told from what was counted, and from titles where these are kept", () => {
    const all = facts(YEAR);
    expect(came(all, forecast("plays-a-week"))).toEqual({ observed: 28, outcome: "inside" });
    expect(came(all, forecast("hours-a-week", { kind: "play" }))).toEqual({
      observed: 14,
      outcome: "inside",
    });
    expect(came(all, forecast("events-before-noon", { kind: "play" }))?.observed).toBe(0.5);
    const even = { kind: "play", creator: "Even", low: null, high: null };
    expect(came(all, forecast("creator", even))).toEqual({ observed: 14, outcome: "yes" });
    expect(came(all, forecast("creator", { ...even, creator: "Nobody" }))?.outcome).toBe("no");
  });

  it("is void where no titles, or no weekdays, are known of its time", () => {
    const early = facts(YEAR.slice(0, 300));
    const none = { observed: null, outcome: "void" };
    expect(came(early, forecast("hours-a-week", { kind: "play" }))).toEqual(none);
    expect(came(early, forecast("creator", { kind: "play", creator: "Even" }))).toEqual(none);
    const kinds = new Map([["play" as const, counted(perDay(4), perDay(4, YEAR.slice(0, 310)))]]);
    const unknown = { ...early, counted: { ...early.counted, kinds } };
    expect(came(unknown, forecast("weekend-share", { kind: "play" }))).toEqual(none);
    expect(came(unknown, forecast("plays-a-week"))?.outcome).toBe("inside");
  });

  it("is open before an archive reaches its end, and void where none lies around it", () => {
    const span = (from: number, to: number) => ({ stream: "plays", from: day(from), to: day(to) });
    const outcome = (...archives: (typeof spans)[number][]) =>
      came(facts([]), forecast("plays-a-week"), archives)?.outcome ?? null;
    expect(outcome()).toBeNull();
    expect(outcome(span(0, 326))).toBeNull();
    expect(outcome(span(0, 299), span(300, 327))).toBe("inside");
    expect(outcome(span(0, 299), span(301, 340))).toBe("void");
    expect(outcome(span(0, 310), span(311, 364))).toBe("inside");
    expect(outcome(span(0, 310), span(305, 320), span(320, 364))).toBe("inside");
    expect(outcome({ ...span(0, 364), stream: "other" })).toBeNull();
  });
});
