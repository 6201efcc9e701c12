import { PARTS_OF_WEEK } from "./kind-events";
import { LEAST_DAYS_CHOSEN, type Noticed } from "./offer";
import type { CreatorTally, KindTally } from "./tally";

const PARTS = PARTS_OF_WEEK.length;

/** How many parts of days have choices in a week, in all and in each part. */
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

/** Adds the share that a creator has of a part of a day. */
function addShare(share: Float64Array, chosen: CreatorTally["cells"][number] | undefined): void {
  if (!chosen) return;
  const { part, count } = chosen.cell;
  share[part] = (share[part] ?? 0) + chosen.count / count;
}

/** Adds how far a week's shares are from what each part would have if all were alike. */
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

/** Weeks in which a creator must be chosen, so that sums of them are near enough to normal. */
const LEAST_WEEKS = 8;

/**
 * Standard errors by which a creator's share in each part of the week exceeds what it has in the same weeks altogether. What
 * is compared are parts of days, so that a sitting counts once; each week is compared with itself, so that a phase of weeks
 * in which one creator is heard, and mornings are, tells nothing; and weeks are held against their own spread, so that days
 * of a week may depend on each other.
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

const total = (figures: Float64Array) => figures.reduce((sum, figure) => sum + figure, 0);

/** A creator in a part of the week, with how far beyond chance; `isOfferable` where there is enough of it. */
type PartTest = Noticed & { isOfferable: boolean };

/** Every creator chosen on enough days, in every part of the week: all that is tested, whatever comes of it. */
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
