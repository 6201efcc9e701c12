import type { Odyssey } from "../odyssey";
import type { Person } from "../reports/person";

/** What a user has for odysseys: the platforms with real data, and everything that reports read about the user. */
export type OdysseyGrounds = {
  connected: ReadonlySet<string>;
  person: Person;
  /** Whether this server is set up to connect a platform. */
  canConnect: (platform: string) => boolean;
};

/** An odyssey's state given a user's platforms (internal names) and what their data says. */
export type Readiness = {
  /** Whether all required platforms are connected, and there is enough data (`enough.ts`). */
  ready: boolean;
  /** The required platforms that are connected. */
  connectedPlatforms: string[];
  totalRequired: number;
  missingPlatforms: string[];
};

/** A real connection or imported archives count as connected; a demo does not. */
export type Connection = { platformName: string; isConnected: boolean; isDemo: boolean };

/** Names of the platforms from which a user has real data. */
export function connectedNames(connections: readonly Connection[]): Set<string> {
  return new Set(
    connections
      .filter(({ isConnected, isDemo }) => isConnected && !isDemo)
      .map(({ platformName }) => platformName),
  );
}

/**
 * @param connected from {@link connectedNames}
 * @param isEnough whether there is enough data, which `readinessWith` decides
 */
export function readinessOf(
  { requiredPlatforms }: Pick<Odyssey, "requiredPlatforms">,
  connected: ReadonlySet<string>,
  isEnough: boolean,
): Readiness {
  const connectedPlatforms = requiredPlatforms.filter((name) => connected.has(name));
  const missingPlatforms = requiredPlatforms.filter((name) => !connected.has(name));
  return {
    ready: missingPlatforms.length === 0 && isEnough,
    connectedPlatforms,
    totalRequired: requiredPlatforms.length,
    missingPlatforms,
  };
}

/** Whether an odyssey can be activated: it is ready and implemented. */
export function canActivate(
  { implementationStatus }: Pick<Odyssey, "implementationStatus">,
  { ready }: Pick<Readiness, "ready">,
): boolean {
  return ready && implementationStatus !== "unavailable";
}

/** The text and tone of the documented badge, or of one for connected platforms where something on the list is missing. */
export function readinessBadge(
  { implementationStatus }: Pick<Odyssey, "implementationStatus">,
  { ready, missingPlatforms }: Pick<Readiness, "ready" | "missingPlatforms">,
) {
  if (missingPlatforms.length > 0) return { words: "Missing Required Platforms", tone: "own" } as const;
  if (!ready) return { words: "Needs more data", tone: "own" } as const;
  if (implementationStatus === "available") return { words: "Ready to Implement", tone: "success" } as const;
  if (implementationStatus === "partial") return { words: "Partially Available", tone: "notice" } as const;
  return { words: "Not Available", tone: "danger" } as const;
}
