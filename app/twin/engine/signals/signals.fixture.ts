import fc from "fast-check";
import { SIGNAL_KINDS, type Signal, type SignalKind, type Spread } from "~/platforms/signals";
import type { Observed } from "../../../platforms/finding/finders";

const DAY_MS = 24 * 60 * 60 * 1000;
const FROM = "2026-08-24T00:00:00.000Z";

/** Spread of these values over days, if each observation is on a separate day; over a year if weeks matter. */
export function ownDays(kind: SignalKind, values: Readonly<Record<string, number>>): Spread {
  const counts = Object.entries(values).filter(([, count]) => Number.isSafeInteger(count) && count > 0);
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  if (kind === "first-and-last-hours") return { squares: sum, hours: 3 * sum };
  if (kind !== "active-days" && kind !== "long-nights") return { squares: sum, within: sum };
  const weekend = counts.reduce((total, [day, count]) => total + (day > "5" ? count : 0), 0);
  const error = Math.sqrt((2 / 7) * (5 / 7)) / Math.sqrt(Math.max(1, sum));
  return { weeks: 52, mean: weekend / Math.max(1, sum) - 2 / 7, error };
}

/** A signal of Google calendar events over thirteen weeks by default, each on a separate day. */
export function signal(
  kind: SignalKind,
  values: Record<string, number>,
  rest: Partial<Omit<Signal, "kind" | "values">> = {},
): Signal {
  const observations = Object.values(values).reduce((sum, count) => sum + count, 0);
  const to = new Date(Date.parse(FROM) + 90 * DAY_MS).toISOString();
  return {
    platform: "google",
    source: "profile",
    kind,
    from: FROM,
    to,
    of: "calendar events",
    observations,
    spread: ownDays(kind, values),
    values,
    ...rest,
  };
}

/** Consecutive weeks with these counts. */
export function weekly(counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    counts.map((count, index) => [`2026-W${String(index + 10).padStart(2, "0")}`, count]),
  );
}

/** Consecutive months with these counts. */
export function monthly(counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    counts.map((count, index) => [
      `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`,
      count,
    ]),
  );
}

/** Days with something in each hour of the week. @param many for a weekday, 0 being Monday, and an hour */
function ofWeek(many: (day: number, hour: number) => number): Record<string, number> {
  return Object.fromEntries(
    Array.from({ length: 168 }, (_, place) => {
      const [day, hour] = [Math.floor(place / 24), place % 24];
      return [`${day + 1}-${hour}`, many(day, hour)];
    }),
  );
}

/** Three years of months with as many days with something, and another number in June. */
const withJune = (days: number, inJune: number) =>
  monthly(Array.from({ length: 36 }, (_, month) => (month % 12 === 5 ? inJune : days + (month % 3))));

const even = (day: number, hour: number) => (hour > 6 && hour < 23 && day >= 0 ? 2 : 0);
const FEW_HOURS = ofWeek((day, hour) => (hour > 17 && hour < 21 ? 12 : even(day, hour)));
const PEAKS = ofWeek((day, hour) => (hour === 7 || hour === 20 ? 12 : even(day, hour)));
const FRIDAYS = ofWeek((day, hour) => (day === 4 && hour > 17 && hour < 21 ? 40 : even(day, hour)));
const ALIKE = ofWeek(even);

const EVEN = Array.from({ length: 14 }, () => 10);
const UNEVEN = Array.from({ length: 14 }, (_, index) => (index % 3 === 0 ? 40 : 0));

/** A source without a usual share of weekends; calendars have one. */
export const PLAYS = { platform: "spotify", source: "archive:plays" };

/** For each finding, a signal that shows it and one that shows the opposite. */
export const SHOWING: Record<Observed, { shown: Signal; opposite: Signal }> = {
  mornings: pair("activity-by-hour", { 9: 90, 14: 10 }, { 9: 10, 20: 90 }),
  afternoons: pair("activity-by-hour", { 9: 10, 14: 90 }, { 9: 90, 14: 10 }),
  evenings: pair("activity-by-hour", { 9: 10, 20: 60, 2: 30 }, { 9: 90, 14: 10 }),
  nights: pair("activity-by-hour", { 2: 49, 3: 1, 21: 20, 9: 30 }, { 9: 10, 20: 90 }),
  weekdays: pair("activity-by-weekday", { 1: 50, 3: 50 }, { 6: 50, 7: 50 }, PLAYS),
  weekends: pair("activity-by-weekday", { 6: 50, 7: 50 }, { 1: 50, 3: 50 }),
  "even-weeks": pair("regularity", weekly(EVEN), weekly(UNEVEN)),
  "uneven-weeks": pair("regularity", weekly(UNEVEN), weekly(EVEN)),
  "one-kind": pair("interests", { documents: 90, pictures: 10 }, { documents: 50, pictures: 50 }),
  "many-ties": pair("social-breadth", { following: 900 }, { following: 40, followers: 900 }),
  "even-months": pair("activity-by-month", monthly(EVEN), monthly(UNEVEN)),
  "uneven-months": pair("activity-by-month", monthly(UNEVEN), monthly(EVEN)),
  "active-weekdays": pair("active-days", { 1: 50, 3: 50 }, { 6: 50, 7: 50 }),
  "active-weekends": pair("active-days", { 6: 50, 7: 50 }, { 1: 50, 3: 50 }),
  "long-weeknights": pair("long-nights", { 1: 50, 3: 50 }, { 6: 50, 7: 50 }),
  "long-weekends": pair("long-nights", { 6: 50, 7: 50 }, { 1: 50, 3: 50 }),
  "half-in-few-hours": pair("hours-of-week", FEW_HOURS, ALIKE),
  "two-peaks": pair("hours-of-week", PEAKS, ALIKE),
  "hours-on-some-days": pair("hours-of-week", FRIDAYS, ALIKE),
  "usual-first-and-last-hours": pair(
    "first-and-last-hours",
    { "7-22": 120, "7-20": 60, "9-21": 20 },
    { "7-22": 40, "9-18": 40, "11-20": 40, "13-16": 40, "15-23": 40 },
  ),
  "month-apart": pair("days-of-months", withJune(8, 24), withJune(8, 9)),
  "other-places": pair("places", { usual: 10, other: 90 }, { usual: 90, other: 10 }),
};

function pair(
  kind: SignalKind,
  shown: Record<string, number>,
  opposite: Record<string, number>,
  rest: Partial<Signal> = {},
) {
  return { shown: signal(kind, shown, rest), opposite: signal(kind, opposite, rest) };
}

const KINDS = Object.keys(SIGNAL_KINDS) as SignalKind[];
const VALUES: Record<SignalKind, readonly string[]> = {
  "activity-by-hour": ["0", "5", "11", "12", "18", "23", "24", "-1", "noon"],
  "activity-by-weekday": ["1", "5", "6", "7", "8", ""],
  regularity: Array.from({ length: 12 }, (_, index) => `2026-W${index + 10}`),
  interests: ["documents", "software", ""],
  "social-breadth": ["followers", "following"],
  "activity-by-month": Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`),
  "active-days": ["1", "5", "6", "7", "8", ""],
  "long-nights": ["1", "5", "6", "7", "0"],
  places: ["usual", "other", "home"],
  "hours-of-week": Array.from({ length: 40 }, (_, index) => `${1 + (index % 8)}-${index}`),
  "first-and-last-hours": ["7-22", "7-7", "8-3", "24-2", "7"],
  "days-of-months": Array.from(
    { length: 30 },
    (_, index) => `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`,
  ),
};

/** Arbitrary signals a row may hold, including invalid values and totals. */
export const anySignal: fc.Arbitrary<Signal> = fc.constantFrom(...KINDS).chain((kind) =>
  fc
    .record({
      platform: fc.constantFrom("google", "tiktok"),
      source: fc.constantFrom("profile", "upload"),
      days: fc.integer({ min: 0, max: 900 }),
      values: fc.dictionary(
        fc.constantFrom(...VALUES[kind]),
        fc.oneof({ weight: 8, arbitrary: fc.nat(400) }, fc.constantFrom(-1, 0.5, 1e300)),
      ),
    })
    .map(({ days, values, ...rest }) =>
      signal(kind, values, { ...rest, to: new Date(Date.parse(FROM) + days * DAY_MS).toISOString() }),
    ),
);
