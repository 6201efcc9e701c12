import { db } from "~/database/db.server";

/**
 * Forgets forecasts that name creators of whom no entry is left: after an import was undone. Those of quantities name
 * nobody, and stay.
 */
export async function forgetForecastsOfGone(userId: string): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "TwinForecast" WHERE "userId" = ${userId} AND "creator" <> '' AND NOT EXISTS (
      SELECT 1 FROM "CreatorMonth" AS kept
      WHERE kept."userId" = "TwinForecast"."userId" AND kept."source" = "TwinForecast"."source"
      AND kept."kind" = "TwinForecast"."kind" AND kept."creator" = "TwinForecast"."creator")`;
}
