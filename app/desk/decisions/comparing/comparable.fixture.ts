import fc from "fast-check";
import type { Comparable } from "../decision";

/** A decision from plain rows: criteria as [name, swing], ratings as likely values or [low, likely, high]. */
export function comparable(
  criteria: readonly (readonly [string, number])[],
  rows: Readonly<Record<string, readonly (number | readonly [number, number, number])[]>>,
  weightSureness = 0.5,
): Comparable {
  return {
    options: Object.keys(rows).map((name) => ({ id: `o-${name}`, name })),
    criteria: criteria.map(([name, swing]) => ({ id: `c-${name}`, name, swing })),
    ratings: Object.entries(rows).flatMap(([option, values]) =>
      values.map((value, k) => {
        const [low, likely, high] = typeof value === "number" ? [value, value, value] : value;
        return { optionId: `o-${option}`, criterionId: `c-${criteria[k]?.[0]}`, low, likely, high };
      }),
    ),
    weightSureness,
  };
}

const rating = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map((three) => three.sort((one, other) => one - other) as [number, number, number]);

/** Any decision with two to six options and one to seven criteria, the first with a weight above 0. */
export const anyComparable: fc.Arbitrary<Comparable> = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 7 }))
  .chain(([options, criteria]) =>
    fc.record({
      swings: fc
        .tuple(
          fc.integer({ min: 1, max: 100 }),
          fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 }),
        )
        .map(([first, others]) => [first, ...others].slice(0, criteria)),
      cells: fc.array(fc.array(rating, { minLength: criteria, maxLength: criteria }), {
        minLength: options,
        maxLength: options,
      }),
      weightSureness: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  )
  .map(({ swings, cells, weightSureness }) =>
    comparable(
      swings.map((swing, k) => [`criterion ${k}`, swing] as const),
      Object.fromEntries(cells.map((row, i) => [`option ${i}`, row])),
      weightSureness,
    ),
  );
