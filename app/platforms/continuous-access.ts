import type { GrantView } from "./grants.server";
import type { Standing } from "./standing";

/** How a standing access to a platform's data stands: Booking.com's card and call. Instants are ISO 8601. */
export type ContinuousAccess = {
  connected: boolean;
  tokenValid: boolean;
  /** Whether it is synced by itself. */
  enabled: boolean;
  lastSync: string | null;
  dataPoints: number;
  tokenExpiresAt: string | null;
  scopes: string[];
  lastError: string | null;
  /** The same in a sentence. */
  message: string;
};

/** Hours between two syncs that nobody asked for. */
export const AUTOMATIC_EVERY_HOURS = 6;

type State = Pick<ContinuousAccess, "connected" | "tokenValid" | "enabled">;

/** Its badge. */
export function accessBadge({ connected, tokenValid, enabled }: State): Standing {
  if (!connected) return { label: "Not Connected", tone: "plain" };
  if (!tokenValid) return { label: "Token Expired", tone: "danger" };
  return enabled ? { label: "Active", tone: "success" } : { label: "Connected", tone: "notice" };
}

function inWords(label: string, { connected, tokenValid, enabled }: State): string {
  if (!connected) return `${label} is not connected.`;
  if (!tokenValid) return `${label} no longer accepts this connection. Connect it again.`;
  return `Automatic sync every ${AUTOMATIC_EVERY_HOURS} hours is ${enabled ? "on" : "off"}.`;
}

type Known = Pick<
  GrantView,
  "isTokenValid" | "isAutomatic" | "lastSyncAt" | "dataPoints" | "tokenExpiresAt" | "scopes" | "lastError"
>;

/** What a platform's grants come to. @param label the platform as people know it */
export function continuousAccessOf(label: string, grants: readonly Known[]): ContinuousAccess {
  const connected = grants.length > 0;
  const state = {
    connected,
    tokenValid: connected && grants.every(({ isTokenValid }) => isTokenValid),
    enabled: grants.some(({ isAutomatic }) => isAutomatic),
  };
  const instants = (of: (grant: Known) => string | null) =>
    grants
      .map(of)
      .filter((instant) => instant !== null)
      .sort();
  return {
    ...state,
    lastSync: instants(({ lastSyncAt }) => lastSyncAt).at(-1) ?? null,
    dataPoints: grants.reduce((sum, { dataPoints }) => sum + dataPoints, 0),
    tokenExpiresAt: instants(({ tokenExpiresAt }) => tokenExpiresAt)[0] ?? null,
    scopes: [...new Set(grants.flatMap(({ scopes }) => scopes))],
    lastError: grants.find(({ lastError }) => lastError !== null)?.lastError ?? null,
    message: inWords(label, state),
  };
}
