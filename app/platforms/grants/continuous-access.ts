import type { StatusBadge } from "../cards/status";
import type { GrantView } from "./grants.server";

/** State of continuous access to a platform's data, for Booking.com's card and API. Instants are ISO 8601. */
export type ContinuousAccess = {
  connected: boolean;
  tokenValid: boolean;
  /** Whether the platform is synced automatically. */
  enabled: boolean;
  lastSync: string | null;
  dataPoints: number;
  tokenExpiresAt: string | null;
  scopes: string[];
  lastError: string | null;
  /** The state as a sentence. */
  message: string;
};

/** Hours between automatic syncs. */
export const AUTOMATIC_EVERY_HOURS = 6;

type State = Pick<ContinuousAccess, "connected" | "tokenValid" | "enabled">;

/** Badge for the state. */
export function accessBadge({ connected, tokenValid, enabled }: State): StatusBadge {
  if (!connected) return { label: "Not Connected", tone: "plain" };
  if (!tokenValid) return { label: "Token Expired", tone: "danger" };
  return enabled ? { label: "Active", tone: "success" } : { label: "Connected", tone: "success" };
}

type Known = Pick<
  GrantView,
  "isTokenValid" | "isAutomatic" | "lastSyncAt" | "dataPoints" | "tokenExpiresAt" | "scopes" | "lastError"
>;

/** Whether continuous access was granted. @param scope the scope that grants it; undefined if none is needed */
export function isContinuous(scopes: readonly string[], scope: string | undefined): boolean {
  return scope === undefined || scopes.includes(scope);
}

function inWords(label: string, { connected, tokenValid, enabled }: State, standing: boolean): string {
  if (!connected) return `${label} is not connected.`;
  if (!tokenValid) return `${label} no longer accepts this connection. Connect it again.`;
  if (!standing) return `You allowed ${label} to be read once. Connect it again to allow automatic sync.`;
  return `Automatic sync every ${AUTOMATIC_EVERY_HOURS} hours is ${enabled ? "on" : "off"}.`;
}

/**
 * Combines a platform's grants into one state.
 *
 * @param label the platform's display name
 * @param scope required for automatic sync
 */
export function continuousAccessOf(
  label: string,
  grants: readonly Known[],
  scope: string | undefined,
): ContinuousAccess {
  const connected = grants.length > 0;
  const scopes = [...new Set(grants.flatMap((grant) => grant.scopes))];
  const standing = isContinuous(scopes, scope);
  const state = {
    connected,
    tokenValid: connected && grants.every(({ isTokenValid }) => isTokenValid),
    enabled: standing && grants.some(({ isAutomatic }) => isAutomatic),
  };
  const instants = (of: (grant: Known) => string | null) => grants.flatMap((grant) => of(grant) ?? []).sort();
  return {
    ...state,
    lastSync: instants(({ lastSyncAt }) => lastSyncAt).at(-1) ?? null,
    dataPoints: grants.reduce((sum, { dataPoints }) => sum + dataPoints, 0),
    tokenExpiresAt: instants(({ tokenExpiresAt }) => tokenExpiresAt)[0] ?? null,
    scopes,
    lastError: grants.find(({ lastError }) => lastError !== null)?.lastError ?? null,
    message: inWords(label, state, standing),
  };
}
