import { db } from "~/ground/database/db.server";
import { findPlatform, platformLabel } from "../catalogue";

/** How access ends at the platform when disconnected here. */
type Ending =
  /** A demo: there is nothing to end. */
  | "demo"
  /** We revoke the access at once. */
  | "told"
  /** The platform has no revocation call, so the user ends access there. */
  | "by-hand"
  /** Access has already ended there. */
  | "ended";

/** What disconnecting a platform will remove. */
export type DisconnectPreview = {
  name: string;
  /** Display name. */
  label: string;
  ending: Ending;
  /** The platform's page for reviewing and ending access; null if the platform is not in the catalogue. */
  accessPage: string | null;
  /** Data points from syncs. */
  dataPoints: number;
  /** Data points from archives, which stay. */
  importedPoints: number;
  signals: number;
  /** Waiting archives made by the platform. */
  archives: number;
  /** Whether its panel shows synced data. */
  hasPanel: boolean;
  /** Sources of the removed signals, for finding the reports that used them. */
  sources: { platform: string; source: string }[];
};

function endingOf(name: string, isDemo: boolean, holdsTokens: boolean): Ending {
  if (isDemo) return "demo";
  if (!holdsTokens) return "ended";
  return findPlatform(name)?.connector?.revoke ? "told" : "by-hand";
}

/** What disconnecting a user's platform would remove; null if there is no connection to end. */
export async function disconnectPreview(userId: string, name: string): Promise<DisconnectPreview | null> {
  const of = { userId, platform: name };
  const [card, grants] = await Promise.all([
    db.platformIntegration.findFirst({
      where: { userId, platformName: name },
      select: { isDemo: true, dataPoints: true, importedPoints: true },
    }),
    db.platformGrant.findMany({ where: of, select: { name: true, sealedAccessToken: true } }),
  ]);
  const isFromArchives = grants.length === 0 && (card?.importedPoints ?? 0) > 0;
  if (!card || isFromArchives) return null;
  const from = { ...of, source: { in: grants.map((grant) => grant.name) } };
  const [signals, archives, shown] = await Promise.all([
    db.signal.count({ where: from }),
    db.storedArchive.count({ where: from }),
    db.platformData.count({ where: from }),
  ]);
  const holdsTokens = grants.some(({ sealedAccessToken }) => sealedAccessToken !== null);
  return {
    name,
    label: platformLabel(name),
    ending: endingOf(name, card.isDemo, holdsTokens),
    accessPage: findPlatform(name)?.connector?.accessPage ?? null,
    dataPoints: card.dataPoints - card.importedPoints,
    importedPoints: card.importedPoints,
    signals,
    archives,
    hasPanel: shown > 0,
    sources: grants.map((grant) => ({ platform: name, source: grant.name })),
  };
}
