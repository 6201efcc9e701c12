import { db } from "~/ground/database/db.server";
import type { Json } from "../connector";

/** A platform's panel data from one grant or import. */
export type PlatformData = { source: string; data: Record<string, Json>; fetchedAt: string };

/** A platform's panel data from its last syncs and imports, newest first. */
export async function listPlatformData(userId: string, platform: string): Promise<PlatformData[]> {
  const rows = await db.platformData.findMany({
    where: { userId, platform },
    orderBy: { fetchedAt: "desc" },
    select: { source: true, data: true, fetchedAt: true },
  });
  return rows.map(({ source, data, fetchedAt }) => ({
    source,
    data: data as Record<string, Json>,
    fetchedAt: fetchedAt.toISOString(),
  }));
}
