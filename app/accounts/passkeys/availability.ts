/** How a page was loaded and what its browser supports, known once scripts run. */
type Here = {
  /** The origin in the address bar. */
  origin: string;
  /** Whether the page is a secure context: loaded by https, or from this machine. */
  isSecure: boolean;
  /** Whether the browser supports passkeys. */
  knows: boolean;
};

/** Why passkeys cannot be used on a page, and the origin where they can, if any. */
export type PasskeyUnavailable = { why: string; insteadAt: string | null };

/** Shown before scripts run, and if they never do. */
export const NEEDS_SCRIPTS: PasskeyUnavailable = {
  why: "Passkeys need scripts, and a browser that knows them.",
  insteadAt: null,
};

/**
 * Why passkeys cannot be used on a page. They are bound to one host: browsers offer them on no other, never on an IP address (Web
 * Authentication Level 3, 5.1.3), and only in a secure context (5.4).
 *
 * @param home the origin that this server's passkeys are bound to; null if its host is an IP address
 * @returns null if they can be used
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
