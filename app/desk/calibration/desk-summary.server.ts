import { measuredDeciding } from "~/desk/calibration/measured.server";
import { readRows } from "~/ground/database/reader.server";
import { foretellingLines } from "~/twin/foretelling/shown/accuracy.server";
import { nextDue } from "../due/due.server";
import { type DeskSummary, NOTHING_AT_DESK } from "./desk-summary";

const ANY = `
  SELECT EXISTS (SELECT 1 FROM "Decision" WHERE "userId" = $1) AS "decisions",
    EXISTS (SELECT 1 FROM "Forecast" WHERE "userId" = $2) AS "forecasts",
    EXISTS (SELECT 1 FROM "TwinForecast" WHERE "userId" = $3 AND "resolvedAt" IS NOT NULL) AS "foretold",
    (SELECT MAX("year") FROM "CountedYear" WHERE "userId" = $4) AS "year"`;
type Any = { decisions: unknown; forecasts: unknown; foretold: unknown; year: number | null };

/** Makes a user's summary. Runs on every change by the user, so one cheap statement first checks what exists. */
export async function makeDeskSummary(userId: string): Promise<DeskSummary> {
  const [any] = await readRows<Any>(ANY, userId, userId, userId, userId);
  const year = any?.year ?? null;
  const foretelling = any?.foretold ? await foretellingLines(userId) : [];
  if (!any?.decisions && !any?.forecasts) return { ...NOTHING_AT_DESK, foretelling, year };
  const [measured, next] = await Promise.all([measuredDeciding(userId), nextDue(userId)]);
  return { measured, next, foretelling, year };
}
