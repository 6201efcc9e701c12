import { ENTRY_KINDS, type EntryKind } from "~/entries/kinds";
import { counted, grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { eventsByDay, inPeriod, totalOf } from "../counts";
import { type CreatorSum, creatorsByKind } from "../creator-sums";
import type { YearInput } from "../year-input";
import type { CreatorRow, CreatorsPicture } from "./picture";

const MOST = 5;
const HOUR_SECONDS = 3600;
const NUMBERS = ["", "this one", "these two", "these three", "these four", "these five"];

type CreatorKind = "play" | "episode" | "book" | "video";

/** What the creators of a kind are called, and the preposition between its entries and them. */
const CREATORS: Record<CreatorKind, { heading: string; joint: string }> = {
  play: { heading: "Artists and shows", joint: "by" },
  episode: { heading: "Series", joint: "of" },
  book: { heading: "Authors", joint: "by" },
  video: { heading: "Channels", joint: "from" },
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

/** Sentence on how many events of a kind belong to its first few creators. */
function sentenceOf(kind: CreatorKind, total: number, first: readonly CreatorSum[]): string {
  const part = first.reduce((sum, { count }) => sum + count, 0);
  const { of } = ENTRY_KINDS[kind];
  const whose = `${CREATORS[kind].joint} ${NUMBERS[first.length] ?? ""}`;
  const verb = part === 1 ? "is" : "are";
  if (part >= total) return `${countedOf(part, of)} ${verb} ${whose}.`;
  return `${grouped(part)} of ${countedOf(total, of)} ${verb} known to be ${whose}.`;
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
          heading: CREATORS[kind].heading,
          of: ENTRY_KINDS[kind].of,
          sentence: sentenceOf(kind, totalOfKind(input, kind), first),
          top: Math.max(...first.flatMap(({ months }) => months)),
          creators: first.map((sum) => rowOf(sum, kind)),
        },
      ];
    },
  );
}
