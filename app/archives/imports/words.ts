import type { StatusBadge } from "~/platforms/cards/standing";
import { counted, grouped } from "~/ui/text/counted";
import { dayInWords } from "~/ui/text/moment-in-words";
import { MIB } from "~/units";
import type { FoundFile } from "../reading/findings";
import type { ReadingProgress } from "./columns";
import type { ImportShown, ImportState } from "./screen.server";

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

/** New and already known data points: "312 new, 4,108 already there". */
export function addedInWords({ added, known }: Pick<ImportShown, "added" | "known">): string {
  return `${grouped(added)} new, ${grouped(known)} already there`;
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
