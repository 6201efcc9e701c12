import ical, { ICalCalendarMethod } from "ical-generator";
import type { Due } from "./due.server";
import { DUE_TITLES } from "./due-titles";

/**
 * An iCalendar text (RFC 5545) with an all-day event for each thing that is due. Titles say only what is due.
 *
 * @param urlOf the address of a due thing, on this server
 * @param now stamps the events
 */
export function calendarText(due: readonly Due[], urlOf: (one: Due) => string, now: Date): string {
  const calendar = ical({
    name: "Digital Twin",
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Digital Twin", product: "Decisions", language: "EN" },
    ttl: 60 * 60,
  });
  for (const one of due) {
    calendar.createEvent({
      id: `${one.kind}-${one.id}`,
      start: new Date(`${one.on}T00:00:00Z`),
      allDay: true,
      summary: DUE_TITLES[one.kind],
      url: urlOf(one),
      stamp: now,
    });
  }
  // Each line ends in CRLF (RFC 5545, 3.1); the library omits the last one.
  return `${calendar.toString().trimEnd()}\r\n`;
}
