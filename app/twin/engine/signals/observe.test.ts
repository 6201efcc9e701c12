import { describe, expect, test } from "vitest";
import { observedNoun, type Signal, type SignalKind } from "~/platforms/signals";
import type { Observed } from "../../../platforms/finding/finders";
import { interpretSignals, observe } from "./observe";
import { PLAYS, SHOWING, signal } from "./signals.fixture";

const seen = (...signals: Signal[]) => [...observe(signals).keys()];
const entries = Object.entries(SHOWING) as [Observed, (typeof SHOWING)[Observed]][];

describe.each(entries)("%s", (observed, { shown, opposite }) => {
  test("is found where present, and not in its opposite", () => {
    expect(seen(shown)).toEqual([observed]);
    expect(seen(opposite)).not.toContain(observed);
  });

  test("names the platform, the period, what was counted and how often", () => {
    const total = Object.values(shown.values).reduce((sum, count) => sum + count, 0);
    expect(observe([shown]).get(observed)?.evidence).toMatchObject({
      kind: "signal",
      platform: shown.platform,
      signal: shown.kind,
      from: shown.from,
      to: shown.to,
      of: observedNoun({ kind: shown.kind, of: "calendar events" }),
      observations: total,
    });
  });

  test("needs at least thirty observations", () => {
    const values = Object.entries(shown.values);
    const few = Object.fromEntries(values.map(([value], index) => [value, index === 0 ? 29 : 0]));
    expect(seen({ ...shown, values: few })).toEqual([]);
  });

  test("uses the values and not the row's own total", () => {
    expect(observe([{ ...shown, observations: 1 }])).toEqual(observe([shown]));
  });

  test("ignores unknown values and invalid counts", () => {
    const unknown: Record<SignalKind, string[]> = {
      "activity-by-hour": ["24", "-1", "09", "noon"],
      "activity-by-weekday": ["0", "8", "Monday"],
      regularity: ["2026", "2026-11-22"],
      interests: [],
      "social-breadth": [],
      "activity-by-month": ["2026", "2026-13", "2026-W10", "2026-1"],
      "active-days": ["0", "8", "Monday"],
      "long-nights": ["0", "8", "Monday"],
      places: ["home", "", "Usual"],
      "hours-of-week": ["8-1", "1-24", "0-7", "1", "1-7-2"],
      "first-and-last-hours": ["7", "7-24", "7-8-9"],
      "days-of-months": ["2026", "2026-13"],
    };
    const strange = Object.fromEntries(unknown[shown.kind].map((value) => [value, 9_000]));
    const values = { ...shown.values, ...strange, a: -5, b: 0.5, c: Number.NaN, d: 1e300 };
    expect(observe([{ ...shown, values }])).toEqual(observe([shown]));
  });
});

describe("of several signals of one kind", () => {
  const early = signal("activity-by-hour", { 9: 90, 15: 10 });
  const late = signal("activity-by-hour", { 9: 10, 20: 190 }, { platform: "tiktok", of: "videos" });

  test("the one with the most observations is used, and they are never added up", () => {
    for (const signals of [
      [early, late],
      [late, early],
    ]) {
      expect(seen(...signals)).toEqual(["evenings"]);
    }
    const half = signal("activity-by-hour", { 9: 20 });
    expect(seen(half, { ...half, source: "upload" })).toEqual([]);
  });

  test("the one used may give no finding", () => {
    const large = signal("activity-by-hour", { 9: 300, 15: 300 }, { platform: "tiktok" });
    expect(seen(early, large)).toEqual([]);
  });

  test("one that is too small is not used instead of a larger one", () => {
    const brief = { ...late, to: "2026-09-20T23:59:59.999Z" };
    expect(seen(early, brief)).toEqual(["mornings"]);
    expect(seen(early, { ...late, to: "2026-09-21T00:00:00.000Z" })).toEqual(["evenings"]);
  });

  test("of two of equal size the later is used, in any order", () => {
    const later = { ...early, source: "upload", to: "2026-12-01T00:00:00.000Z", of: "later events" };
    const sourceOf = (signals: Signal[]) => observe(signals).get("mornings")?.evidence.of;
    expect([sourceOf([early, later]), sourceOf([later, early])]).toEqual(["later events", "later events"]);
  });
});

test("nothing is found without signals", () => {
  expect(seen()).toEqual([]);
});

test("of one source that shows only what most people's shows, nothing is found", () => {
  const plays = { platform: "spotify", source: "archive:plays", of: "plays" };
  const [heard] = interpretSignals([signal("interests", { music: 950, podcasts: 50 }, plays)]);
  expect(heard?.hearing).toEqual({ says: "usual", usual: "most people mostly play music there" });
  expect(seen(signal("interests", { music: 50, podcasts: 950 }, plays))).toEqual(["one-kind"]);
});

test("several are held against chance together: what one alone says may not stand out among them", () => {
  // 2.1 standard errors: nearly 4 in 100 by chance.
  const close = signal("activity-by-weekday", { 2: 129, 6: 71 }, PLAYS);
  const others = [signal("interests", { documents: 100, software: 100 }), SHOWING["uneven-weeks"].shown];
  expect(seen(close)).toEqual(["weekends"]);
  expect(seen(close, ...others)).toEqual(["uneven-weeks"]);
});

describe("the outcome of each signal", () => {
  const early = signal("activity-by-hour", { 9: 90, 15: 10 });
  const becomes = (...signals: Signal[]) => interpretSignals(signals).map(({ hearing }) => hearing.says);

  test.each<[string, Signal, string]>([
    ["stands out", early, "something"],
    ["lies within chance", signal("activity-by-hour", { 9: 50, 15: 50 }), "nothing"],
    ["has fewer than thirty observations", signal("activity-by-hour", { 9: 29 }), "too-little"],
    ["has nearly all on a few days", { ...early, spread: { squares: 1_000 } }, "too-few-days"],
    ["was counted before its days were", { ...early, spread: null }, "days-unknown"],
    ["covers less than four weeks", { ...early, to: "2026-09-01T00:00:00.000Z" }, "too-short"],
    [
      "covers decades because of one date, and three weeks hold something",
      { ...early, from: "1970-06-12T00:00:00.000Z", weeks: 3 },
      "too-short",
    ],
  ])("is given for one that %s", (_name, one, says) => {
    expect(becomes(one)).toEqual([says]);
  });

  test("names the signal of its kind used instead", () => {
    const larger = signal("activity-by-hour", { 20: 200 }, { source: "archive:watched", of: "videos" });
    expect(interpretSignals([early, larger]).map(({ hearing }) => hearing)).toEqual([
      { says: "outdone", by: larger },
      expect.objectContaining({ says: "something", observed: "evenings" }),
    ]);
  });
});
