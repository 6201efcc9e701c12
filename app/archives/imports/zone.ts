import { isTimeZone, zonesToChoose } from "~/ground/time-zones";
import { refusal } from "~/web/http/responses/refusal";
import { countedOf } from "~/web/ui/text/counted-of";
import { enumerated } from "~/web/ui/text/enumerated";
import type { Findings } from "../reading/findings";
import { streamOf } from "../streams";

/** Data of the time zone field: the zone selected at first, all zones, and the entries in UTC in words. */
export type ZoneAsked = { zone: string | null; zones: string[]; counted: string };

/**
 * A time zone from a form; null if none was chosen.
 *
 * @throws 400 refusal for a zone that does not exist
 */
export function sentZone(text: string): string | null {
  if (text === "") return null;
  if (isTimeZone(text)) return text;
  const message = "Choose a time zone of the list.";
  throw refusal(400, message, { issues: [{ path: "timeZone", message }] });
}

/**
 * Data of the time zone field; null if there is nothing to ask.
 *
 * @param counted the entries in UTC, in words; null if none
 */
export function zoneAsked(zone: string | null, counted: string | null): ZoneAsked | null {
  return counted === null ? null : { zone, zones: zonesToChoose(zone ?? "UTC"), counted };
}

/** The entries in the findings whose times are in UTC, in words: "2,828 plays and 12 searches"; null if nothing. */
export function inUtcInWords({ files }: Pick<Findings, "files">): string | null {
  const counts = new Map<string, number>();
  for (const { platform, streams } of files) {
    for (const { stream, inUtc = 0 } of streams) {
      const of = streamOf(platform, stream)?.of ?? stream;
      if (inUtc > 0) counts.set(of, (counts.get(of) ?? 0) + inUtc);
    }
  }
  return enumerated([...counts].map(([of, count]) => countedOf(count, of))) || null;
}
