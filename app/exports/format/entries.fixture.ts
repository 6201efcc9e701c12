import type { Entry } from "../lists.server";

type EntryLists = Pick<
  { [Name in "entries" | "removedEntries" | "observedAnswers" | "twinForecasts" | "days"]: Entry<Name>[] },
  "entries" | "removedEntries" | "observedAnswers" | "twinForecasts" | "days"
>;

/** The lists about entries. */
export const entryLists = (): EntryLists => ({
  entries: [
    {
      id: "02a20123456789abcdef",
      source: "spotify",
      kind: "play",
      title: "Says",
      creator: "Nils Frahm",
      happenedAt: "2026-03-12T09:12:00.000Z",
      precision: "instant",
      day: "2026-03-12",
      zoneOffsetMinutes: null,
      amount: 490,
      unit: "seconds",
      rating: null,
      importId: "import-1",
    },
    {
      id: "02a1fedcba9876543210",
      source: "goodreads",
      kind: "book",
      title: "=1+1 <b>Kairos</b>",
      creator: null,
      happenedAt: "2026-02-03T00:00:00.000Z",
      precision: "day",
      day: "2026-02-03",
      zoneOffsetMinutes: null,
      amount: null,
      unit: null,
      rating: 4,
      importId: null,
    },
  ],
  removedEntries: [
    {
      hash: "00112233445566778899aabbccddeeff",
      removedAt: "2026-11-20T12:00:00.000Z",
    },
  ],
  observedAnswers: [
    {
      hash: "00112233445566778899aabbccddeeff",
      answer: "no",
      answeredAt: "2026-11-20T12:00:00.000Z",
    },
  ],
  twinForecasts: [
    {
      id: "twin-forecast-1",
      source: "spotify",
      about: "plays-a-week",
      kind: "",
      creator: "",
      madeAt: "2026-11-20T12:00:00.000Z",
      from: "2026-11-21",
      to: "2026-12-18",
      median: 40.5,
      low: 31,
      high: 52.25,
      plainMedian: 42,
      plainLow: 35,
      plainHigh: 50,
      probability: null,
      plainChance: null,
      resolvedAt: null,
      observed: null,
      outcome: null,
    },
    {
      id: "twin-forecast-2",
      source: "spotify",
      about: "creator",
      kind: "play",
      creator: "Nils Frahm",
      madeAt: "2026-11-20T12:00:00.000Z",
      from: "2026-11-21",
      to: "2027-01-19",
      median: null,
      low: null,
      high: null,
      plainMedian: null,
      plainLow: null,
      plainHigh: null,
      probability: 0.85,
      plainChance: 0.7,
      resolvedAt: "2026-11-20T12:00:00.000Z",
      observed: null,
      outcome: "yes",
    },
  ],
  days: [
    { date: "2026-03-05", note: "Rain until the ferry", isMuted: false },
    { date: "2026-03-06", note: null, isMuted: true },
  ],
});
