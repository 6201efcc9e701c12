import { platformLabel } from "~/platforms/catalogue";
import { counted } from "~/web/ui/text/counted";
import { dayInWords, localDay } from "~/web/ui/text/moment-in-words";
import { storedDots } from "../dots";
import { NEEDED_DAYS } from "../looks";
import { type MissingPair, storedMissing } from "../missing";
import { CHECK_INS, isStreamName, TOGETHER } from "../streams";
import { relationRows } from "./listing.server";
import type { StripsDrawing } from "./Strips";
import { drawStrips } from "./strips.server";
import { pairInWords, type RelationFigures, relationInWords, STREAM_WORDS } from "./words";

/** A relation as the screen shows it. */
export type RelationShown = {
  id: string;
  sentence: string;
  /** From when to when it was seen, and when it was said. */
  basis: string;
  /** Whether it held since. */
  outcome: string;
  isConfirmed: boolean | null;
  first: string;
  drawing: StripsDrawing | null;
};

export type RelationsScreen = {
  relations: RelationShown[];
  /** What was judged, in a sentence; null before the first look. */
  judged: string | null;
  /** Pairs that are silent, with their days known and those needed. */
  silent: { name: string; sources: string; cells: [known: string, missing: string] }[];
  needed: number;
};

function sourceInWords(source: string): string {
  if (source === CHECK_INS) return "your check-ins";
  return source === TOGETHER ? "all that you upload" : platformLabel(source);
}

type Row = Awaited<ReturnType<typeof relationRows>>[0][number];

function outcomeOf({ confirmed, laterDays }: Pick<Row, "confirmed" | "laterDays">): string {
  const days = Math.max(NEEDED_DAYS, laterDays);
  if (confirmed === true) return `It held on the next ${days} days.`;
  if (confirmed === false) return `It did not hold on the next ${days} days: the same was not seen again.`;
  const needed = NEEDED_DAYS * (Math.floor(laterDays / NEEDED_DAYS) + 1);
  const still = needed > NEEDED_DAYS ? ", since one of the two hardly changed so far" : "";
  return `Whether it holds is seen once ${needed} more days are known${still}; there ${laterDays === 1 ? "is" : "are"} ${laterDays} by now.`;
}

function shownOf(row: Row, owner: { timeZone: string | null }): RelationShown[] {
  const { firstAbout: first, secondAbout: second, effect, low, high } = row;
  if (!isStreamName(first) || !isStreamName(second)) return [];
  const figures: RelationFigures = {
    first,
    second,
    lag: row.lag === 1 ? 1 : 0,
    effect,
    low,
    high,
    days: row.days,
  };
  const sources = [...new Set([row.firstSource, row.secondSource].map(sourceInWords))].join(" and ");
  const said = dayInWords(localDay(row.madeAt, owner.timeZone));
  return [
    {
      id: row.id,
      sentence: relationInWords(figures),
      basis: `Seen from ${dayInWords(row.from)} to ${dayInWords(row.to)}, from ${sources}; said on ${said}.`,
      outcome: outcomeOf(row),
      isConfirmed: row.confirmed,
      first: STREAM_WORDS[first],
      drawing: drawStrips(storedDots(row.dots), figures),
    },
  ];
}

function silentOf({ first, second, lag, days }: MissingPair): RelationsScreen["silent"] {
  const [one, other] = [first.about, second.about];
  if (!isStreamName(one) || !isStreamName(other)) return [];
  const sources = [...new Set([first.source, second.source].map(sourceInWords))].join(" and ");
  return [
    {
      name: pairInWords({ first: one, second: other, lag }),
      sources,
      cells: [String(days), String(Math.max(0, NEEDED_DAYS - days))],
    },
  ];
}

/** What the screen 'What goes together' shows. */
export async function relationsScreen(owner: {
  id: string;
  timeZone: string | null;
}): Promise<RelationsScreen> {
  const [rows, look] = await relationRows(owner.id);
  const pairs = look?.pairs ?? 0;
  const judged =
    look === null || pairs === 0
      ? null
      : `${counted(pairs, "pair")} of what is counted of your days ${pairs === 1 ? "was" : "were"} looked at, last on ${dayInWords(localDay(look.lookedAt, owner.timeZone))}.`;
  return {
    relations: rows.flatMap((row) => shownOf(row, owner)),
    judged,
    silent: storedMissing(look?.missing).flatMap(silentOf),
    needed: NEEDED_DAYS,
  };
}
