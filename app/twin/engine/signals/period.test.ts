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

test("a period names what it does not cover: a gap, or how many and the longest", () => {
  const [from, to] = ["2025-01-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"];
  const whole = "1 January 2025 to 1 March 2026";
  const [spring, turn] = [
    ["2025-03-01", "2025-05-31"],
    ["2025-11-01", "2026-02-01"],
  ] as const;
  expect(periodWords(from, to, [])).toBe(whole);
  expect(periodWords(from, to, [spring])).toBe(`${whole}, 1 March to 31 May 2025 not covered`);
  expect(periodWords(from, to, [spring, turn])).toBe(
    `${whole}, with 2 gaps that are not covered (the longest 1 November 2025 to 1 February 2026)`,
  );
});
