import type { Transaction } from "~/ground/database/changing.server";

/**
 * Deletes the twin's forecasts that name creators with no entries left, and what the dashboard told of earlier days.
 * Forecasts of quantities stay.
 */
export async function forgetGoneCreators(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "TwinForecast" WHERE "userId" = ${userId} AND "creator" <> '' AND NOT EXISTS (
      SELECT 1 FROM "CreatorMonth" AS kept
      WHERE kept."userId" = "TwinForecast"."userId" AND kept."source" = "TwinForecast"."source"
      AND kept."kind" = "TwinForecast"."kind" AND kept."creator" = "TwinForecast"."creator")`;
  await tx.$executeRaw`DELETE FROM "ToldDay" WHERE "userId" = ${userId}`;
}
