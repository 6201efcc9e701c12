import { ENTRY_KINDS, type EntryKind } from "~/entries/kinds";
import { counted } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { inPercent } from "~/web/ui/text/percent";
import { eventsByDay, inPeriod, totalOf } from "../counts";
import { type CreatorSum, creatorsByKind } from "../creator-sums";
import type { YearInput } from "../year-input";
import type { CreatorRow, CreatorsPicture } from "./picture";

const MOST = 5;
const HOUR_SECONDS = 3600;
const NUMBERS = ["", "one", "two", "three", "four", "five"];

type CreatorKind = "play" | "episode" | "book" | "video";

/** What the creators of a kind are called. */
const CREATORS: Record<CreatorKind, string> = {
  play: "Artists and shows",
  episode: "Series",
  book: "Authors",
  video: "Channels",
};

/** Whether the creators of a kind are shown: a shop or a search has none. */
export function hasCreators(kind: EntryKind): kind is CreatorKind {
  return Object.hasOwn(CREATORS, kind);
}

function rowOf({ creator, count, seconds, months }: CreatorSum, kind: CreatorKind): CreatorRow {
  const hours = kind === "book" ? 0 : Math.round((seconds ?? 0) / HOUR_SECONDS);
  const words = [countedOf(count, ENTRY_KINDS[kind].of), ...(hours > 0 ? [counted(hours, "hour")] : [])];
  return { name: creator, words: words.join(", "), months };
}

/** How many events of a kind the period has, in the sources whose creators are known. */
function totalOfKind({ rows, creators, period }: YearInput, kind: EntryKind): number {
  const sources = new Set(creators.filter((row) => row.kind === kind).map(({ source }) => source));
  return totalOf(
    inPeriod(eventsByDay(rows.filter((row) => row.kind === kind && sources.has(row.source))), period),
  );
}

const countIn = (creators: readonly CreatorSum[]) => creators.reduce((sum, { count }) => sum + count, 0);

/**
 * Sentence on the share of a kind's events that belongs to its first few creators: at least that, where the creators of some
 * events are not known.
 */
function sentenceOf(kind: CreatorKind, total: number, all: readonly CreatorSum[]): string {
  const first = all.slice(0, MOST);
  const part = countIn(first);
  const { of } = ENTRY_KINDS[kind];
  const these = first.length === 1 ? "This one" : `These ${NUMBERS[first.length] ?? ""}`;
  if (part >= total) return `${these}: ${countedOf(part, of)}.`;
  const least = countIn(all) < total ? "at least " : "";
  return `${these}: ${least}${inPercent(Math.floor((100 * part) / total))} of all ${of}.`;
}

/** The five most frequent creators of each kind that has any, with their months on one scale. */
export function creatorsOf(input: YearInput): CreatorsPicture[] {
  return creatorsByKind(input.creators, input.period).flatMap(
    ({ kind, creators: all }): CreatorsPicture[] => {
      if (!hasCreators(kind)) return [];
      const first = all.slice(0, MOST);
      return [
        {
          kind,
          heading: CREATORS[kind],
          of: ENTRY_KINDS[kind].of,
          sentence: sentenceOf(kind, totalOfKind(input, kind), all),
          top: Math.max(...first.flatMap(({ months }) => months)),
          creators: first.map((sum) => rowOf(sum, kind)),
        },
      ];
    },
  );
}
