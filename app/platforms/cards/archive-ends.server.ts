import { db } from "~/ground/database/db.server";
import { archiveSource } from "../signals";

/** The last day (YYYY-MM-DD, UTC) that was counted in a user's archives, by platform. */
export async function archiveEnds(userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.signal.findMany({
    where: { userId, source: { startsWith: archiveSource("") } },
    orderBy: { periodTo: "desc" },
    distinct: ["platform"],
    select: { platform: true, periodTo: true },
  });
  return new Map(rows.map(({ platform, periodTo }) => [platform, periodTo.toISOString().slice(0, 10)]));
}
