import type { Entry } from "../lists.server";

type DayLists = {
  checkIns: Entry<"checkIns">[];
  checkInRanges: Entry<"checkInRanges">[];
  relations: Entry<"relations">[];
};

/** The lists about days. */
export const dayLists = (): DayLists => ({
  checkIns: [
    { date: "2026-11-19", value: 4, word: null, createdAt: "2026-11-19T19:30:00.000Z" },
    { date: "2026-11-20", value: 2, word: "=rain & wind", createdAt: "2026-11-20T19:31:00.000Z" },
  ],
  checkInRanges: [
    {
      date: "2026-11-19",
      median: null,
      low: null,
      high: null,
      plainMedian: null,
      plainLow: null,
      plainHigh: null,
      madeAt: "2026-11-19T19:30:00.000Z",
      firstAnswer: null,
    },
    {
      date: "2026-11-20",
      median: 4,
      low: 3,
      high: 4,
      plainMedian: 4,
      plainLow: 3,
      plainHigh: 5,
      madeAt: "2026-11-20T19:31:00.000Z",
      firstAnswer: 2,
    },
  ],
  relations: [
    {
      id: "relation-1",
      firstSource: "check-ins",
      firstAbout: "rating",
      secondSource: "apple",
      secondAbout: "sleep",
      lag: 0,
      madeAt: "2026-09-20T19:31:00.000Z",
      days: 90,
      from: "2026-05-02",
      to: "2026-09-19",
      effect: 0.61,
      low: 0.22,
      high: 1,
      laterDays: 30,
      confirmed: true,
      laterEffect: 0.4,
      resolvedAt: "2026-11-20T19:31:00.000Z",
    },
  ],
});
