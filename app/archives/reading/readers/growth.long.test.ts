import { expect, it } from "vitest";
import { findSteepStep } from "./growth.fixture";

/** Work with the given number of steps. */
const steps = (count: number) => async () => {
  let sum = 0;
  for (let step = 0; step < count; step += 1) sum = (sum + step) % 1_009;
  return sum;
};

it("work that grows with the square of its input is found", async () => {
  expect(await findSteepStep((size) => steps((size / 40) ** 2))).toMatch(
    / KiB took \d+ ms, a quarter of it \d+ ms$/,
  );
}, 60_000);

it("work that grows with its input is not, however slow", async () => {
  expect(await findSteepStep((size) => steps(size * 500))).toBeNull();
}, 60_000);
