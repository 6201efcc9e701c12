import { ZoneClock } from "~/ground/zone-clock";
import { ZONE } from "./person";

const MINUTE_MS = 60_000;
const clock = new ZoneClock(ZONE);

/**
 * The instant at which the person's clock shows a time.
 *
 * @param minute of the day; may have a fraction
 */
export function instantAt(day: string, minute: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + Math.round(minute * MINUTE_MS);
  return new Date(shown - (clock.local(shown) - shown));
}

/** What the person's clock shows at an instant, as Apple writes it: `2026-01-01 07:30:00 +0000`. */
export function writtenAt(instant: Date): string {
  const local = clock.local(instant.getTime());
  const ahead = Math.round((local - instant.getTime()) / MINUTE_MS);
  const offset = `${String(Math.floor(ahead / 60)).padStart(2, "0")}${String(ahead % 60).padStart(2, "0")}`;
  return `${new Date(local).toISOString().slice(0, 19).replace("T", " ")} +${offset}`;
}
