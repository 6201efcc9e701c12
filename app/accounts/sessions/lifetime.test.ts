import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sessionExpiry, shouldRecordUse } from "./lifetime";

const DAY_MS = 24 * 60 * 60 * 1000;
const at = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS);

describe("a session ends", () => {
  it.each([
    ["14 days after it began where it is not used", 0, 0, 14],
    ["14 days after its last use", 0, 10, 24],
    ["30 days after it began, however it is used", 0, 20, 30],
    ["30 days after it began, on its last day too", 0, 29.9, 30],
  ])("%s", (_when, began, used, ends) => {
    expect(sessionExpiry({ startedAt: at(began), lastUsedAt: at(used) })).toEqual(at(ends));
  });

  it("never sooner because it was used", () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), (one, other) => {
        const end = (used: number) => sessionExpiry({ startedAt: at(0), lastUsedAt: at(used) }).getTime();
        expect(end(Math.max(one, other))).toBeGreaterThanOrEqual(end(Math.min(one, other)));
      }),
    );
  });
});

it("records a use an hour after the last recorded one, and not before", () => {
  const now = at(1);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect([0, 59, 60, 61].map((minutes) => shouldRecordUse(ago(minutes), now))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
