import { expect, test } from "vitest";
import { periodWords } from "./period";

test.each([
  ["2026-08-24T09:00:00.000Z", "2026-11-22T01:02:03.000Z", "24 August to 22 November 2026"],
  ["2025-12-31T23:59:59.999Z", "2026-01-01T00:00:00.000Z", "31 December 2025 to 1 January 2026"],
  ["2025-03-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z", "1 March 2025 to 1 March 2026"],
  ["2026-03-01T00:00:00.000Z", "2026-03-01T23:00:00.000Z", "1 March 2026"],
])("from %s to %s is %s", (from, to, words) => {
  expect(periodWords(from, to)).toBe(words);
});
