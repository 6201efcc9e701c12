/** What a page knows of where it is open, once scripts run. */
type Here = {
  /** The origin in the address bar. */
  origin: string;
  /** Whether it came by https, or from this very machine. */
  isSecure: boolean;
  /** Whether the browser knows passkeys. */
  knows: boolean;
};

/** Where passkeys cannot be used, why, and where they can. */
export type PasskeyUnavailable = { why: string; insteadAt: string | null };

/** What is said before scripts run, and where they never do. */
export const NEEDS_SCRIPTS: PasskeyUnavailable = {
  why: "Passkeys need scripts, and a browser that knows them.",
  insteadAt: null,
};

/**
 * Whether passkeys can be used on a page: they belong to one host, and browsers give them to no other and to none that
 * is an address (Web Authentication Level 3, 5.1.3), and to no page that came in plain (5.4, "secure contexts").
 *
 * @param home the origin that the passkeys of this server belong to; null where it has no name
 * @returns null where they can
 */
export function whyUnavailable(
  home: string | null,
  { origin, isSecure, knows }: Here,
): PasskeyUnavailable | null {
  if (home === null) {
    return {
      why: "Passkeys belong to a name, and this server is reached by numbers alone. Whoever runs it can give it one.",
      insteadAt: null,
    };
  }
  if (origin !== home) {
    return { why: "Passkeys work at one address of this server only, and this is another.", insteadAt: home };
  }
  if (!isSecure) return { why: "Passkeys need https, and this page came without.", insteadAt: null };
  return knows ? null : NEEDS_SCRIPTS;
}
