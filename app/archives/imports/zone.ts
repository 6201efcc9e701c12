import { isTimeZone, zonesToChoose } from "~/accounts/details/time-zones";
import { refusal } from "~/http/responses/refusal";
import { countedOf } from "~/ui/text/counted-of";
import { enumerated } from "~/ui/text/enumerated";
import type { Findings } from "../reading/findings";
import { streamOf } from "../streams";

/** The time zone to ask for, for the page. */
export type ZoneAsked = { zone: string | null; zones: string[]; counted: string };

/**
 * A zone sent by a form; null if none is named.
 *
 * @throws 400 refusal for a zone that does not exist
 */
export function sentZone(text: string): string | null {
  if (text === "") return null;
  if (isTimeZone(text)) return text;
  const message = "Choose a time zone of the list.";
  throw refusal(400, message, { issues: [{ path: "timeZone", message }] });
}

/** The zone to ask for. @param counted what is in UTC, in words; null if nothing is, and then nothing is asked */
export function zoneAsked(zone: string | null, counted: string | null): ZoneAsked | null {
  return counted === null ? null : { zone, zones: zonesToChoose(zone ?? "UTC"), counted };
}

/** What of the findings has its times in UTC: "2,828 plays and 12 searches"; null if nothing. */
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
