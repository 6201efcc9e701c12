import Bowser from "bowser";

/** No browser sends a longer header; parsing it would only waste time. */
const LENGTH_MAX = 500;

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));
/** Devices shown by their own name rather than by their operating system. */
const DEVICES = new Set(["iPhone", "iPad"]);

const known = (names: Set<string>, name: string | undefined) => (name && names.has(name) ? name : null);

/**
 * Browser and device in words, such as "Firefox on Windows" or "Safari on iPhone". Contains only names that the library
 * knows, never free text from the header.
 *
 * @param userAgent the header, or null
 * @returns an empty text if neither is known
 */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent || userAgent.length > LENGTH_MAX) return "";
  const { browser, os, platform } = Bowser.parse(userAgent);
  const where = known(DEVICES, platform.model) ?? known(SYSTEMS, os.name);
  return [known(BROWSERS, browser.name), where].filter(Boolean).join(" on ");
}
