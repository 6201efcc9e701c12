import { dayInFull, monthInFull } from "~/web/ui/text/day-in-full";
import type { ImportSummary } from "./summary";
import { archiveLabel } from "./summary-words";

/** A new archive half a year after the last: enough that is new, and nothing of it lost where platforms keep one year. */
const MONTHS_UNTIL = 6;

/** The end of a platform's archive in an import, and when to ask for the next. */
export type NextArchive = {
  platform: string;
  /** The last day in it, YYYY-MM-DD. */
  last: string;
  /** `Your Spotify archive ends 7 November 2025: ask for a new one in May 2026.` */
  sentence: string;
};

function monthAfter(day: string, months: number): string {
  const begin = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
  return begin.toISOString().slice(0, 7);
}

/**
 * When to ask for the next archive of the platform that most of an import comes from. Months rather than seasons, since
 * those differ with the half of the earth.
 *
 * @param today YYYY-MM-DD
 */
export function nextArchive({ streams }: Pick<ImportSummary, "streams">, today: string): NextArchive | null {
  const platform = streams[0]?.platform;
  if (platform === undefined) return null;
  const own = streams.filter((stream) => stream.platform === platform).map(({ last }) => last);
  const last = own.sort().at(-1);
  if (!last) return null;
  const month = monthAfter(last, MONTHS_UNTIL);
  const when =
    month <= today.slice(0, 7)
      ? "a new one has what came since"
      : `ask for a new one in ${monthInFull(month)}`;
  return {
    platform,
    last,
    sentence: `Your ${archiveLabel(platform)} archive ends ${dayInFull(last)}: ${when}.`,
  };
}
