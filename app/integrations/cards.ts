import type { Progress } from "~/platforms/connector";
import type { GrantView } from "~/platforms/grants.server";
import type { Integration } from "~/platforms/integrations.server";
import { type ScopeInWords, scopesInWords } from "~/platforms/scope-words";

/** A platform as this server has it. */
export type Served = {
  name: string;
  /** As people know it. */
  label: string;
  /** Whether this server has what it takes to connect it. */
  isSetUp: boolean;
  /** Whether something stands in for it. */
  isSandbox: boolean;
  /** Where there a person sees what they allowed; null where it cannot be connected. */
  accessPage: string | null;
};

/** What the card of a connected platform shows. Instants are ISO 8601. */
export type ConnectedPlatform = Served & {
  status: string;
  isDemo: boolean;
  /** Whose account it is there, as the platform names it; empty where it does not. */
  account: string;
  dataPoints: number;
  lastSync: string | null;
  nextSync: string | null;
  /** Whether the next sync is to begin any moment. */
  isDue: boolean;
  tokenExpiresAt: string | null;
  /** Whether the token has ended and a new one is fetched with the next sync. */
  isRenewed: boolean;
  scopes: ScopeInWords[];
  lastError: string | null;
  /** What the syncs that are under way are at; null for one that has not said so yet. */
  syncing: (Progress | null)[];
};

/** Who somebody is at a platform, from what it told: name and address. */
function accountOf(profile: Record<string, unknown>): string {
  const said = [profile.name, profile.email].filter((text) => typeof text === "string" && text !== "");
  return [...new Set(said)].join(" · ");
}

/** The card of a connected platform. @param grants the person's there */
export function connectedPlatform(
  served: Served,
  integration: Integration,
  grants: readonly GrantView[],
  now: Date,
): ConnectedPlatform {
  const { status, isDemo, dataPoints, lastSync, nextSyncAt, tokenExpiresAt, lastError } = integration;
  const isPast = (instant: string | null) => instant !== null && new Date(instant) <= now;
  return {
    ...served,
    status,
    isDemo,
    account: accountOf(integration.profileData),
    dataPoints,
    lastSync,
    nextSync: nextSyncAt,
    isDue: isPast(nextSyncAt),
    tokenExpiresAt,
    isRenewed: isPast(tokenExpiresAt) && grants.every(({ isTokenValid }) => isTokenValid),
    scopes: scopesInWords(integration.scopes),
    lastError,
    syncing: grants.filter(({ syncStartedAt }) => syncStartedAt !== null).map(({ progress }) => progress),
  };
}
