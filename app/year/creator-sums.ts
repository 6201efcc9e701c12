import { ENTRY_KINDS, type EntryKind, isEntryKind } from "~/entries/kinds";
import { earlierDay, inOrder } from "./counts";
import { groupedBy } from "./grouped-by";
import type { CreatorMonthRow, Period } from "./year-input";

/** A creator's sums over a period, from all sources. */
export type CreatorSum = {
  creator: string;
  count: number;
  /** Seconds; null unless they are known for every month. */
  seconds: number | null;
  /** The first day with the creator within the period, YYYY-MM-DD. */
  first: string;
  /** Counts by month of the period. */
  months: number[];
};

const KINDS = Object.keys(ENTRY_KINDS).filter(isEntryKind);

function summed(rows: readonly CreatorMonthRow[], { year, months }: Period): CreatorSum[] {
  const byCreator = groupedBy(rows, ({ creator }) => creator);
  return [...byCreator].map(([creator, own]) => ({
    creator,
    count: own.reduce((sum, { count }) => sum + count, 0),
    seconds: own.reduce<number | null>(
      (sum, { amount }) => (sum === null || amount === null ? null : sum + amount),
      0,
    ),
    first: own.map(({ firstDay }) => firstDay).reduce(earlierDay),
    months: months.map((month) =>
      own.reduce((sum, row) => sum + (row.month === `${year}-${month}` ? row.count : 0), 0),
    ),
  }));
}

/** The creators of each kind within the period: most frequent first, then by name. Kinds without any are left out. */
export function creatorsByKind(
  rows: readonly CreatorMonthRow[],
  period: Period,
): { kind: EntryKind; creators: CreatorSum[] }[] {
  const months = new Set(period.months.map((month) => `${period.year}-${month}`));
  const within = rows.filter(({ month, count }) => months.has(month) && count > 0);
  return KINDS.flatMap((kind) => {
    const creators = summed(
      within.filter((row) => row.kind === kind),
      period,
    ).sort((one, other) => other.count - one.count || inOrder(one.creator, other.creator));
    return creators.length > 0 ? [{ kind, creators }] : [];
  });
}
