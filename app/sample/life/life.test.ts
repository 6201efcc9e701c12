import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { daysAfter } from "~/desk/today";
import { SCREEN_CATEGORIES } from "~/preferences/categories";
import type { Deed } from "./acts";
import { ARTISTS, BAND, SHOWS } from "./archives/names";
import { courseOf } from "./course";
import { type Life, sampleLife } from "./life";

/** Days at which seasons fall differently: among them a leap day, and those just before and after the latest move. */
const LAST_DAYS = ["2026-11-28", "2027-02-28", "2027-06-15", "2027-08-11", "2027-08-13", "2028-02-29"];

const lives = new Map<string, Life>();
const lifeOf = (last: string) =>
  lives.get(last) ?? lives.set(last, sampleLife(last)).get(last) ?? sampleLife(last);

const actsOf = <Kind extends Deed["kind"]>(life: Life, kind: Kind) =>
  life.acts.flatMap((act) => (act.kind === kind ? [act as Extract<typeof act, { kind: Kind }>] : []));

/** The newest file with each name's beginning. */
function textOf(life: Life, name: string, place = -1): string {
  const files = actsOf(life, "upload").flatMap(({ files: made }) => made());
  return files.filter((file) => file.name.startsWith(name)).at(place)?.text ?? "";
}

const played = (life: Life) =>
  (JSON.parse(textOf(life, "Streaming_History_Audio")) as { ts: string; ms_played: number }[]).filter(
    ({ ms_played }) => ms_played >= 30_000,
  );

const hashOf = (life: Life) => {
  const made = life.acts.map((act) => (act.kind === "upload" ? { ...act, files: act.files() } : act));
  return createHash("sha256")
    .update(JSON.stringify({ ...life, acts: made }))
    .digest("hex");
};

it("is the same to the last byte for the same day, and another for another", () => {
  expect(hashOf(sampleLife("2026-11-28"))).toBe(hashOf(sampleLife("2026-11-28")));
  expect(hashOf(sampleLife("2026-11-28"))).not.toBe(hashOf(sampleLife("2026-11-29")));
});

describe.each(LAST_DAYS)("the life that ends on %s", (last) => {
  const life = lifeOf(last);
  const course = courseOf(last);

  it("has at least what was promised", () => {
    const count = (kind: Deed["kind"]) => actsOf(life, kind).length;
    expect([count("assessment"), count("choice")]).toEqual([3, 50]);
    expect(count("preference")).toBeGreaterThanOrEqual(12);
    expect(count("decision")).toBeGreaterThanOrEqual(7);
    expect(count("forecast")).toBeGreaterThanOrEqual(30);
    expect(count("resolved")).toBeGreaterThanOrEqual(20);
    expect(actsOf(life, "odyssey").length).toBe(2);
    expect(count("check-in")).toBeGreaterThan(120);
    expect([new Set(actsOf(life, "line").map(({ day }) => day)).size, count("mute")]).toEqual([10, 1]);
    const tomorrow = daysAfter(last, 1);
    if (!tomorrow.endsWith("-02-29")) {
      expect(actsOf(life, "line").map(({ day }) => day.slice(5))).toContain(tomorrow.slice(5));
    }
    const said = new Set(actsOf(life, "preference").map(({ preference }) => preference.category));
    for (const category of SCREEN_CATEGORIES) expect(said).toContain(category);
  });

  it("is in the order of time, within its 30 months, and never goes ahead of what it rests on", () => {
    const times = life.acts.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(life.begunAt.getTime()).toBeLessThan(times[0] ?? 0);
    expect(times.at(-1)).toBeLessThan(Date.parse(`${daysAfter(last, 1)}T00:00:00Z`));
    const forecasts = actsOf(life, "forecast");
    for (const { at, forecast } of forecasts)
      expect(forecast.dueOn > at.toISOString().slice(0, 10)).toBe(true);
    const begun = new Set<string>();
    const rests = life.acts.flatMap((act) => {
      const on = "of" in act ? [act.of] : [];
      const decision = act.kind === "forecast" && act.decision ? [act.decision] : [];
      if (act.kind === "decision" || act.kind === "forecast") begun.add(act.of);
      return [...on, ...decision].map((name) => begun.has(name) || name);
    });
    expect(rests.filter((found) => found !== true)).toEqual([]);
  });

  it("has decisions in every state, one of them regretted", () => {
    const of = (kind: "decision" | "decided" | "reviewed") => actsOf(life, kind).map((act) => act.of);
    const [decided, reviewed] = [of("decided"), of("reviewed")];
    const open = actsOf(life, "decision").filter((act) => !decided.includes(act.of));
    const weighed = actsOf(life, "decision-change").map((act) => act.of);
    expect(open.filter(({ decision }) => decision.leaning === null).length).toBeGreaterThan(0);
    expect(open.filter((act) => decision(act) && !weighed.includes(act.of)).length).toBeGreaterThan(0);
    expect(open.filter((act) => weighed.includes(act.of)).length).toBeGreaterThan(0);
    const waiting = actsOf(life, "decided").filter((act) => !reviewed.includes(act.of));
    expect(waiting.some(({ reviewOn }) => reviewOn <= last)).toBe(true);
    expect(waiting.some(({ reviewOn }) => reviewOn > last)).toBe(true);
    expect(actsOf(life, "reviewed").filter(({ review }) => !review.sameAgain)).toHaveLength(1);
  });

  it("keeps few enough titles to be copied at once, and has no empty month", () => {
    const plays = played(life);
    const videos = (textOf(life, "watch-history").match(/"header"/g) ?? []).length;
    const rows = ["ViewingActivity", "goodreads", "Order History"].map(
      (name) => textOf(life, name).split("\n").length,
    );
    const titles = plays.length + videos + rows.reduce((sum, one) => sum + one, 0);
    expect(plays.length).toBeGreaterThan(3_700);
    expect(videos).toBeGreaterThan(800);
    expect(titles).toBeLessThan(7_000);
    const health = textOf(life, "export.xml");
    const months = new Set([...health.matchAll(/startDate="(\d{4}-\d\d)/g)].map(([, month]) => month));
    expect(months.size).toBeGreaterThanOrEqual(30);
    const year = JSON.parse(textOf(life, "StreamingHistory_music")) as { endTime: string }[];
    const heard = [...plays.map(({ ts }) => ts), ...year.map(({ endTime }) => endTime)];
    const watched = textOf(life, "ViewingActivity").split("\nTamsin,");
    const seen = textOf(life, "watch-history").split('"time": "');
    for (const month of months) {
      // Of the first and the last month there may be a day or two.
      if (`${month}-20` < course.first || `${month}-10` > last) continue;
      const has = (texts: readonly string[]) => texts.some((text) => text.startsWith(month ?? ""));
      expect([month, has(heard), has(watched), has(seen)]).toEqual([month, true, true, true]);
    }
  });

  it("hears the friend's band before anything else of it is known, and takes up running after the move", () => {
    const first = textOf(life, "Streaming_History_Audio")
      .split(BAND)[0]
      ?.match(/"ts": "([\d-]{10})/g)
      ?.at(-1);
    expect(first).toContain(course.band);
    const health = textOf(life, "export.xml");
    expect(health.indexOf("WorkoutActivityTypeRunning")).toBeGreaterThan(
      health.indexOf(`startDate="${course.ran}`),
    );
    expect(course.moved.slice(5, 7)).toBe("04");
  });
});

/** Whether a decision is leaned on. */
function decision(act: { decision: { leaning?: number | null } }): boolean {
  return typeof act.decision.leaning === "number";
}

it("has each name for one thing alone", () => {
  const life = lifeOf("2026-11-28");
  const column = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, name]) => name));
  const lists = [
    new Set([...ARTISTS.map(({ name }) => name), BAND, ...SHOWS.map(([show]) => show)]),
    column(textOf(life, "watch-history"), /"name": "([^"]+)"/g),
    column(textOf(life, "ViewingActivity"), /"([^":]+): Season/g),
    column(textOf(life, "goodreads"), /^\d+,"[^"]+","([^"]+)"/gm),
  ];
  const names = lists.flatMap((list) => [...list]);
  expect(new Set(names).size).toBe(names.length);
  expect(lists.map(({ size }) => size > 4)).toEqual([true, true, true, true]);
  const titles = [...textOf(life, "goodreads").matchAll(/^\d+,"([^"]+)"/gm)].map(([, title]) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
