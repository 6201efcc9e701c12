import { describe, expect, it } from "vitest";
import { seeded } from "~/chance/random";
import { AS_ASSUMED, assuming } from "./assumptions";
import { tableSizes } from "./database-size";
import { dailyOf, type Stream } from "./demand";
import { fixed } from "./durations";
import { ownerKeysTable } from "./owner-keys";
import { platformCalls } from "./platform-calls";
import type { Resource } from "./resources";
import { carriedByOne, meetsGoals, simulated, sized } from "./sizing";
import { arrivalsIn, DAY_S, HOUR_S, weekOfHours } from "./week";
import { emailsAnHour, weeklyEmailsOf } from "./weekly-emails";
import { durationWords, peopleWords } from "./words";

const crowd = { people: 1_000_000, assumed: AS_ASSUMED };

/** One lane a unit; each person comes once a day, for a second, and waits for ten at most. */
const counter: Resource = {
  name: "a counter",
  unit: "servers",
  isApart: false,
  streams: ({ people }): Stream[] => [{ name: "visits", perDay: people, duration: fixed(1), goal: 10 }],
  groups: (units) => [{ lanes: units, takes: [0] }],
};

describe("a week", () => {
  const hours = weekOfHours({ peak: 1.8, sunday: 1.2 });

  it("has a busiest hour, on Sunday evening, and the same mean whatever its shape", () => {
    expect(hours.reduce((sum, one) => sum + one, 0) / 168).toBeCloseTo(1, 12);
    expect(hours.indexOf(Math.max(...hours))).toBe(6 * 24 + 20);
    expect(hours[20] ?? 0).toBeGreaterThan(8 * (hours[8] ?? 0));
  });

  it("brings as many arrivals as its rates say, within four standard errors of a Poisson count", () => {
    const perSecond = 0.1;
    for (const [first, last] of [
      [0, 168],
      [160, 170],
    ] as const) {
      const at = arrivalsIn(perSecond, hours, [first * HOUR_S, last * HOUR_S], seeded(2));
      const span = Array.from({ length: last - first }, (_none, nth) => hours[(first + nth) % 168] ?? 0);
      const expected = span.reduce((sum, one) => sum + one, 0) * perSecond * HOUR_S;
      expect(Math.abs(at.length - expected)).toBeLessThan(4 * Math.sqrt(expected));
      expect(at.every((time, nth) => time >= (at[nth - 1] ?? first * HOUR_S) && time < last * HOUR_S)).toBe(
        true,
      );
    }
  });
});

describe("how much is needed", () => {
  it("is the fewest units that meet the goals, the same each time", () => {
    const enough = sized(counter, crowd);
    expect(meetsGoals(enough)).toBe(true);
    expect(enough.units).toBe(sized(counter, crowd).units);
    expect(meetsGoals(simulated(counter, crowd, enough.units - 1))).toBe(false);
    // A fifth is left in the busiest hour.
    const load = (1_000_000 / DAY_S) * Math.max(...weekOfHours({ peak: 1.8, sunday: 1.2 }));
    expect(Math.abs(enough.units - load / 0.8)).toBeLessThan(2);
  });

  it("of one unit is told in people", () => {
    const people = carriedByOne(counter, crowd);
    const busiest = (people / DAY_S) * Math.max(...weekOfHours({ peak: 1.8, sunday: 1.2 }));
    // Waits of up to ten seconds would allow a load of 0.9, but a fifth has to be left.
    expect(busiest).toBeGreaterThan(0.7);
    expect(busiest).toBeLessThanOrEqual(0.8);
  });
});

describe("what no server helps with", () => {
  it("is the calls that a platform allows to all of them", () => {
    const meta = platformCalls(crowd).find(({ platform }) => platform === "meta");
    // 200 an hour (app/platforms/connectors/meta.ts).
    expect(meta?.allowed).toBe(4_800);
    expect(meta?.carried).toBeCloseTo((crowd.people * 4_800) / (meta?.needed ?? 0), 6);
  });

  it("is the weekly email: one lane, in order, for a day", () => {
    const few = weeklyEmailsOf({ ...crowd, people: 1_000 });
    expect([few.emails, few.dropped]).toEqual([100, 0]);
    const many = weeklyEmailsOf({ ...crowd, people: 20_000_000 });
    expect(many.hours).toBeCloseTo(2_000_000 / emailsAnHour(crowd), 0);
    expect(many.dropped).toBeGreaterThan(0.5);
  });
});

describe("assumptions", () => {
  it("can be set, and are checked", () => {
    expect(assuming({ pages: "30" })).toEqual({ ...AS_ASSUMED, pages: 30 });
    expect(dailyOf({ ...crowd, assumed: assuming({ pages: "30" }) }).pages).toBe(3_000_000);
    expect(() => assuming({ pages: "many" })).toThrow("--pages must be a number of 0 or more, not many.");
    expect(() => assuming({ peak: "3" })).toThrow("--peak must be from 1 to 2.");
  });

  it("about archives say how many entries there are", () => {
    const entries = (years: string) =>
      tableSizes({ ...crowd, assumed: assuming({ years }) }).find(({ table }) => table === "Entry")?.rows ??
      0;
    expect(entries("4")).toBe(2 * entries("2"));
  });
});

it("tables are told apart by what is in the way of dividing them by person", () => {
  const schema = `
model User {
  id String @id
  email String @unique
}
model Mood {
  userId String
  day String
  @@id([userId, day])
}
model Note {
  id String @id @default(uuid(7))
  userId String
}
model Link {
  tokenHash String @id
  userId String
}
model Beat {
  id Int @id
}`;
  expect(
    ownerKeysTable(schema.replaceAll(/^ {2}@@/gm, "\n  @@"))
      .slice(1)
      .map(([, tables]) => tables),
  ).toEqual(["Mood", "Note", "User (email), Link (tokenHash)", "Beat"]);
});

it("figures are worded with two significant digits", () => {
  expect([0.0001, 0.0123, 1.26, 95, 7_000].map(durationWords)).toEqual([
    "0",
    "12 ms",
    "1.3 s",
    "1.6 min",
    "1.9 h",
  ]);
  expect([1_234, 123_456, 1_260_000, 2e9].map(peopleWords)).toEqual([
    "1,200",
    "120 thousand",
    "1.3 million",
    "over a billion",
  ]);
});
