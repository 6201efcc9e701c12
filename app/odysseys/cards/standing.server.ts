import { db } from "~/ground/database/db.server";
import { findPlatform } from "~/platforms/catalogue";
import { isSetUp } from "~/platforms/connecting/ready.server";
import { readPerson } from "../reports/person.server";
import { connectedNames, type OdysseyGrounds } from "./readiness";

/** Names of the platforms from which a user has real data. */
async function connectedPlatforms(userId: string): Promise<Set<string>> {
  const rows = await db.platformIntegration.findMany({
    where: { userId, isConnected: true, isDemo: false },
    select: { platformName: true, isConnected: true, isDemo: true },
  });
  return connectedNames(rows);
}

function canConnect(name: string): boolean {
  const platform = findPlatform(name);
  return platform !== null && isSetUp(platform);
}

/** A user's platforms, and everything that reports read about the user. */
export async function odysseyGrounds(userId: string): Promise<OdysseyGrounds> {
  const [connected, person] = await Promise.all([connectedPlatforms(userId), readPerson(userId)]);
  return { connected, person, canConnect };
}
