import { expect, test } from "vitest";
import { monthsBetween } from "./kinds-over-months";

test.each([
  ["2025-11", "2026-02", 24, ["2025-11", "2025-12", "2026-01", "2026-02"]],
  ["2020-01", "2026-02", 2, ["2026-01", "2026-02"]],
  ["2026-02", "2026-02", 5, ["2026-02"]],
])("lists the months from %s to %s, limited to %d: %j", (first, last, most, months) => {
  expect(monthsBetween(first, last, most)).toEqual(months);
});
