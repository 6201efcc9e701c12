import { describe, expect, it } from "vitest";
import { foretell } from "./foretell";
import { eventOutcome } from "./outcomes";
import { favouritesOf, knownAfter, TASTES } from "./simulated-favourites.fixture";

const PEOPLE = 250;

type Judged = { group: string; p: number; plain: number; came: number };

function judgedOf(index: number): Judged[] {
  const taste = TASTES[index % TASTES.length];
  if (!taste) return [];
  const length = 190 + ((index * 37) % 700);
  const all = favouritesOf(taste, length + 90, 5_000 + index);
  const [before, after] = [knownAfter(all, length), knownAfter(all, length + 90)];
  const { events } = foretell({ rhythms: [], creators: [before], madeAt: "2030-01-01" });
  return events.flatMap((event) => {
    const days = after.creators.find(({ creator }) => creator === event.creator)?.days;
    const outcome = eventOutcome(event, days, after)?.outcome;
    if (outcome !== "yes" && outcome !== "no") return [];
    const came = outcome === "yes" ? 1 : 0;
    return [{ group: taste.group, p: event.probability, plain: event.plainChance, came }];
  });
}

const judged = Array.from({ length: PEOPLE }, (_, index) => judgedOf(index)).flat();
const mean = (some: readonly Judged[], of: (one: Judged) => number) =>
  some.reduce((sum, one) => sum + of(one), 0) / some.length;
const gap = (some: readonly Judged[]) => mean(some, ({ p, came }) => p - came);

describe("the chance that a creator comes back", () => {
  it("is on average how often they do, within 3 points", () => {
    expect(judged.length).toBeGreaterThan(4_000);
    expect(Math.abs(gap(judged))).toBeLessThan(0.03);
  });

  it.each(TASTES.map(({ group }) => group))("holds for people whose favourites are kept: %s", (group) => {
    const some = judged.filter((one) => one.group === group);
    expect(Math.abs(gap(some))).toBeLessThan(0.05);
  });

  it.each([
    [0.05, 0.2],
    [0.2, 0.4],
    [0.4, 0.6],
    [0.6, 0.8],
    [0.8, 0.96],
  ])("holds among those from %d to %d", (from, to) => {
    const some = judged.filter(({ p }) => p >= from && p < to);
    expect(Math.abs(gap(some))).toBeLessThan(0.09);
  });

  it("comes closer than the share that came back before, and stays from 5 to 95 %", () => {
    const brier = mean(judged, ({ p, came }) => (p - came) ** 2);
    expect(brier).toBeLessThan(mean(judged, ({ plain, came }) => (plain - came) ** 2) - 0.08);
    expect(Math.min(...judged.map(({ p }) => p))).toBeGreaterThanOrEqual(0.05);
    expect(Math.max(...judged.map(({ p }) => p))).toBeLessThanOrEqual(0.95);
  });
});

describe("who is foretold of", () => {
  const faithful = TASTES[2] ?? { group: "", births: 0.1, lasts: 100, rate: 0.1, again: 0 };
  const kind = knownAfter(favouritesOf(faithful, 400, 3), 400);

  it("are at most twenty, of all kinds together, each chosen on four days of the last 180", () => {
    const { events } = foretell({
      rhythms: [],
      creators: [kind, { ...kind, kind: "episode" }],
      madeAt: "2030-01-01",
    });
    expect(events).toHaveLength(20);
    expect(new Set(events.map((one) => one.kind)).size).toBe(2);
    const seldom = { creator: "seldom", days: kind.creators[0]?.days.slice(-3) ?? [] };
    const few = foretell({ rhythms: [], creators: [{ ...kind, creators: [seldom] }], madeAt: "2030-01-01" });
    expect(few.events).toEqual([]);
  });

  it("is nobody before 26 weeks are known", () => {
    const creators = [knownAfter(favouritesOf(faithful, 400, 3), 150)];
    expect(foretell({ rhythms: [], creators, madeAt: "2030-01-01" }).events).toEqual([]);
  });
});
