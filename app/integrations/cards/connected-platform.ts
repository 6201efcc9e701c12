import type { Integration } from "~/platforms/cards/integrations.server";
import { type ScopeInWords, scopesInWords } from "~/platforms/cards/scope-words";
import type { Progress } from "~/platforms/connector";
import type { GrantView } from "~/platforms/grants/grants.server";
import { isPortability } from "../google/portability";

/** A platform as available on this server. */
export type ServedPlatform = {
  name: string;
  /** Display name. */
  label: string;
  /** Whether this server has the settings to connect it. */
  isSetUp: boolean;
  /** Whether a stand-in replaces it. */
  isSandbox: boolean;
  /** The platform's page for reviewing granted access; null if it cannot be connected. */
  accessPage: string | null;
  /** Whether its archives can be imported. */
  takesArchives: boolean;
};

/** Data of a connected platform's card. Instants are ISO 8601. */
export type ConnectedPlatform = ServedPlatform & {
  status: string;
  isDemo: boolean;
  /** Whether all data came from archives, so there is nothing to sync or disconnect. */
  isFromArchives: boolean;
  /** Number of data points that came from archives. */
  importedPoints: number;
  /** The last day (YYYY-MM-DD) that was counted in its archives; null without any. */
  importedTo: string | null;
  /** The account's name at the platform; empty if unknown. */
  account: string;
  dataPoints: number;
  lastSync: string | null;
  nextSync: string | null;
  /** Whether the next sync is about to begin. */
  isDue: boolean;
  tokenExpiresAt: string | null;
  /** Whether the platform still accepts the tokens; an expired one counts if the next sync can refresh it. */
  tokenValid: boolean;
  isRenewed: boolean;
  scopes: ScopeInWords[];
  lastError: string | null;
  /** Further grants on offer: name and display name. */
  more: { name: string; label: string }[];
  /** Progress of running syncs; null if not reported yet. */
  syncing: (Progress | null)[];
};

const textIn = (profile: Record<string, unknown>) => (name: string) => {
  const text = profile[name];
  return typeof text === "string" && text !== "" ? [text] : [];
};

/** The account's name, from the platform's data. */
function accountOf(profile: Record<string, unknown>): string {
  const text = textIn(profile);
  const [name = ["firstName", "lastName"].flatMap(text).join(" ")] = text("name");
  return [name, ...text("username"), ...text("email")].filter(Boolean).join(" · ");
}

type Grants = {
  /** The user's grants. */
  given: readonly GrantView[];
  /** The grants on offer. */
  offered: readonly { name: string; label?: string }[];
};

/** Builds a connected platform's card. Google archives, which take hours, do not count as running syncs. */
export function connectedPlatform(
  served: ServedPlatform,
  integration: Integration & Pick<ConnectedPlatform, "importedTo">,
  { given, offered }: Grants,
  now: Date,
): ConnectedPlatform {
  const grants = given.filter((grant) => !isPortability(grant));
  const { status, isDemo, isFromArchives, dataPoints, importedPoints, importedTo } = integration;
  const { lastSync, nextSyncAt, tokenExpiresAt, lastError } = integration;
  const tokenValid = grants.every(({ isTokenValid }) => isTokenValid);
  const isPast = (instant: string | null) => instant !== null && new Date(instant) <= now;
  return {
    ...served,
    status,
    isDemo,
    isFromArchives,
    importedPoints,
    importedTo,
    account: accountOf(integration.profileData),
    dataPoints,
    lastSync,
    nextSync: nextSyncAt,
    isDue: isPast(nextSyncAt),
    tokenExpiresAt,
    tokenValid,
    isRenewed: tokenValid && isPast(tokenExpiresAt),
    scopes: scopesInWords(served.name, integration.scopes),
    lastError,
    more: offered
      .filter((grant) => !isPortability(grant) && !given.some(({ name }) => name === grant.name))
      .flatMap(({ name, label }) => (label ? [{ name, label }] : [])),
    syncing: grants.filter(({ syncStartedAt }) => syncStartedAt !== null).map(({ progress }) => progress),
  };
}
