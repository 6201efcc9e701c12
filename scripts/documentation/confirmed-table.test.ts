import { expect, test } from "vitest";
import { ownWords } from "./confirmed-table";

test("what somebody said is read right is among the first three for at least half of its owners, whatever it is", () => {
  const [, ...rows] = ownWords(600);
  const confirmed = rows.filter(([name]) => name?.includes("read right"));
  expect(confirmed).toHaveLength(2);
  for (const [name, , worst = ""] of confirmed)
    expect(Number.parseFloat(worst), name).toBeGreaterThanOrEqual(50);
});
