import { db } from "~/ground/database/db.server";
import { PAGE_MOST } from "~/web/http/responses/paging";
import { FORECAST_COLUMNS, type Forecast, forecastOf, forecastPage } from "./forecasts.server";

/** Open forecasts on the screen, and resolved ones; `?all` lists more of both. */
const OPEN_SHOWN = 50;
const RESOLVED_SHOWN = 20;
const ALL_SHOWN = 300;

/** Forecasts of one decision on its page. */
const OF_DECISION_SHOWN = 100;

/**
 * A user's forecasts for the screen: those that are due and the other open ones, both by due date, and the newest
 * resolved ones.
 *
 * @param today where the user is, YYYY-MM-DD
 */
export async function listForecasts(userId: string, { isAll, today }: { isAll: boolean; today: string }) {
  const [openShown, resolvedShown] = isAll ? [ALL_SHOWN, ALL_SHOWN] : [OPEN_SHOWN, RESOLVED_SHOWN];
  const [open, resolved] = await Promise.all([
    db.forecast.findMany({
      where: { userId, outcome: null },
      orderBy: [{ dueOn: "asc" }, { id: "asc" }],
      take: openShown + 1,
      select: FORECAST_COLUMNS,
    }),
    db.forecast.findMany({
      where: { userId, outcome: { not: null } },
      orderBy: [{ resolvedAt: "desc" }, { id: "desc" }],
      take: resolvedShown + 1,
      select: FORECAST_COLUMNS,
    }),
  ]);
  const unresolved = open.slice(0, openShown).map(forecastOf);
  return {
    due: unresolved.filter(({ dueOn }) => dueOn <= today),
    open: unresolved.filter(({ dueOn }) => dueOn > today),
    resolved: resolved.slice(0, resolvedShown).map(forecastOf),
    hasMore: open.length > openShown || resolved.length > resolvedShown,
  };
}

/** The forecasts of one decision, by due date. */
export async function forecastsOfDecision(userId: string, decisionId: string): Promise<Forecast[]> {
  const rows = await db.forecast.findMany({
    where: { userId, decisionId },
    orderBy: [{ dueOn: "asc" }, { id: "asc" }],
    take: OF_DECISION_SHOWN,
    select: FORECAST_COLUMNS,
  });
  return rows.map(forecastOf);
}

/** All forecasts of a user, newest first, page by page. */
export async function* everyForecast(userId: string): AsyncGenerator<Forecast[], void> {
  for (let before: string | undefined; ; ) {
    const { entries, next } = await forecastPage(userId, { limit: PAGE_MOST, before });
    yield entries;
    if (next === null) return;
    before = next;
  }
}
