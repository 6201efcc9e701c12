import { packEvents } from "~/archives/counting/months.server";
import type { Person } from "../accounts/person";
import type { TestServer } from "../server/server";
import { changed, giveImport, giveMonth, giveSignal } from "./imported-rows";

const MONTHS = Array.from({ length: 14 }, (_, index) =>
  new Date(Date.UTC(2025, 2 + index)).toISOString().slice(0, 7),
);
const KINDS = ["books", "kitchen", "games", "clothes"];

/** Events of some kinds, their number growing with the month. */
function purchases(month: string, at: number) {
  const count = 6 + ((at * 5) % 9);
  const events = Array.from({ length: count }, (_, index) => ({
    key: `${String(at).padStart(4, "0")}${String(index).padStart(12, "0")}`,
    day: 1 + (index % 28),
    hour: null,
    value: KINDS[Math.floor((index * index + at) / 3) % KINDS.length] ?? "books",
  }));
  const rest = { platform: "amazon", stream: "purchases", month, count, figures: {} };
  return { ...rest, ...packEvents(events) };
}

/** A figure for each day of a month, higher on weekends. */
function figures(stream: "steps" | "sleep", month: string, at: number) {
  const days = Array.from({ length: 28 }, (_, index) => {
    const weekday = new Date(`${month}-${String(index + 1).padStart(2, "0")}T00:00:00Z`).getUTCDay();
    const more = weekday % 6 === 0 ? 1.3 : 1;
    const usual =
      stream === "steps" ? 6_000 + ((index * 631 + at * 97) % 4_000) : 6.5 + ((index * 7 + at) % 10) / 10;
    return [String(index + 1), Math.round(100 * usual * more) / 100] as const;
  });
  const rest = { platform: "apple", stream, month, count: days.length, values: [], events: "" };
  return { ...rest, figures: Object.fromEntries(days) };
}

/**
 * Inserts what archives of Google, Apple and Amazon leave: signals, months, and what they changed.
 *
 * @returns the import's id
 */
export async function giveArchives(server: TestServer, person: Person): Promise<string> {
  const hours = Object.fromEntries(
    Array.from({ length: 24 }, (_, hour) => [hour, hour < 6 ? 4 : 20 + hour * 11]),
  );
  const weeks = Object.fromEntries(
    Array.from({ length: 70 }, (_, index) => [
      `${index < 42 ? 2025 : 2026}-W${String(index < 42 ? index + 11 : index - 41).padStart(2, "0")}`,
      (index * 37) % 110,
    ]),
  );
  const watched = { of: "videos watched on YouTube", source: "archive:youtube-watched" };
  await giveSignal(server, person, { ...watched, kind: "activity-by-hour", values: hours });
  await giveSignal(server, person, { ...watched, kind: "regularity", values: weeks });
  await giveSignal(server, person, {
    ...watched,
    kind: "activity-by-weekday",
    values: { 1: 410, 2: 390, 3: 402, 4: 430, 5: 512, 6: 820, 7: 790 },
  });
  await giveSignal(server, person, {
    source: "archive:place-visits",
    of: "visits to places",
    kind: "places",
    values: { usual: 812, other: 203 },
  });
  await giveSignal(server, person, {
    source: "profile",
    of: "calendar events",
    kind: "activity-by-hour",
    values: { 9: 90, 15: 22 },
  });
  await giveSignal(server, person, {
    platform: "apple",
    source: "archive:steps",
    of: "days with more steps than your middle day",
    kind: "active-days",
    values: { 1: 20, 2: 22, 3: 19, 4: 21, 5: 24, 6: 52, 7: 50 },
  });
  await giveSignal(server, person, {
    platform: "amazon",
    source: "archive:purchases",
    of: "purchases",
    kind: "interests",
    values: { books: 90, kitchen: 20, games: 12, clothes: 4 },
  });
  await changed(server, person);
  const importId = await giveImport(server, person, {
    changes: {
      insights: ["seen-in-usual-places", "seen-in-evenings", "seen-moving-on-weekends"],
      recommendations: ["career-last-hour", "travel-one-new-place"],
      movedUp: ["social-walk-together"],
      isPutAway: false,
    },
  });
  const of = { userId: person.id, importId };
  for (const [at, month] of MONTHS.entries()) {
    await giveMonth(server, of, purchases(month, at));
    await giveMonth(server, of, figures("steps", month, at));
    await giveMonth(server, of, figures("sleep", month, at));
  }
  return importId;
}
