import fc from "fast-check";
import { expect, it } from "vitest";
import type { ArchiveStream } from "../format";
import type { MonthParts, NewAndKnown } from "./counting";
import { countMonths } from "./month-union.server";
import { type KeptEvent, PackedMonth, packEvents } from "./months.server";
import { dayIn, StreamTally } from "./stream-tally";

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = Date.parse("2026-01-26T00:00:00Z");
const DAYS = 40;

const watched: ArchiveStream = {
  name: "watched",
  of: "videos watched",
  holds: "events",
  signals: ["activity-by-hour", "activity-by-weekday", "regularity", "activity-by-month", "interests"],
};
const steps: ArchiveStream = {
  name: "steps",
  of: "days with steps",
  holds: "figures",
  unit: "steps",
  signals: ["active-days", "activity-by-month"],
};

/** An event: its UTC day, and whether the user's local date was the day before. */
type Happening = { day: number; isDayBefore: boolean };
/** Which events an archive contains, and whether it writes UTC, local time or both. */
type Archive = { has: boolean[]; clock: "UTC" | "local" | "both"; kind: string };
type Counted = { day: number; hour: number | null; value: string };
/** By key, as read: an event that appears twice in a month is stored once. */
type Events = Map<string, Counted[]>;

const isoDay = (day: number) => new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10);
const monthOf = (day: number) => isoDay(day).slice(0, 7);
const keyOf = (index: number) => (index + 1).toString(16).padStart(16, "0");

function eventsOf(world: readonly Happening[], { has, clock, kind }: Archive): Events {
  const events: Events = new Map();
  world.forEach(({ day, isDayBefore }, index) => {
    if (!has[index]) return;
    const inUtc = { day, hour: null, value: kind };
    const local = { day: isDayBefore ? day - 1 : day, hour: isDayBefore ? 23 : 1, value: kind };
    const distinct = clock === "UTC" ? [inUtc] : clock === "local" ? [local] : [local, inUtc];
    events.set(
      keyOf(index),
      distinct.filter((one, at) => at === 0 || monthOf(one.day) !== monthOf(local.day)),
    );
  });
  return events;
}

type Kept = { id: string; events: Events; figures: Map<number, number> };

function partOf({ id, events, figures }: Kept, month: string): MonthParts["parts"] {
  const own: KeptEvent[] = [...events].flatMap(([key, distinct]) =>
    distinct
      .filter(({ day }) => monthOf(day) === month)
      .map(({ day, ...rest }) => ({ key, day: Number(isoDay(day).slice(8)), ...rest })),
  );
  const days = [...figures].filter(([day]) => monthOf(day) === month);
  if (own.length + days.length === 0) return [];
  const packed = new PackedMonth(packEvents(own));
  const byDay = Object.fromEntries(days.map(([day, amount]) => [Number(isoDay(day).slice(8)), amount]));
  return [{ importId: id, events: packed, figures: byDay, zone: null }];
}

function monthsOf(imports: readonly Kept[]): MonthParts[] {
  const all = [...new Set(Array.from({ length: DAYS + 1 }, (_, day) => monthOf(day - 1)))];
  return all
    .map((month) => ({ month, parts: imports.flatMap((one) => partOf(one, month)) }))
    .filter(({ parts }) => parts.length > 0);
}

/** Counts as keeping and undoing do: some imports that count, plus one other. */
async function count(stream: ArchiveStream, others: readonly Kept[], own: Kept, isLastCounted: boolean) {
  const tally = new StreamTally(stream);
  const order = [...others, own].map(({ id }) => id);
  const { signal } = new AbortController();
  const found = await countMonths(monthsOf([...others, own]), { tally, order, isLastCounted }, signal);
  return { found, signals: tally.signals() };
}

const midnight = (day: number) => dayIn(monthOf(day), Number(isoDay(day).slice(8))) ?? 0;

/** The expected signals: each event once, as described by the import kept first. */
function eventSignals(kept: readonly Kept[]) {
  const tally = new StreamTally(watched);
  const distinct = new Map<string, Counted>();
  for (const { events } of kept) {
    for (const [key, [first]] of events) if (first && !distinct.has(key)) distinct.set(key, first);
  }
  for (const { day, hour, value } of distinct.values())
    tally.event({ day: midnight(day), hour, isLocal: hour !== null }, value);
  return tally.signals();
}

function figureSignals(kept: readonly Kept[]) {
  const tally = new StreamTally(steps);
  const most = new Map<number, number>();
  for (const { figures } of kept) {
    for (const [day, amount] of figures) most.set(day, Math.max(amount, most.get(day) ?? amount));
  }
  for (const [day, amount] of most) tally.figure(midnight(day), amount);
  return tally.signals();
}

const sorted = (signals: ReturnType<typeof eventSignals>) =>
  signals.map(({ values, ...rest }) => ({ ...rest, values: Object.entries(values).sort() }));

const worlds = fc
  .array(fc.record({ day: fc.nat(DAYS - 1), isDayBefore: fc.boolean() }), { maxLength: 30 })
  .chain((world) =>
    fc.record({
      world: fc.constant(world),
      archives: fc.array(
        fc.record({
          has: fc.array(fc.boolean(), { minLength: world.length, maxLength: world.length }),
          clock: fc.constantFrom("UTC" as const, "local" as const, "both" as const),
          kind: fc.constantFrom("music", "news"),
          figures: fc.dictionary(fc.nat(DAYS - 1).map(String), fc.integer({ min: 1, max: 20_000 })),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      undone: fc.array(fc.nat(4), { maxLength: 5 }),
    }),
  );

const kinds = [
  { stream: watched, signalsOf: eventSignals, keysOf: ({ events }: Kept) => [...events.keys()] },
  { stream: steps, signalsOf: figureSignals, keysOf: ({ figures }: Kept) => [...figures.keys()].map(String) },
];

it.each(kinds)(
  "counts each of $stream.of once for any split into overlapping archives and any order of keeping and undoing, as if the others never existed",
  async ({ stream, signalsOf, keysOf }) => {
    await fc.assert(
      fc.asyncProperty(worlds, async ({ world, archives, undone }) => {
        let kept: Kept[] = [];
        let card = 0;
        const union = () => new Set(kept.flatMap(keysOf));
        for (const [index, archive] of archives.entries()) {
          const figures = new Map(
            Object.entries(archive.figures).map(([day, amount]) => [Number(day), amount]),
          );
          const holdsEvents = stream.holds === "events";
          const own: Kept = {
            id: `import-${index}`,
            events: holdsEvents ? eventsOf(world, archive) : new Map(),
            figures: holdsEvents ? new Map() : figures,
          };
          const known = keysOf(own).filter((key) => union().has(key)).length;
          const counted = await count(stream, kept, own, true);
          kept = [...kept, own];
          expect(counted.found).toEqual<NewAndKnown>({ added: keysOf(own).length - known, known });
          expect(sorted(counted.signals)).toEqual(sorted(signalsOf(kept)));
          card += counted.found.added;
          expect(card).toBe(union().size);
        }
        for (const place of new Set(undone)) {
          const own = kept.find(({ id }) => id === `import-${place}`);
          if (!own) continue;
          kept = kept.filter((one) => one !== own);
          const counted = await count(stream, kept, own, false);
          expect(sorted(counted.signals)).toEqual(sorted(signalsOf(kept)));
          card -= counted.found.added;
          expect(card).toBe(union().size);
        }
      }),
      { numRuns: 300 },
    );
  },
);
