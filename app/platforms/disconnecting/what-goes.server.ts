import { db } from "~/database/db.server";
import { findPlatform, platformLabel } from "../catalogue";

/** How it ends at the platform itself when it is disconnected here. */
type Ending =
  /** Nothing is there: a demo. */
  | "demo"
  /** The platform is told at once. */
  | "told"
  /** It cannot be told; there the person ends it. */
  | "by-hand"
  /** It has ended there already. */
  | "ended";

/** What goes when somebody disconnects a platform, before they do. */
export type WhatGoes = {
  name: string;
  /** As people know it. */
  label: string;
  ending: Ending;
  /** Where at the platform a person sees, and ends, what they allowed; null for one that is in no catalogue. */
  accessPage: string | null;
  /** Data points that the platform told. */
  dataPoints: number;
  /** Those that came with archives, which stay. */
  importedPoints: number;
  signals: number;
  /** Archives that the platform made and that wait here. */
  archives: number;
  /** Whether its panel shows something that it told. */
  hasPanel: boolean;
  /** The sources of the signals that go, for what else rests on them. */
  sources: { platform: string; source: string }[];
};

function endingOf(name: string, isDemo: boolean, holdsTokens: boolean): Ending {
  if (isDemo) return "demo";
  if (!holdsTokens) return "ended";
  return findPlatform(name)?.connector?.revoke ? "told" : "by-hand";
}

/** What goes with a user's connection to a platform; null where there is none that could be ended. */
export async function whatGoes(userId: string, name: string): Promise<WhatGoes | null> {
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
