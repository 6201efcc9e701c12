/** The default, which favours no country. */
export const DEFAULT_ZONE = "UTC";

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,3}$/;
const LONGEST = 64;

/** Whether a text names an IANA time zone. Older aliases count: browsers differ in which they report. */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST || !NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A zone name for display: `America/New York`. */
export function zoneInWords(name: string): string {
  return name.replaceAll("_", " ");
}

/**
 * The zones to choose from, UTC first and the rest by name.
 *
 * @param own the current one, included even under an older name
 */
export function zonesToChoose(own: string): string[] {
  const all = new Set([...Intl.supportedValuesOf("timeZone"), own]);
  all.delete(DEFAULT_ZONE);
  return [DEFAULT_ZONE, ...[...all].sort()];
}

/** At most `most` zones whose name contains every typed word. */
export function findZones(zones: readonly string[], typed: string, most: number): string[] {
  const words = typed.toLowerCase().replaceAll("_", " ").split(/\s+/);
  return zones
    .filter((zone) => words.every((word) => zoneInWords(zone).toLowerCase().includes(word)))
    .slice(0, most);
}
