import { grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { dayInFull } from "~/web/ui/text/day-in-full";
import type { Findings } from "../reading/findings";

/** Names shown before anything is kept. */
const NAMED = 3;

/** What stands at the top of what was found: who recurs most, how much there is and since when. */
export type FoundOverview = {
  /** Up to three creators, most frequent first; empty if none is known. */
  names: string[];
  /** "15,068 plays on Spotify, and 12 more of other kinds". */
  counted: string;
  /** "3 November 2023 to 7 November 2025". */
  span: string;
  /** The counts of each day over the last year of one kind; null in findings from before there were any. */
  calendar: { platform: string; stream: string; days: Record<string, number> } | null;
};

/** A kind, as far as the overview needs it; `kind` is "platform stream". */
type Kind = { kind: string; platform: string; of: string; count: number; from: string; to: string };

/** Names of the kinds of entries of one stream. */
const namesOf = ({ names = {} }: Pick<Findings, "names">, kind: string) =>
  Object.entries(names).flatMap(([of, list]) => (of.startsWith(`${kind} `) ? [list] : []))[0] ?? [];

function calendarOf({ days = {} }: Pick<Findings, "days">, kind: string): FoundOverview["calendar"] {
  const [name, counts] = days[kind] ? [kind, days[kind]] : (Object.entries(days)[0] ?? []);
  if (name === undefined || counts === undefined) return null;
  const [platform = "", stream = ""] = name.split(" ");
  return { platform, stream, days: counts };
}

/**
 * What was found, in short: of the largest kind that names somebody, or else of the largest. Null if nothing is counted.
 *
 * @param kinds what can be kept
 */
export function foundOverview(
  findings: Pick<Findings, "names" | "days">,
  kinds: readonly Kind[],
): FoundOverview | null {
  const largest = kinds.toSorted((one, other) => other.count - one.count);
  const leading = largest.find(({ kind }) => namesOf(findings, kind).length > 0) ?? largest[0];
  if (!leading) return null;
  const { kind, platform, of, count, from, to } = leading;
  const others = largest.filter((one) => one !== leading).reduce((sum, one) => sum + one.count, 0);
  const where = of.includes(platform) ? "" : ` on ${platform}`;
  return {
    names: namesOf(findings, kind).slice(0, NAMED),
    counted: `${countedOf(count, of)}${where}${others > 0 ? `, and ${grouped(others)} of other kinds` : ""}`,
    span: from === to ? dayInFull(from) : `${dayInFull(from)} to ${dayInFull(to)}`,
    calendar: calendarOf(findings, kind),
  };
}
