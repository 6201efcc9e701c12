import type { Transaction } from "~/ground/database/changing.server";
import { findPlatform } from "../catalogue";
import { storedScopes } from "../grants/json-columns";

const GRANT_COLUMNS = {
  name: true,
  scopes: true,
  sealedAccessToken: true,
  accessExpiresAt: true,
  lastSyncAt: true,
  nextSyncAt: true,
  lastError: true,
  dataPoints: true,
} as const;

const instants = (all: (Date | null)[]) => all.flatMap((one) => (one ? [one.getTime()] : []));

/** The latest non-null instant, or null. */
function latest(all: (Date | null)[]): Date | null {
  const times = instants(all);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

function soonest(all: (Date | null)[]): Date | null {
  const times = instants(all);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * Updates a platform's card from its grants and imported archives, in the transaction that changed one of them. Does
 * nothing if the card is gone, as after disconnecting.
 */
export async function updateCard(tx: Transaction, userId: string, platform: string): Promise<void> {
  const where = { userId, platform };
  const rows = await tx.platformGrant.findMany({ where, select: GRANT_COLUMNS });
  const order = findPlatform(platform)?.connector?.grants.map(({ name }) => name) ?? [];
  const grants = rows.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  const first = grants[0];
  const lastError = grants.find((grant) => grant.lastError !== null)?.lastError ?? null;
  const isRevoked = first !== undefined && first.sealedAccessToken === null;
  const card = { userId, platformName: platform };
  const imported = await tx.platformIntegration.findFirst({ where: card, select: { importedPoints: true } });
  await tx.platformIntegration.updateMany({
    where: card,
    data: {
      status: isRevoked ? "revoked" : lastError === null ? "connected" : "error",
      dataPoints: grants.reduce((sum, grant) => sum + grant.dataPoints, imported?.importedPoints ?? 0),
      scopes: [...new Set(grants.flatMap(({ scopes }) => storedScopes(scopes)))],
      lastSyncAt: latest(grants.map((grant) => grant.lastSyncAt)),
      nextSyncAt: soonest(grants.map((grant) => grant.nextSyncAt)),
      lastError,
      tokenExpiresAt: first?.accessExpiresAt ?? null,
    },
  });
}
