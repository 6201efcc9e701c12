import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "~/ground/chance/random";
import type { YearRow } from "~/year/year-input";
import { countedStreams } from "./counted-stream";
import { partInWords } from "./highlight";
import { highlightsOf } from "./standing-out";
import { eventYear, figureYear, type HoursOfDay } from "./standing-out.fixture";

const SATURDAY = 5;
const AWAKE = 5;

/** A day with the same number in each hour awake, and another in some hours. */
const hours = (each: number, special: Readonly<Record<number, number>> = {}): HoursOfDay =>
  Array.from({ length: 24 }, (_, hour) => special[hour] ?? (hour < AWAKE ? 0 : each));

const found = (...rows: YearRow[]) => highlightsOf(countedStreams(rows));
const titles = (...rows: YearRow[]) => found(...rows).map(({ title }) => title);
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

describe("what stands out among counts", () => {
  it("is the time of day that is furthest from an even spread, with the days that it is on", () => {
    const commute = eventYear((weekday) => (weekday < SATURDAY ? hours(1, { 6: 4, 7: 4 }) : hours(1)));
    expect(titles(commute)).toEqual(["Weekdays between 6 and 8: a quarter of your plays"]);
    const evenings = eventYear(() => hours(1, { 18: 9, 19: 9, 20: 9 }));
    expect(titles(evenings)).toEqual(["Between 18 and 21: 63\u00a0% of your plays"]);
    const night = eventYear(() => hours(1, { 0: 5, 1: 5, 22: 0 }));
    expect(titles(night)).toEqual(["Between midnight and 2: 36\u00a0% of your plays"]);
  });

  it("is a weekday where no hours are known, and not a weekend that is as full as most people's", () => {
    const films = { source: "netflix", sourceLabel: "Netflix", stream: "viewings", of: "films watched" };
    const onDays = (weekend: number, weekday: number) => {
      const row = eventYear((day) => [day < SATURDAY ? weekday : weekend], films);
      return { ...row, counts: { ...row.counts, clock: {} } };
    };
    expect(titles(onDays(6, 1))).toEqual(["Weekends: 71\u00a0% of your films watched"]);
    expect(titles(onDays(5, 4))).toEqual([]);
  });

  it("is the weekdays with the highest and the lowest average of a figure, with both", () => {
    const noise = seeded(4);
    const steps = figureYear((weekday) => ([9_600, 4_500][weekday - SATURDAY] ?? 7_000) + 1_000 * noise());
    const [told] = found(steps);
    expect(told?.title).toMatch(/^Saturday 10,\d{3} steps, Sunday [45],\d{3}$/);
    expect(told?.note).toBe("Averages of 365 days with steps · Apple iCloud, 2026");
    expect(told?.marked).toEqual([5, 6]);
  });

  it("is not that somebody sleeps somewhat longer at the weekend, as most people do", () => {
    const sleep = { stream: "sleep", of: "nights", unit: "hours", isOfNights: true };
    const nights = (weekend: (night: number) => number) => {
      const noise = seeded(5);
      let night = 0;
      return figureYear((weekday) => {
        night += 1;
        return 6 + 3 * noise() + (weekday < SATURDAY ? 0 : weekend(night));
      }, sleep);
    };
    expect(titles(nights(() => 0.3))).toEqual([]);
    expect(titles(nights(() => 3))[0]).toMatch(/^The night to S(atur|un)day 10\.\d hours, to \w+day 7\.\d$/);
  });

  it("is at most three, one of a stream, those furthest away first", () => {
    const peaked = (times: number, stream: string) =>
      eventYear(() => hours(1, { 20: times, 21: times }), { stream, of: stream });
    const rows = [peaked(5, "fifth"), peaked(30, "thirtieth"), peaked(10, "tenth"), peaked(20, "twentieth")];
    expect(found(...rows).map(({ of }) => of)).toEqual(["thirtieth", "twentieth", "tenth"]);
  });

  it("is of no stream with data of fewer than eight weeks", () => {
    const upTo = (last: string) => eventYear((_weekday, day) => (day <= last ? hours(1, { 7: 20 }) : []));
    expect([titles(upTo("2026-02-24")).length, titles(upTo("2026-02-25")).length]).toEqual([0, 1]);
  });
});

describe("an even spread", () => {
  it("has nothing that stands out, however many there are of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (each) => {
        const events = eventYear(() => hours(each));
        expect(
          titles(
            events,
            figureYear(() => each),
          ),
        ).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it("has hardly anything by chance: at most 2 in 100 people", () => {
    let told = 0;
    for (let person = 1; person <= 200; person += 1) {
      const random = seeded(person);
      // A sitting at a random hour awake on every second day, and steps that vary by a quarter.
      const plays = eventYear(() => {
        const at = AWAKE + Math.floor(19 * random());
        return random() < 0.5 ? hours(0, { [at]: 1 + Math.floor(20 * random()) }) : [];
      });
      const steps = figureYear(() => 5_000 + 4_000 * random());
      told += titles(plays, steps).length > 0 ? 1 : 0;
    }
    expect(told).toBeLessThanOrEqual(4);
  });
});

describe("a picture", () => {
  const anyWeek = fc.array(fc.array(fc.nat(9), { minLength: 24, maxLength: 24 }), {
    minLength: 7,
    maxLength: 7,
  });
  const peak = fc.record({ weekday: fc.nat(6), hour: fc.nat(23), count: fc.integer({ min: 50, max: 900 }) });

  it("adds up to the figure: the marked bars are the part that is told, of the whole that is told", () => {
    fc.assert(
      fc.property(anyWeek, peak, (week, { weekday, hour, count }) => {
        const row = eventYear((day) =>
          (week[day] ?? []).map((few, at) => (day === weekday && at === hour ? count : few)),
        );
        const [told] = found(row);
        if (!told) return;
        const [part, whole] = (told.note.split(" · ")[0] ?? "")
          .split(" of ")
          .map((figure) => Number(figure.replaceAll(",", "")));
        expect(sum(told.marked.map((place) => told.values[place] ?? 0))).toBe(part);
        expect(whole).toBe(sum(Object.values(row.counts.days)));
        expect(told.title).toContain(`: ${partInWords((part ?? 0) / (whole ?? 1))} of your plays`);
        expect(sum(told.values)).toBeLessThanOrEqual(whole ?? 0);
      }),
    );
  });

  it("of averages has the two that are told", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 9_000 }), { minLength: 7, maxLength: 7 }), (means) => {
        const noise = seeded(6);
        const [told] = found(figureYear((weekday) => (means[weekday] ?? 0) + noise()));
        if (!told) return;
        const [high, low] = told.marked.map((place) => told.values[place] ?? 0);
        expect(told.title.replaceAll(",", "")).toContain(` ${high} steps`);
        expect(told.title.replaceAll(",", "")).toMatch(new RegExp(` ${low}$`));
        expect([high, low]).toEqual([Math.max(...told.values), Math.min(...told.values)]);
      }),
    );
  });
});
