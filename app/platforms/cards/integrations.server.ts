import { z } from "zod";
import { changing } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";

/** A connected platform as screens show it. Never includes a token. */
export type Integration = {
  id: string;
  platformName: string;
  isConnected: boolean;
  status: string;
  /** A demo's figures are not counted anywhere. */
  isDemo: boolean;
  dataPoints: number;
  /** Number of data points that came from archives. */
  importedPoints: number;
  /** Whether all data came from archives, without a grant at the platform. */
  isFromArchives: boolean;
  scopes: string[];
  profileData: Record<string, unknown>;
  /** The same instant under both documented names. */
  lastSync: string | null;
  lastSyncAt: string | null;
  nextSyncAt: string | null;
  /** When the platform's access ends unless renewed. */
  tokenExpiresAt: string | null;
  lastError: string | null;
  connectedAt: string;
};

/** A connected platform in the JSON API: only the documented fields. */
export type IntegrationJson = Omit<Integration, "importedPoints" | "isFromArchives">;

/** An integration as the JSON API returns it. */
export function integrationJson(integration: Integration): IntegrationJson {
  const { importedPoints: _imported, isFromArchives: _from, ...documented } = integration;
  return documented;
}

const COLUMNS = {
  id: true,
  platformName: true,
  isConnected: true,
  status: true,
  isDemo: true,
  dataPoints: true,
  importedPoints: true,
  scopes: true,
  profileData: true,
  lastSyncAt: true,
  nextSyncAt: true,
  tokenExpiresAt: true,
  lastError: true,
  connectedAt: true,
} as const;

const scopesSchema = z.array(z.string());
const profileSchema = z.record(z.string(), z.unknown());

type Row = Pick<
  Integration,
  "id" | "platformName" | "isConnected" | "status" | "isDemo" | "dataPoints" | "importedPoints" | "lastError"
> & {
  scopes: unknown;
  profileData: unknown;
  lastSyncAt: Date | null;
  nextSyncAt: Date | null;
  tokenExpiresAt: Date | null;
  connectedAt: Date;
};

function integrationOf(row: Row, isFromArchives = false): Integration {
  const lastSync = row.lastSyncAt?.toISOString() ?? null;
  return {
    ...row,
    isFromArchives,
    scopes: scopesSchema.parse(row.scopes),
    profileData: profileSchema.parse(row.profileData),
    lastSync,
    lastSyncAt: lastSync,
    nextSyncAt: row.nextSyncAt?.toISOString() ?? null,
    tokenExpiresAt: row.tokenExpiresAt?.toISOString() ?? null,
    connectedAt: row.connectedAt.toISOString(),
  };
}

/** Of these platforms, the ones the user has a grant for. */
async function grantedOf(userId: string, platforms: readonly string[]): Promise<Set<string>> {
  if (platforms.length === 0) return new Set();
  const where = { userId, platform: { in: [...platforms] } };
  const rows = await db.platformGrant.findMany({ where, select: { platform: true } });
  return new Set(rows.map(({ platform }) => platform));
}

/** A user's integrations, newest first. */
export async function listIntegrations(userId: string): Promise<Integration[]> {
  const rows = await db.platformIntegration.findMany({
    where: { userId },
    orderBy: [{ connectedAt: "desc" }, { id: "desc" }],
    select: COLUMNS,
  });
  const imported = rows.filter((row) => row.importedPoints > 0).map(({ platformName }) => platformName);
  const granted = await grantedOf(userId, imported);
  return rows.map((row) =>
    integrationOf(row, imported.includes(row.platformName) && !granted.has(row.platformName)),
  );
}

/** Documented number of data points of the demo connection. */
const DEMO_DATA_POINTS = 250;

/** Adds the LinkedIn demo connection unless a real or demo one exists. */
export async function connectDemoLinkedIn(userId: string): Promise<Integration> {
  const key = { userId_platformName: { userId, platformName: "linkedin" } };
  try {
    const data = {
      userId,
      platformName: "linkedin",
      isConnected: true,
      isDemo: true,
      dataPoints: DEMO_DATA_POINTS,
      scopes: [],
      profileData: {},
    };
    const row = await changing(userId, (tx) => tx.platformIntegration.create({ data, select: COLUMNS }));
    return integrationOf(row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return integrationOf(await db.platformIntegration.findUniqueOrThrow({ where: key, select: COLUMNS }));
  }
}
