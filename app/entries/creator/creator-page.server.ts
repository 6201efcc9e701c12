import { readRows } from "~/ground/database/reader.server";
import { atHeading } from "~/web/paths";
import type { BarChartDrawing } from "~/web/ui/charts/BarChart";
import { type BarTick, drawBarChart } from "~/web/ui/charts/bar-chart.server";
import { grouped } from "~/web/ui/text/counted";
import { monthInWords } from "~/web/ui/text/moment-in-words";
import { entriesAddress } from "../addresses";
import { isEntryKind } from "../kinds";
import { ENTRY_LIST } from "../parts";
import { monthsOfCreator } from "../sums/creators.server";
import { type CreatorFacts, creatorFacts, monthsThrough, titledMonth } from "./creator-facts";

/** Months drawn, the latest ones. */
const MOST_DRAWN = 60;
/** Up to this many months are labelled by their names, more by the years that begin in them. */
const FEW_MONTHS = 14;
const SHORT = 3;
const MOST_TITLED = 10_000;

const TITLED = `
  SELECT DISTINCT "source", "kind", SUBSTR("day", 1, 7) AS "month" FROM "TitleDay" WHERE "userId" = $1
  LIMIT ${MOST_TITLED}`;

/** A creator's months as bars, and as rows that lead to the entries of each. */
type CreatorMonths = {
  drawing: BarChartDrawing;
  rows: { month: string; name: string; count: string; to: string }[];
};

/** The head of a creator's page. */
export type CreatorHeadParts = Omit<CreatorFacts, "months"> & {
  name: string;
  /** Null if all is of one month. */
  chart: CreatorMonths | null;
};

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

function drawnMonths(creator: string, counted: CreatorFacts["months"]): CreatorMonths | null {
  const [first, last] = [counted[0]?.month, counted.at(-1)?.month];
  if (!first || !last || first === last) return null;
  const months = monthsThrough(first, last).slice(-MOST_DRAWN);
  const counts = new Map(counted.map(({ month, count }) => [month, count]));
  const isFew = months.length <= FEW_MONTHS;
  const years = months.flatMap((month, index): BarTick[] =>
    month.endsWith("-01") ? [[index, month.slice(0, 4)]] : [],
  );
  const bars = months.map((month) => ({
    label: monthInWords(month),
    short: monthInWords(month).slice(0, SHORT),
    value: counts.get(month) ?? 0,
  }));
  return {
    drawing: drawBarChart(bars, isFew ? {} : { ticks: years }),
    rows: months.flatMap((month) => {
      const count = counts.get(month);
      if (!count) return [];
      const of = { creator, from: `${month}-01`, to: lastDayOf(month) };
      const to = atHeading(entriesAddress(of), ENTRY_LIST);
      return [{ month, name: monthInWords(month), count: grouped(count), to }];
    }),
  };
}

/** The head of a creator's page, from sums made when titles were kept; null if the user keeps nothing of the creator. */
export async function creatorHead(userId: string, name: string): Promise<CreatorHeadParts | null> {
  type Titled = { source: string; kind: string; month: string };
  const [rows, titled] = await Promise.all([monthsOfCreator(userId, name), readRows<Titled>(TITLED, userId)]);
  const known = rows.flatMap(({ kind, ...row }) => (isEntryKind(kind) ? [{ ...row, kind }] : []));
  const facts = creatorFacts(
    known,
    new Set(titled.map(({ source, kind, month }) => titledMonth(source, kind, month))),
  );
  if (!facts) return null;
  const { months, ...told } = facts;
  return { name, ...told, chart: drawnMonths(name, months) };
}
