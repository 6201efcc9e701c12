import { describe, expect, it } from "vitest";
import { seeded } from "~/ground/chance/random";
import { foretell, type QuantityDraft } from "./foretell";
import { quantityOutcome } from "./outcomes";
import { intervalScore } from "./scores";
import { archiveOf, lifeOf, RHYTHMS, type SimulatedLife } from "./simulated-people.fixture";

const PEOPLE = 420;
/** Weeks simulated after the first archive, so that every period ends within them. */
const LATER = 20;

type Held = { about: string; group: string; isInside: boolean; lead: number };

function heldBy(draft: QuantityDraft, life: SimulatedLife): Held[] {
  const rhythm = life.rhythms.find(({ about }) => about === draft.about);
  const resolved = rhythm && quantityOutcome(draft, archiveOf(rhythm, life.length));
  if (!resolved || resolved.observed === null) return [];
  const own = intervalScore(draft, resolved.observed);
  const plain = intervalScore({ low: draft.plainLow, high: draft.plainHigh }, resolved.observed);
  const lead = own + plain > 0 ? (plain - own) / (plain + own) : 0;
  return [{ about: draft.about, group: life.person.group, isInside: resolved.outcome === "inside", lead }];
}

const foretold = (life: SimulatedLife, weeks: number) =>
  foretell({
    rhythms: life.rhythms.map((rhythm) => archiveOf(rhythm, weeks * 7)),
    creators: [],
    madeAt: "2030-01-01",
  }).quantities;

const held = Array.from({ length: PEOPLE }, (_, index) => {
  const person = RHYTHMS[index % RHYTHMS.length];
  if (!person) return [];
  // From 28 weeks to three years, mostly about one.
  const weeks = 28 + Math.floor(130 * seeded(index + 7)() ** 1.5);
  const life = lifeOf(person, weeks + LATER, 1_000 + index);
  return foretold(life, weeks).flatMap((draft) => heldBy(draft, life));
}).flat();

const shareInside = (some: readonly Held[]) => some.filter(({ isInside }) => isInside).length / some.length;

describe("80 % ranges of people with known rhythms", () => {
  it("hold 76 to 84 of 100", () => {
    expect(held.length).toBeGreaterThan(2_000);
    expect(shareInside(held)).toBeGreaterThan(0.76);
    expect(shareInside(held)).toBeLessThan(0.84);
  });

  it.each([...new Set(held.map(({ about }) => about))])("hold 76 to 84 of 100: %s", (about) => {
    const some = held.filter((one) => one.about === about);
    expect(some.length).toBeGreaterThan(300);
    expect(shareInside(some)).toBeGreaterThan(0.76);
    expect(shareInside(some)).toBeLessThan(0.84);
  });

  it.each(RHYTHMS.map(({ group }) => group))("hold about as many where weeks come %s", (group) => {
    const share = shareInside(held.filter((one) => one.group === group));
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.9);
  });

  it("come closer than repeating the last eight weeks", () => {
    expect(held.reduce((sum, { lead }) => sum + lead, 0) / held.length).toBeGreaterThan(0.03);
  });
});

describe("a forecast", () => {
  const [person] = RHYTHMS;
  const life = person && lifeOf(person, 104, 9);
  if (!life) throw new Error("No one to foretell of.");

  it("of the first half of a history is resolved by its second half, not by the first", () => {
    const drafts = foretold(life, 52);
    expect(drafts).toHaveLength(7);
    for (const draft of drafts) {
      const rhythm = life.rhythms.find(({ about }) => about === draft.about);
      if (!rhythm) continue;
      const first = archiveOf(rhythm, 52 * 7);
      expect(draft.from > first.covered.to).toBe(true);
      expect(quantityOutcome(draft, first)).toBeNull();
      expect(quantityOutcome(draft, archiveOf(rhythm, life.length))?.outcome).toMatch(/inside|outside/);
    }
  });

  it("is the same for the same data, with its middle in its range", () => {
    const drafts = foretold(life, 60);
    expect(foretold(life, 60)).toEqual(drafts);
    for (const { low, median, high } of drafts) {
      expect(low).toBeLessThanOrEqual(median);
      expect(median).toBeLessThanOrEqual(high);
      expect(low).toBeGreaterThanOrEqual(0);
    }
  });

  it("is not made from less than 26 weeks, of twelve weeks not from less than 36, nor of what is not known", () => {
    expect(foretold(life, 25)).toEqual([]);
    expect(foretold(life, 30).map(({ about }) => about)).not.toContain("books-finished");
    const rhythms = life.rhythms.map((rhythm) => ({ ...archiveOf(rhythm, 700), about: "tears-a-week" }));
    expect(foretell({ rhythms, creators: [], madeAt: "2030-01-01" }).quantities).toEqual([]);
  });

  it("begins anew after a long gap in the data", () => {
    const [plays] = life.rhythms;
    if (!plays) return;
    const rhythm = archiveOf(plays, 52 * 7);
    const gapped = (to: string) =>
      foretell({ rhythms: [{ ...rhythm, gaps: [["2022-02-01", to]] }], creators: [], madeAt: "2030-01-01" });
    expect(gapped("2022-03-01").quantities).toHaveLength(1);
    expect(gapped("2022-12-01").quantities).toEqual([]);
  });
});
