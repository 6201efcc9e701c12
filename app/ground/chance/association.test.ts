import { describe, expect, it } from "vitest";
import { associationOf } from "./association";
import { normal, seeded } from "./random";

const DAYS = 200;
const days = Int32Array.from({ length: DAYS }, (_none, index) => 20_000 + index);
const made = (figure: (day: number) => number) =>
  Float64Array.from({ length: DAYS }, (_none, day) => figure(day));

/** Figures without any pattern. */
function noise(seed: number): Float64Array {
  const random = seeded(seed);
  return made(() => normal(random));
}

const errorsOf = (first: Float64Array, second: Float64Array) =>
  Math.abs(associationOf({ days, first, second })?.errors ?? Number.NaN);

describe("how two streams go together", () => {
  it("is told in the units of both, with an interval around it", () => {
    const second = noise(1).map((figure) => 7 + figure);
    const rest = noise(2);
    const first = second.map((figure, day) => 3 + 0.5 * figure + 0.3 * (rest[day] ?? 0));
    const found = associationOf({ days, first, second });
    expect(found?.effect).toBeCloseTo(0.5, 1);
    expect(found?.low).toBeLessThan(0.5);
    expect(found?.high).toBeGreaterThan(0.5);
    expect(found?.errors).toBeGreaterThan(10);
  });

  it("is nothing where both only follow the same weekday, the same trend or the same season", () => {
    const [one, other] = [noise(3), noise(4)];
    const shared = [
      (day: number) => (day % 7 > 4 ? 4 : 0),
      (day: number) => day / 20,
      (day: number) => 3 * Math.sin((2 * Math.PI * day) / 365),
    ];
    for (const both of shared) {
      const [first, second] = [one, other].map((own) => own.map((figure, day) => figure + both(day)));
      expect(errorsOf(first ?? one, second ?? other)).toBeLessThan(2);
    }
  });

  it("is not known of a stream that hardly ever varies", () => {
    const rare = made((day) => (day % 50 === 0 ? 1 : 0));
    expect(associationOf({ days, first: noise(5), second: rare })).toBeNull();
  });

  it("is the same whether or not days between are unknown, but for its error", () => {
    const [second, rest] = [noise(6), noise(7)];
    const first = second.map((figure, day) => figure + (rest[day] ?? 0));
    const some = [...days.keys()].filter((day) => day % 3 !== 0);
    const at = (figures: Float64Array) => Float64Array.from(some, (day) => figures[day] ?? 0);
    const half = associationOf({
      days: Int32Array.from(some, (day) => days[day] ?? 0),
      first: at(first),
      second: at(second),
    });
    expect(half?.effect).toBeCloseTo(associationOf({ days, first, second })?.effect ?? 0, 0);
  });
});
