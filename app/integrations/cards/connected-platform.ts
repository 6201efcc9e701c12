import type { Integration } from "~/platforms/cards/integrations.server";
import { type ScopeInWords, scopesInWords } from "~/platforms/cards/scope-words";
import type { Progress } from "~/platforms/connector";
import type { GrantView } from "~/platforms/grants/grants.server";
import { isPortability } from "../google/portability";

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
  /** Whether archives of it are read. */
  takesArchives: boolean;
};

/** What the card of a connected platform shows. Instants are ISO 8601. */
export type ConnectedPlatform = Served & {
  status: string;
  isDemo: boolean;
  /** Whether all of it came with archives: there is nothing to sync, and nothing to disconnect. */
  isFromArchives: boolean;
  /** How many of the data points came with archives. */
  importedPoints: number;
  /** Whose account it is there, as the platform names it; empty where it does not. */
  account: string;
  dataPoints: number;
  lastSync: string | null;
  nextSync: string | null;
  /** Whether the next sync is to begin any moment. */
  isDue: boolean;
  tokenExpiresAt: string | null;
  /** Whether the platform still takes the tokens; one that has expired is renewed then with the next sync. */
  tokenValid: boolean;
  isRenewed: boolean;
  scopes: ScopeInWords[];
  lastError: string | null;
  /** What more it can be asked for, each by its name and in words. */
  more: { name: string; label: string }[];
  /** What the syncs that are under way are at; null for one that has not said so yet. */
  syncing: (Progress | null)[];
};

const textIn = (profile: Record<string, unknown>) => (name: string) => {
  const text = profile[name];
  return typeof text === "string" && text !== "" ? [text] : [];
};

/** Who somebody is at a platform, from what it told. */
function accountOf(profile: Record<string, unknown>): string {
  const text = textIn(profile);
  const [name = ["firstName", "lastName"].flatMap(text).join(" ")] = text("name");
  return [name, ...text("username"), ...text("email")].filter(Boolean).join(" · ");
}

type Grants = {
  /** The person's there. */
  given: readonly GrantView[];
  /** What may be asked for there. */
  offered: readonly { name: string; label?: string }[];
};

/** The card of a connected platform. Archives, which take hours, are not counted among its syncs. */
export function connectedPlatform(
  served: Served,
  integration: Integration,
  { given, offered }: Grants,
  now: Date,
): ConnectedPlatform {
  const grants = given.filter((grant) => !isPortability(grant));
  const { status, isDemo, isFromArchives, dataPoints, importedPoints } = integration;
  const { lastSync, nextSyncAt, tokenExpiresAt, lastError } = integration;
  const tokenValid = grants.every(({ isTokenValid }) => isTokenValid);
  const isPast = (instant: string | null) => instant !== null && new Date(instant) <= now;
  return {
    ...served,
    status,
    isDemo,
    isFromArchives,
    importedPoints,
    account: accountOf(integration.profileData),
    dataPoints,
    lastSync,
    nextSync: nextSyncAt,
    isDue: isPast(nextSyncAt),
    tokenExpiresAt,
    tokenValid,
    isRenewed: tokenValid && isPast(tokenExpiresAt),
    scopes: scopesInWords(integration.scopes),
    lastError,
    more: offered
      .filter((grant) => !isPortability(grant) && !given.some(({ name }) => name === grant.name))
      .flatMap(({ name, label }) => (label ? [{ name, label }] : [])),
    syncing: grants.filter(({ syncStartedAt }) => syncStartedAt !== null).map(({ progress }) => progress),
  };
}
