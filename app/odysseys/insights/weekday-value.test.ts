import { describe, expect, it } from "vitest";
import { dayOf, weekdayOf } from "~/platforms/iso-weeks";
import { rowsOf } from "~/year/year.fixture";
import type { FindingName } from "../odyssey";
import { STREAMS } from "./streams";
import { weekdayValue } from "./weekday-value";

const FIGURES = { source: "apple", sourceLabel: "Apple", kind: "", holds: "figures" } as const;
const SLEEP = { ...FIGURES, stream: "sleep", of: "nights", unit: "hours", isOfNights: true } as const;
const STEPS = { ...FIGURES, stream: "steps", of: "days with steps", unit: "steps" } as const;
const SPAN = { from: "2025-03-01", to: "2026-02-28" };

/** Figures by weekday, Monday first. */
const by =
  (...means: number[]) =>
  (day: string) =>
    means[weekdayOf(dayOf(day)) - 1] ?? 0;
const nights = (...means: number[]) => rowsOf(SLEEP, SPAN, by(...means));
const SHORT_MONDAYS = nights(6.7, 7, 7, 7, 7, 8.2, 8);

describe("a finding on daily figures", () => {
  it("is told in the person's own units, over all years", () => {
    expect(weekdayValue("long-weekends", STREAMS.sleep, SHORT_MONDAYS)).toBe(
      "You sleep 8.2 hours into Saturday, 6.7 into Monday.",
    );
    const steps = rowsOf(STEPS, SPAN, by(9_612, 8_000, 8_000, 8_000, 8_000, 6_000, 4_499));
    expect(weekdayValue("active-weekdays", STREAMS.steps, [...SHORT_MONDAYS, ...steps])).toBe(
      "9,612 steps on a Monday, 4,499 on a Sunday.",
    );
  });

  it.each<[string, FindingName, ReturnType<typeof nights>]>([
    ["another finding", "long-weeknights", SHORT_MONDAYS],
    ["a finding on other data", "active-weekends", SHORT_MONDAYS],
    ["no finding on days", "mornings", SHORT_MONDAYS],
    ["no data", "long-weekends", []],
    ["a weekday without data", "long-weekends", nights(6.7, 7, 0, 7, 7, 8.2, 8)],
    ["means that look the same", "long-weekends", nights(7.01, 7.02, 7.02, 7.02, 7.02, 7.03, 7.02)],
  ])("is not told so with %s", (_what, found, rows) => {
    const own = rows.map((row) => ({
      ...row,
      counts: {
        ...row.counts,
        figures: Object.fromEntries(Object.entries(row.counts.figures).filter(([, figure]) => figure > 0)),
      },
    }));
    expect(weekdayValue(found, STREAMS.sleep, own)).toBeNull();
  });
});
