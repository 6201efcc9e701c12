import { expect, it } from "vitest";
import { exceedsPermutations } from "./block-permutation";
import { normal, seeded } from "./random";

const made = (seed: number) => {
  const random = seeded(seed);
  return Float64Array.from({ length: 90 }, () => normal(random));
};
const asked = (limit: number) => ({ limit, draws: 2_000, random: seeded(9) });

it("two series that go together do so in no other order of their blocks", () => {
  const [one, rest] = [made(1), made(2)];
  const other = one.map((figure, day) => figure + (rest[day] ?? 0));
  expect(exceedsPermutations(one, other, asked(0.01))).toBe(true);
});

it("two that have nothing to do with each other do so in other orders as well", () => {
  expect(exceedsPermutations(made(1), made(2), asked(0.01))).toBe(false);
});

it("one day on which both are extraordinary is not enough", () => {
  const [one, other] = [made(1), made(2)];
  one[40] = 30;
  other[40] = 30;
  expect(exceedsPermutations(one, other, asked(0.005))).toBe(false);
});
