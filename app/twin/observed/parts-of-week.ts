import { PARTS_OF_WEEK } from "./kind-events";
import { LEAST_DAYS_CHOSEN, type Noticed } from "./offer";
import type { CreatorTally, KindTally } from "./tally";

const PARTS = PARTS_OF_WEEK.length;

/** Parts of days with choices in a week: their number in total, and in each part of the week. */
type WeekCells = { all: number; byPart: Float64Array };

function cellsByWeek(tally: KindTally): Map<number, WeekCells> {
  const weeks = new Map<number, WeekCells>();
  for (const { week, part } of tally.cells.values()) {
    const cells = weeks.get(week) ?? { all: 0, byPart: new Float64Array(PARTS) };
    weeks.set(week, cells);
    cells.all += 1;
    cells.byPart[part] = (cells.byPart[part] ?? 0) + 1;
  }
  return weeks;
}

/** Adds a creator's share of the choices in one part of a day. */
function addShare(share: Float64Array, chosen: CreatorTally["cells"][number] | undefined): void {
  if (!chosen) return;
  const { part, count } = chosen.cell;
  share[part] = (share[part] ?? 0) + chosen.count / count;
}

/** Adds the differences between a week's shares and the shares expected if all parts of the week were alike. */
function addGaps(
  sums: Float64Array,
  squares: Float64Array,
  share: Float64Array,
  week: WeekCells | undefined,
): void {
  if (!week) return;
  const rate = total(share) / week.all;
  for (let part = 0; part < PARTS; part += 1) {
    const gap = (share[part] ?? 0) - rate * (week.byPart[part] ?? 0);
    sums[part] = (sums[part] ?? 0) + gap;
    squares[part] = (squares[part] ?? 0) + gap ** 2;
  }
}

/** Minimum number of weeks with a choice of a creator, for their sums to be nearly normal. */
const LEAST_WEEKS = 8;

/**
 * Standard errors by which a creator's share in each part of the week exceeds its overall share in the same weeks. Parts of
 * days are compared, so that a sitting counts once. Each week is compared with itself, so that a phase of weeks with more
 * of one creator and also more mornings has no effect. Errors come from the spread between weeks, so that days of one week
 * may depend on each other.
 */
function partErrors(cells: ReadonlyMap<number, WeekCells>, { cells: chosen }: CreatorTally): Float64Array {
  const [sums, squares] = [new Float64Array(PARTS), new Float64Array(PARTS)];
  const share = new Float64Array(PARTS);
  let weeks = 0;
  for (let first = 0; first < chosen.length; weeks += 1) {
    const week = chosen[first]?.cell.week ?? 0;
    share.fill(0);
    for (; chosen[first]?.cell.week === week; first += 1) addShare(share, chosen[first]);
    addGaps(sums, squares, share, cells.get(week));
  }
  if (weeks < LEAST_WEEKS) return new Float64Array(PARTS);
  return sums.map((sum, part) => ((squares[part] ?? 0) > 0 ? sum / Math.sqrt(squares[part] ?? 1) : 0));
}

const total = (figures: Iterable<number>) => [...figures].reduce((sum, figure) => sum + figure, 0);

/** A creator in a part of the week, with its standard errors; `isOfferable` if it is chosen there often enough. */
type PartTest = Noticed & { isOfferable: boolean };

/** All tests: every creator chosen on enough days, in every part of the week, whatever the result. */
export function partTests(tally: KindTally): PartTest[] {
  const cells = cellsByWeek(tally);
  const all = total(tally.byPart);
  return tally.creators
    .filter(({ days }) => days.length >= LEAST_DAYS_CHOSEN)
    .flatMap((of) => {
      const errors = partErrors(cells, of);
      const overall = total(of.byPart) / all;
      return PARTS_OF_WEEK.map((when, part): PartTest => {
        const [count, among] = [of.byPart[part] ?? 0, tally.byPart[part] ?? 0];
        const days = of.daysByPart[part] ?? 0;
        const isOfferable = days >= LEAST_DAYS_CHOSEN && count / among > overall;
        return {
          as: "part",
          creator: of.creator,
          when,
          count,
          of: among,
          errors: errors[part] ?? 0,
          isOfferable,
        };
      });
    });
}
