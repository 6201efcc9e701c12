import { db } from "~/ground/database/db.server";
import { type Page, type PageAsked, pageOf, unknownBefore } from "~/web/http/responses/paging";

/** Share of periods in which the observed figure should lie within the range. */
const LEVEL = 0.8;

type Foretold = {
  id: string;
  source: string;
  madeAt: string;
  /** First and last day of its period, YYYY-MM-DD. */
  from: string;
  to: string;
  resolvedAt: string | null;
  observed: number | null;
  outcome: string | null;
};

/** A forecast of the twin in the JSON interface: of a quantity, or of whether a creator is chosen again. */
export type TwinForecastJson =
  | (Foretold & { about: string; median: number; low: number; high: number; level: number })
  | (Foretold & { about: { creator: string }; probability: number });

/** The columns of a {@link TwinForecastJson}. */
export const TWIN_FORECAST_COLUMNS = {
  id: true,
  source: true,
  about: true,
  creator: true,
  madeAt: true,
  from: true,
  to: true,
  median: true,
  low: true,
  high: true,
  probability: true,
  resolvedAt: true,
  observed: true,
  outcome: true,
} as const;

type Row = {
  id: string;
  source: string;
  about: string;
  creator: string;
  madeAt: Date;
  from: string;
  to: string;
  median: number | null;
  low: number | null;
  high: number | null;
  probability: number | null;
  resolvedAt: Date | null;
  observed: number | null;
  outcome: string | null;
};

/** Converts a row. */
export function twinForecastOf(row: Row): TwinForecastJson {
  const { id, source, from, to, observed, outcome, probability, median, low, high } = row;
  const madeAt = row.madeAt.toISOString();
  const came = { resolvedAt: row.resolvedAt?.toISOString() ?? null, observed, outcome };
  if (probability !== null) {
    return { id, source, about: { creator: row.creator }, madeAt, from, to, probability, ...came };
  }
  const range = { median: median ?? 0, low: low ?? 0, high: high ?? 0, level: LEVEL };
  return { id, source, about: row.about, madeAt, from, to, ...range, ...came };
}

/**
 * A page of a user's forecasts of the twin, newest first.
 *
 * @throws 400 refusal if `before` is not one of the user's
 */
export async function twinForecastPage(
  userId: string,
  { limit, before }: PageAsked,
): Promise<Page<TwinForecastJson>> {
  const cursor = before === undefined ? undefined : { id: before };
  if (cursor && !(await db.twinForecast.findFirst({ where: { ...cursor, userId }, select: { id: true } }))) {
    throw unknownBefore();
  }
  const rows = await db.twinForecast.findMany({
    where: { userId },
    orderBy: [{ madeAt: "desc" }, { id: "desc" }],
    ...(cursor && { cursor, skip: 1 }),
    take: limit + 1,
    select: TWIN_FORECAST_COLUMNS,
  });
  return pageOf(rows.map(twinForecastOf), limit);
}
