import type { Odyssey } from "../odyssey";

/** How an odyssey stands to the platforms that somebody has, by the names of the catalogue. */
export type Readiness = {
  /** Whether it has all that it requires. */
  ready: boolean;
  /** Those of the required ones that are there. */
  connectedPlatforms: string[];
  totalRequired: number;
  missingPlatforms: string[];
};

/** What counts as connected: a real connection, and what came with an archive. A demo does not. */
export type Connection = { platformName: string; isConnected: boolean; isDemo: boolean };

/** The names of the platforms of which somebody has data of their own. */
export function connectedNames(connections: readonly Connection[]): Set<string> {
  return new Set(
    connections
      .filter(({ isConnected, isDemo }) => isConnected && !isDemo)
      .map(({ platformName }) => platformName),
  );
}

/** @param connected as {@link connectedNames} has them */
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

/** Whether it can be activated: all that it requires is there, and there is something to do with it. */
export function canActivate(
  { implementationStatus }: Pick<Odyssey, "implementationStatus">,
  { ready }: Pick<Readiness, "ready">,
): boolean {
  return ready && implementationStatus !== "unavailable";
}

/** The documented badge: its words, and its colour by what it means. */
export function readinessBadge(
  { implementationStatus }: Pick<Odyssey, "implementationStatus">,
  { ready }: Pick<Readiness, "ready">,
) {
  if (!ready) return { words: "Missing Required Platforms", tone: "own" } as const;
  if (implementationStatus === "available") return { words: "Ready to Implement", tone: "success" } as const;
  if (implementationStatus === "partial") return { words: "Partially Available", tone: "notice" } as const;
  return { words: "Not Available", tone: "danger" } as const;
}
