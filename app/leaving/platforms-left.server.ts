import { db } from "~/ground/database/db.server";
import { findPlatform } from "~/platforms/catalogue";
import type { PlatformLeft } from "./platform-left";

/** The platforms that the user has granted access to. */
export async function platformsLeft(userId: string): Promise<PlatformLeft[]> {
  const grants = await db.platformGrant.findMany({
    where: { userId, sealedAccessToken: { not: null } },
    distinct: ["platform"],
    orderBy: { platform: "asc" },
    select: { platform: true },
  });
  return grants.flatMap(({ platform }) => {
    const found = findPlatform(platform);
    if (!found?.connector) return [];
    const { revoke, accessPage } = found.connector;
    return [{ label: found.label, accessPage: revoke ? null : accessPage }];
  });
}
