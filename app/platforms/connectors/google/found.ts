import { signalsOfTimes } from "../../activity-signals";
import type { Json, Place, Read } from "../../connector";
import { tallied } from "../../tallies";
import { cardOf } from "./account";
import { type Gathered, gatheredSchema } from "./gathered";

/** Maximum size of the collected data; leaves some room within the 256 KiB allowed for panel data. */
const MOST_BYTES = 250 * 1024;

const OTHER = "other";
/** Kinds of files by MIME type; the first match wins. */
const KINDS: readonly [RegExp, string][] = [
  [/spreadsheet|ms-excel|^text\/(csv|tab-separated-values)$/, "spreadsheets"],
  [/presentation|powerpoint/, "presentations"],
  [/^image\/|google-apps\.(drawing|photo)$/, "pictures"],
  [/^video\/|google-apps\.(vid|video)$/, "videos"],
  [/^audio\/|google-apps\.audio$/, "sound"],
  [
    /google-apps\.script|^text\/(x-.+|html|css|javascript)$|^application\/(json|javascript|xml|sql|x-.*(sh|script|python|ruby|php|java|notebook).*)$/,
    "code",
  ],
  [
    /google-apps\.document$|wordprocessing|msword|opendocument\.text|^application\/(pdf|rtf|epub\+zip)$|^text\//,
    "documents",
  ],
];

function kindOf(mimeType: string): string {
  return KINDS.find(([pattern]) => pattern.test(mimeType))?.[1] ?? OTHER;
}

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength;

/** As many of a list's first entries as fit. @param room in bytes of JSON */
function fitting<Entry>(list: readonly Entry[], room: number): Entry[] {
  let size = 0;
  return list.filter((entry) => {
    size += sizeOf(entry) + 1;
    return size <= room;
  });
}

/** Cuts the collected data to the panel's limit, keeping the newest files. */
function cut(gathered: Gathered): Gathered {
  const { events, files, ...rest } = gathered;
  const kept = events && fitting(events, MOST_BYTES - sizeOf(rest));
  const room = MOST_BYTES - sizeOf({ ...rest, events: kept });
  return { ...rest, events: kept, files: files && fitting(files, room) };
}

type Signals = Read["signals"];

/** Signals from the start times of events, in the local time given by Google. */
function eventSignals({ events, from, to }: Gathered): Signals {
  const times = (events ?? [])
    .map(({ start }) => start)
    // An event that reaches into the period may have begun years before it.
    .filter((start) => start.includes("T") && Date.parse(start) >= Date.parse(from));
  return signalsOfTimes(times, "calendar events", { from, to }, "hour");
}

/** Signals from the kinds of files, over the period of the files' last changes. */
function fileSignals({ files }: Gathered): Signals {
  const times = (files ?? []).map(({ modifiedTime }) => Date.parse(modifiedTime)).sort((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)];
  if (!files || first === undefined || last === undefined) return [];
  const values: Record<string, number> = {};
  for (const { mimeType } of files) {
    const kind = kindOf(mimeType);
    values[kind] = (values[kind] ?? 0) + 1;
  }
  const [from, to] = [new Date(first).toISOString(), new Date(last).toISOString()];
  const { spread } = tallied(
    files.map(({ modifiedTime }) => modifiedTime),
    false,
  );
  return [{ kind: "interests", of: "files", observations: files.length, from, to, spread, values }];
}

/** The non-null parts. */
function present(parts: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null));
}

/** A section of the panel's data, if any part of it is present. */
function section(name: string, parts: Record<string, Json>): Record<string, Json> {
  const there = present(parts);
  return Object.keys(there).length === 0 ? {} : { [name]: there };
}

/**
 * Panel data: `profile {id, name, email, verified_email}`, `calendar {calendars: [{primary, timeZone}], events:
 * [{start, end}]}`, `drive {files: [{mimeType, modifiedTime}], usage: {usage, limit}}`. What was not granted or is
 * unknown is left out.
 */
export function findings(place: Place): Read {
  const gathered = cut(gatheredSchema.parse(place));
  const { profile, calendars, events, usage, files } = gathered;
  const known = present(profile ?? {});
  const lists = [Object.keys(known), calendars ?? [], events ?? [], files ?? []];
  return {
    data: {
      ...section("profile", known),
      ...section("calendar", { calendars, events }),
      ...section("drive", { files, usage: usage && present(usage) }),
    },
    ...(profile && { profile: cardOf(profile) }),
    signals: [...eventSignals(gathered), ...fileSignals(gathered)],
    dataPoints: lists.reduce((sum, list) => sum + list.length, 0),
  };
}
