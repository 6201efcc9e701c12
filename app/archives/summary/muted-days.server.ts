import { db } from "~/ground/database/db.server";
import { type ImportSummary, namedDays, withoutDays } from "./summary";

/** Those of the days that a summary names that their owner does not want brought back. */
export async function mutedOf(userId: string, summary: ImportSummary): Promise<Set<string>> {
  const where = { userId, date: { in: [...new Set(namedDays(summary))] }, isMuted: true };
  return new Set((await db.day.findMany({ where, select: { date: true } })).map(({ date }) => date));
}

/** A summary that names no muted day as the one with most. */
export async function withoutMuted(userId: string, summary: ImportSummary): Promise<ImportSummary> {
  return withoutDays(summary, await mutedOf(userId, summary));
}
