import { randomUUID } from "node:crypto";
import type { TestServer } from "../server/server";

/** A connection as connecting leaves it; its tokens cannot be decrypted. */
export type GivenConnection = {
  platform: string;
  status?: string;
  isDemo?: boolean;
  dataPoints?: number;
  scopes?: string[];
  profile?: Record<string, string>;
  lastSyncAt?: Date | null;
  nextSyncAt?: Date | null;
  lastError?: string | null;
  /** Its grants; one by default. */
  grants?: GivenGrant[];
};
type GivenGrant = {
  name?: string;
  /** Whether the platform still accepts its tokens. */
  isValid?: boolean;
  expiresAt?: Date | null;
  isAutomatic?: boolean;
  hasLink?: boolean;
  syncStartedAt?: Date | null;
  progress?: { what: string; done: number; of: number | null } | null;
};

async function giveGrant(server: TestServer, userId: string, given: GivenConnection, grant: GivenGrant) {
  const {
    platform,
    scopes = [],
    dataPoints = 0,
    lastSyncAt = null,
    nextSyncAt = null,
    lastError = null,
  } = given;
  await server.database.query(
    `INSERT INTO "PlatformGrant" ("id", "userId", "platform", "name", "scopes", "sealedAccessToken", "sealedLink", "accessExpiresAt", "isAutomatic", "lastSyncAt", "nextSyncAt", "syncStartedAt", "progress", "lastError", "dataPoints", "grantedAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      randomUUID(),
      userId,
      platform,
      grant.name ?? "profile",
      JSON.stringify(scopes),
      (grant.isValid ?? true) ? "no token" : null,
      grant.hasLink ? "no address" : null,
      grant.expiresAt ?? null,
      grant.isAutomatic ?? true,
      lastSyncAt,
      nextSyncAt,
      grant.syncStartedAt ?? null,
      grant.progress ? JSON.stringify(grant.progress) : null,
      lastError,
      dataPoints,
      new Date(),
    ],
  );
}

/** Gives a user a connection. */
export async function giveConnection(
  server: TestServer,
  userId: string,
  given: GivenConnection,
): Promise<void> {
  const { platform, status = "connected", isDemo = false, dataPoints = 0, scopes = [], profile = {} } = given;
  const { lastSyncAt = null, nextSyncAt = null, lastError = null, grants = [{}] } = given;
  await server.database.query(
    `INSERT INTO "PlatformIntegration" ("id", "userId", "platformName", "isConnected", "status", "isDemo", "dataPoints", "scopes", "profileData", "lastSyncAt", "nextSyncAt", "lastError", "tokenExpiresAt", "connectedAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      randomUUID(),
      userId,
      platform,
      true,
      status,
      isDemo,
      dataPoints,
      JSON.stringify(scopes),
      JSON.stringify(profile),
      lastSyncAt,
      nextSyncAt,
      lastError,
      grants[0]?.expiresAt ?? null,
      new Date(),
    ],
  );
  for (const grant of grants) await giveGrant(server, userId, given, grant);
}

/** Inserts the data that a sync reads for a user. */
export async function giveData(
  server: TestServer,
  userId: string,
  platform: string,
  data: object,
  source = "profile",
): Promise<void> {
  await server.database.query(
    `INSERT INTO "PlatformData" ("id", "userId", "platform", "source", "data", "fetchedAt")
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [randomUUID(), userId, platform, source, JSON.stringify(data), new Date()],
  );
}
