import { MIB } from "~/ground/units";
import type { StatusBadge } from "~/platforms/cards/status";
import { counted, grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { enumerated } from "~/web/ui/text/enumerated";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import type { Findings, FoundFile } from "../reading/findings";
import type { ReadingProgress } from "./columns";
import type { ImportShown, ImportState } from "./screen.server";

type Added = Pick<ImportShown, "added" | "known">;

const STATES: Record<ImportState, StatusBadge> = {
  reading: { label: "Being read", tone: "notice" },
  waiting: { label: "Waiting for you", tone: "notice" },
  keeping: { label: "Being kept", tone: "notice" },
  kept: { label: "Kept", tone: "success" },
  undoing: { label: "Being undone", tone: "notice" },
  undone: { label: "Undone", tone: "plain" },
  failed: { label: "Not kept", tone: "danger" },
};

/** Short label for an import's state. */
export const importStateLabel = (state: ImportState) => STATES[state];

/** Whether work on an import is in progress and will end without the user. */
export function isUnderWay({ state }: Pick<ImportShown, "state">): boolean {
  return state === "reading" || state === "keeping" || state === "undoing";
}

/**
 * New data points, and those that were there before, if any: "312 plays added, 4,108 were there before".
 *
 * @param of what they all are, in the plural; a phrase of several words follows the verb
 */
export function addedInWords({ added, known }: Added, of = "data points"): string {
  const before = `${grouped(known)} ${known === 1 ? "was" : "were"} there before`;
  if (added === 0) return known > 0 ? `Nothing new: ${before}` : "Nothing new";
  const counted = countedOf(added, of);
  const words = /^\S+( points)?$/.test(of) ? `${counted} added` : `Added: ${counted}`;
  return known > 0 ? `${words}, ${before}` : words;
}

/** Names of the uploaded files: "takeout-1.zip and 2 more". */
export function filesInWords(files: readonly { name: string }[]): string {
  const [first, ...others] = files;
  if (!first) return "No file";
  return others.length === 0 ? first.name : `${first.name} and ${grouped(others.length)} more`;
}

/** Reading progress: "12 of 340 MB read". */
export function readingProgressInWords({ done, of }: ReadingProgress): string {
  const megabytes = (bytes: number) => grouped(Math.ceil(bytes / MIB));
  return `${megabytes(done)} of ${megabytes(of)} MB read`;
}

/**
 * How many entries could not be read: "3 entries could not be read."
 *
 * @param early how many are dated before the first plausible day, and that day (YYYY-MM-DD)
 */
export function unreadableInWords(unreadable: number, early?: FoundFile["early"]): string {
  const all = `${counted(unreadable, "entry", "entries")} could not be read.`;
  if (!early) return all;
  const isOne = early.count === 1;
  const which = early.count < unreadable ? `${grouped(early.count)} of them` : isOne ? "It" : "They";
  return `${all} ${which} ${isOne ? "is" : "are"} dated before ${dayInWords(early.since)}, when there was nothing yet to be told of.`;
}

const REASONS_MOST = 5;

/** Why nothing in files of known kinds is counted, with the most frequent kinds of what was left out. */
export function nothingCountedInWords({ files }: Pick<Findings, "files">): string {
  const dropped = new Map<string, number>();
  for (const { what, count } of files.flatMap((file) => file.dropped)) {
    dropped.set(what, (dropped.get(what) ?? 0) + count);
  }
  const unreadable = files.reduce((sum, file) => sum + file.unreadable, 0);
  if (dropped.size === 0 && unreadable === 0) {
    return "Your twin knows these kinds of files, but they hold nothing that it counts.";
  }
  const most = [...dropped].sort(([, one], [, other]) => other - one).slice(0, REASONS_MOST);
  const leftOut = enumerated(most.map(([what, count]) => `${what} (${grouped(count)})`));
  return [
    "Your twin knows these kinds of files, but could count nothing in them.",
    leftOut && `Left out: ${leftOut}.`,
    unreadable > 0 && unreadableInWords(unreadable),
  ]
    .filter(Boolean)
    .join(" ");
}
