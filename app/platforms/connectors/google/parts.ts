import { z } from "zod";
import type { ReaderContext } from "../../connector";
import { accountOf, bearer } from "./account";
import type { Gathered } from "./gathered";

export const CALENDAR = "https://www.googleapis.com/auth/calendar.readonly";
export const DRIVE = "https://www.googleapis.com/auth/drive.metadata.readonly";

/** Maximum entries per call, and in total. */
const PAGE = 250;
const MOST_EVENTS = 2_000;
const MOST_FILES = 1_000;
/** Types that are not counted as files: folders and shortcuts. */
const NO_FILES = new Set(["application/vnd.google-apps.folder", "application/vnd.google-apps.shortcut"]);

/** Result of a call: everything collected so far, and the next page of the part; null at its end. */
export type Found = { gathered: Gathered; more: string | null };

export type Part = {
  name: "profile" | "calendars" | "events" | "usage" | "files";
  /** Scope required for the part; null if it is always read. */
  scope: string | null;
  /** Progress text for the waiting user. */
  what: string;
  ask: (asking: ReaderContext, gathered: Gathered, more: string | null) => Promise<Found>;
};

/** Calls one of Google's APIs. */
function get<T>(
  { json, tokens }: ReaderContext,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<T>,
): Promise<T> {
  const url = `https://www.googleapis.com/${path}?${new URLSearchParams(query)}`;
  return json(url, { headers: bearer(tokens.accessToken) }, schema);
}

const pageParameters = (more: string | null): Record<string, string> =>
  more === null ? {} : { pageToken: more };
const token = z.string().min(1).max(5_000).optional();

const calendarsSchema = z.object({
  items: z
    .array(
      z.object({
        primary: z.boolean().default(false),
        timeZone: z.string().max(64).nullable().default(null),
      }),
    )
    .max(PAGE)
    .default([]),
});

async function askCalendars(asking: ReaderContext, gathered: Gathered): Promise<Found> {
  const query = { maxResults: String(PAGE), fields: "items(primary,timeZone)" };
  const { items } = await get(asking, "calendar/v3/users/me/calendarList", query, calendarsSchema);
  return { gathered: { ...gathered, calendars: items }, more: null };
}

/** Start or end of an event: an instant with its calendar's offset, or a date. */
const timeSchema = z.union([
  z.object({ dateTime: z.iso.datetime({ offset: true }) }).transform(({ dateTime }) => dateTime),
  z.object({ date: z.iso.date() }).transform(({ date }) => date),
]);
const eventsSchema = z.object({
  nextPageToken: token,
  items: z
    .array(
      z.union([
        z.object({ status: z.literal("cancelled") }).transform(() => null),
        z
          .object({ start: timeSchema, end: timeSchema.optional() })
          .transform(({ start, end = start }) => ({ start, end })),
      ]),
    )
    .default([]),
});

async function askEvents(asking: ReaderContext, gathered: Gathered, more: string | null): Promise<Found> {
  const { from, to } = gathered;
  const query = {
    timeMin: from,
    timeMax: to,
    singleEvents: "true",
    orderBy: "startTime",
    maxResults: String(PAGE),
    fields: "nextPageToken,items(status,start,end)",
    ...pageParameters(more),
  };
  const page = await get(asking, "calendar/v3/calendars/primary/events", query, eventsSchema);
  const all = [...(gathered.events ?? []), ...page.items.filter((event) => event !== null)];
  const events = all.slice(0, MOST_EVENTS);
  const next = events.length < MOST_EVENTS ? (page.nextPageToken ?? null) : null;
  // If the list is cut off, nothing is known of the time after its last event, so the period ends there.
  const isCut = next === null && (page.nextPageToken !== undefined || all.length > events.length);
  const last = isCut && new Date(events.at(-1)?.start ?? to).toISOString();
  return { gathered: { ...gathered, events, to: last || to }, more: next };
}

const bytes = z.string().regex(/^\d{1,30}$/);
const aboutSchema = z.object({ storageQuota: z.object({ usage: bytes, limit: bytes.optional() }) });

async function askUsage(asking: ReaderContext, gathered: Gathered): Promise<Found> {
  const query = { fields: "storageQuota(limit,usage)" };
  const { storageQuota } = await get(asking, "drive/v3/about", query, aboutSchema);
  const { usage, limit = null } = storageQuota;
  return { gathered: { ...gathered, usage: { usage, limit } }, more: null };
}

const filesSchema = z.object({
  nextPageToken: token,
  files: z
    .array(z.object({ mimeType: z.string().max(255), modifiedTime: z.iso.datetime({ offset: true }) }))
    .default([]),
});

async function askFiles(asking: ReaderContext, gathered: Gathered, more: string | null): Promise<Found> {
  const query = {
    // Files shared by others say nothing about this user.
    q: "'me' in owners and trashed = false and mimeType != 'application/vnd.google-apps.folder'",
    orderBy: "modifiedTime desc",
    pageSize: String(PAGE),
    fields: "nextPageToken,files(mimeType,modifiedTime)",
    ...pageParameters(more),
  };
  const page = await get(asking, "drive/v3/files", query, filesSchema);
  const made = page.files.filter(({ mimeType }) => !NO_FILES.has(mimeType));
  const files = [...(gathered.files ?? []), ...made].slice(0, MOST_FILES);
  const next = files.length < MOST_FILES ? (page.nextPageToken ?? null) : null;
  return { gathered: { ...gathered, files }, more: next };
}

async function askProfile(asking: ReaderContext, gathered: Gathered): Promise<Found> {
  const profile = await accountOf(asking, asking.tokens.accessToken);
  return { gathered: { ...gathered, profile }, more: null };
}

/** Always read, and first. */
export const PROFILE: Part = { name: "profile", scope: null, what: "Reading your profile", ask: askProfile };

/** The parts in reading order. */
export const PARTS: readonly Part[] = [
  PROFILE,
  { name: "calendars", scope: CALENDAR, what: "Reading calendars", ask: askCalendars },
  { name: "events", scope: CALENDAR, what: "Reading calendar events", ask: askEvents },
  { name: "usage", scope: DRIVE, what: "Reading how much storage is used", ask: askUsage },
  { name: "files", scope: DRIVE, what: "Reading the list of files", ask: askFiles },
];
