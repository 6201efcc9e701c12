import type { Odyssey } from "../odyssey";

/** An odyssey's state given a user's platforms (internal names). */
export type Readiness = {
  /** Whether all required platforms are connected. */
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

/** @param connected from {@link connectedNames} */
export function readinessOf(
  { requiredPlatforms }: Pick<Odyssey, "requiredPlatforms">,
  connected: ReadonlySet<string>,
): Readiness {
  const connectedPlatforms = requiredPlatforms.filter((name) => connected.has(name));
  const missingPlatforms = requiredPlatforms.filter((name) => !connected.has(name));
  return {
    ready: missingPlatforms.length === 0,
    connectedPlatforms,
    totalRequired: requiredPlatforms.length,
    missingPlatforms,
  };
}

/** Whether it can be activated: its platforms are connected and it is implemented. */
export function canActivate(
  { implementationStatus }: Pick<Odyssey, "implementationStatus">,
  { ready }: Pick<Readiness, "ready">,
): boolean {
  return ready && implementationStatus !== "unavailable";
}

/** The documented badge: its text and its tone. */
export function readinessBadge(
  { implementationStatus }: Pick<Odyssey, "implementationStatus">,
  { ready }: Pick<Readiness, "ready">,
) {
  if (!ready) return { words: "Missing Required Platforms", tone: "own" } as const;
  if (implementationStatus === "available") return { words: "Ready to Implement", tone: "success" } as const;
  if (implementationStatus === "partial") return { words: "Partially Available", tone: "notice" } as const;
  return { words: "Not Available", tone: "danger" } as const;
}
