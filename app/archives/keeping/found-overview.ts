import { grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { dayInFull } from "~/web/ui/text/day-in-full";
import type { Findings } from "../reading/findings";

/** Names shown before anything is kept. */
const NAMED = 3;
/** Other kinds shown by themselves. */
const OTHERS = 2;

/** What stands at the top of what was found: who recurs most, how much there is and since when. */
export type FoundOverview = {
  /** Up to three creators, most frequent first; empty if none is known. */
  names: string[];
  /** "15,068 plays", and what else there is: "12 searches"; at most three of these. */
  counted: string;
  others: string[];
  /** "3 November 2023 to 7 November 2025". */
  span: string;
  /** The counts of each day over the last year of one kind; null in findings from before there were any. */
  calendar: { platform: string; stream: string; days: Record<string, number> } | null;
};

/** A kind, as far as the overview needs it; `kind` is "platform stream". */
type Kind = { kind: string; of: string; count: number; from: string; to: string };

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
  const { kind, of, count, from, to } = leading;
  const others = largest.filter((one) => one !== leading);
  const rest = others.slice(OTHERS).reduce((sum, one) => sum + one.count, 0);
  return {
    names: namesOf(findings, kind).slice(0, NAMED),
    counted: countedOf(count, of),
    others: [
      ...others.slice(0, OTHERS).map((one) => countedOf(one.count, one.of)),
      ...(rest > 0 ? [`${grouped(rest)} more`] : []),
    ],
    span: from === to ? dayInFull(from) : `${dayInFull(from)} to ${dayInFull(to)}`,
    calendar: calendarOf(findings, kind),
  };
}
