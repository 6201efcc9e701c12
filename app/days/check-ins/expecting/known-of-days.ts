import type { ComingDay, IsAlike } from "./days-alike";

/** Days on which a figure must be known before it says whether two days are alike. */
const ENOUGH_DAYS = 15;

/** The ends of the lowest and of the middle third of a person's figures, by the thing's name. */
type Thirds = ReadonlyMap<string, readonly [low: number, high: number]>;

function thirdsOf(days: readonly ComingDay[]): Thirds {
  const names = new Set(days.flatMap(({ known }) => Object.keys(known)));
  return new Map(
    [...names].flatMap((name) => {
      const figures = days.flatMap(({ known }) => known[name] ?? []).sort((one, other) => one - other);
      if (figures.length < ENOUGH_DAYS) return [];
      const at = (share: number) => figures[Math.floor(share * figures.length)] ?? 0;
      return [[name, [at(1 / 3), at(2 / 3)] as const] as const];
    }),
  );
}

/** 0, 1 or 2; equal figures are in the same third. */
const thirdOf = (figure: number, [low, high]: readonly [number, number]) =>
  figure < low ? 0 : figure < high ? 1 : 2;

/**
 * Tells whether about as much was counted of two days: of the figures known for both, more than half are in the same third
 * of the person's own. Days without a common figure are not alike.
 *
 * @param days the past days, from which the thirds are taken
 */
export function alikeAmong(days: readonly ComingDay[]): IsAlike {
  const thirds = [...thirdsOf(days)];
  return (one, other) => {
    let [common, same] = [0, 0];
    for (const [name, ends] of thirds) {
      const [figure, another] = [one.known[name], other.known[name]];
      if (figure === undefined || another === undefined) continue;
      common += 1;
      if (thirdOf(figure, ends) === thirdOf(another, ends)) same += 1;
    }
    return common > 0 && same > common / 2;
  };
}
