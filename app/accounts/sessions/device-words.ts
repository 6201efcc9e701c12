import Bowser from "bowser";

/** Longer ones are no browser's; taking them apart would only take time. */
const LENGTH_MAX = 500;

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));
/** What people call by its own name rather than by its system's. */
const DEVICES = new Set(["iPhone", "iPad"]);

const known = (names: Set<string>, name: string | undefined) => (name && names.has(name) ? name : null);

/**
 * Browser and device in words, such as "Firefox on Windows" or "Safari on iPhone": only names that the library knows,
 * never what a browser says of itself in words of its own.
 *
 * @param userAgent the header of that name, or null
 * @returns the empty text where neither is known
 */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent || userAgent.length > LENGTH_MAX) return "";
  const { browser, os, platform } = Bowser.parse(userAgent);
  const where = known(DEVICES, platform.model) ?? known(SYSTEMS, os.name);
  return [known(BROWSERS, browser.name), where].filter(Boolean).join(" on ");
}
