import { type Person, steady } from "../foundations/people";

const DAY_MS = 24 * 60 * 60 * 1000;

/** First words of calendar events' titles. */
const KINDS = ["Stand-up", "Planning", "Review", "Workshop", "One to one", "Dentist", "Choir"];

/** The time zone offset of the calendar's times. */
const OFFSET = "+01:00";

const local = (day: Date, minutes: number) => {
  const at = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 0, minutes));
  return `${at.toISOString().slice(0, 19)}${OFFSET}`;
};

type Time = { dateTime: string; timeZone: string } | { date: string };

/** A calendar event in Google's form. */
export type CalendarEvent = { id: string; start: Time; end: Time; [field: string]: unknown };

/** Start of a calendar event in minutes after midnight: on working days mostly before noon. */
function minutesOf(isWorkday: boolean, luck: number): number {
  if (!isWorkday) return 11 * 60 + (luck % 8) * 60;
  return luck % 10 === 0 ? 14 * 60 + (luck % 6) * 30 : 8 * 60 + (luck % 7) * 30;
}

function eventsOf(person: Person, day: Date): CalendarEvent[] {
  const date = day.toISOString().slice(0, 10);
  const isWorkday = ![0, 6].includes(day.getUTCDay());
  const count = isWorkday ? 1 + steady(3, person.key, date) : steady(2, person.key, date);
  return Array.from({ length: count }, (_, index) => {
    const luck = steady(1000, person.key, date, index);
    const minutes = minutesOf(isWorkday, luck);
    const timeZone = "Europe/Berlin";
    return {
      kind: "calendar#event",
      id: `${person.key.replaceAll("-", "")}${date.replaceAll("-", "")}${index}`,
      status: "confirmed",
      summary: `${KINDS[luck % KINDS.length]} with Confidential Colleague`,
      location: "Confidential Street 1",
      created: new Date(day.getTime() - 7 * DAY_MS).toISOString(),
      updated: new Date(day.getTime() - 2 * DAY_MS).toISOString(),
      organizer: { email: person.email, self: true },
      start: { dateTime: local(day, minutes), timeZone },
      end: { dateTime: local(day, minutes + 45), timeZone },
      attendees: [
        { email: person.email, self: true, responseStatus: "accepted" },
        { email: "confidential.colleague@example.org" },
      ],
      eventType: "default",
    };
  });
}

/** The last 90 days of a calendar, in order: some 130 events and two all-day ones. */
export function calendarOf(person: Person, now: Date): CalendarEvent[] {
  const days = Array.from({ length: 90 }, (_, index) => new Date(now.getTime() - (90 - index) * DAY_MS));
  const whole = [10, 40].flatMap((index) => {
    const day = days[index];
    if (!day) return [];
    const date = day.toISOString().slice(0, 10);
    const next = new Date(day.getTime() + DAY_MS).toISOString().slice(0, 10);
    return {
      id: `whole${date.replaceAll("-", "")}`,
      status: "confirmed",
      summary: "Holiday",
      start: { date },
      end: { date: next },
    };
  });
  return [...days.flatMap((day) => eventsOf(person, day)), ...whole];
}

const KINDS_OF_FILE = [
  "application/vnd.google-apps.document",
  "application/vnd.google-apps.spreadsheet",
  "application/vnd.google-apps.presentation",
  "application/pdf",
  "image/jpeg",
  "application/vnd.google-apps.folder",
];

/** A person's 300 files, the last changed first. */
export function filesOf(person: Person, now: Date): Record<string, unknown>[] {
  return Array.from({ length: 300 }, (_, index) => {
    const luck = steady(10_000, person.key, "file", index);
    const changed = new Date(now.getTime() - index * 0.6 * DAY_MS - luck * 1000);
    return {
      kind: "drive#file",
      id: `file-${person.key}-${index}`,
      name: `Confidential paper ${index}`,
      mimeType: KINDS_OF_FILE[luck % KINDS_OF_FILE.length],
      createdTime: new Date(changed.getTime() - 30 * DAY_MS).toISOString(),
      modifiedTime: changed.toISOString(),
      viewedByMeTime: changed.toISOString(),
      size: String(1024 * (1 + luck)),
      ownedByMe: luck % 4 !== 0,
      shared: luck % 4 === 0,
      trashed: false,
    };
  });
}

/** Takeout's "My Activity" of one service. */
export function activityOf(person: Person, resource: string, now: Date): string {
  const entries = Array.from({ length: 60 }, (_, index) => ({
    header: resource,
    title: `Did something ${steady(1000, person.key, resource, index)}`,
    time: new Date(now.getTime() - index * 1.3 * DAY_MS).toISOString(),
    products: [resource],
  }));
  return JSON.stringify(entries);
}
