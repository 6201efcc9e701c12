import { expect, it } from "vitest";
import { decideByWords, reviewOnWords } from "./when-words";

const TODAY = "2026-11-29";

it.each([
  ["2026-11-24", "Due since 24 Nov 2026", "Due since 24 Nov 2026"],
  ["2026-11-29", "Due today", "Due today"],
  ["2026-11-30", "Decide by 30 Nov 2026, 1 day left", "Look back from 30 Nov 2026, in 1 day"],
  ["2027-01-01", "Decide by 1 Jan 2027, 33 days left", "Look back from 1 Jan 2027, in 33 days"],
])("%s, seen on 29 November", (day, decide, review) => {
  expect([decideByWords(day, TODAY), reviewOnWords(day, TODAY)]).toEqual([decide, review]);
});
