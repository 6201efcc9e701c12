import { entryText } from "~/entries/entry-text";
import { ENTRY_KINDS, type EntryKind } from "~/entries/kinds";
import { grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import type { Noticed } from "./offer";

/** Verbs for what a user does with a creator's work; kinds without a verb are not offered. */
const VERBS: Partial<Record<EntryKind, string>> = {
  play: "play",
  episode: "watch",
  video: "watch",
  book: "read",
};

/** Whether choices of a kind show a preference. */
export function isPreferable(kind: EntryKind): boolean {
  return VERBS[kind] !== undefined;
}

const monthIn = (day: string, withYear: boolean) =>
  new Intl.DateTimeFormat("en-GB", {
    month: "long",
    ...(withYear ? { year: "numeric" } : {}),
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

/** A period by its months: "January to October", "March 2025 to February 2026", "May". */
export function periodByMonths(from: string, to: string): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return monthIn(from, false);
  const withYears = from.slice(0, 4) !== to.slice(0, 4);
  return `${monthIn(from, withYears)} to ${monthIn(to, withYears)}`;
}

const NAME_LENGTH = 80;
const MOSTLY = 1 / 2;

function claimOf({ as, creator, when, count, of }: Noticed, kind: EntryKind): string {
  const name = entryText(creator, NAME_LENGTH);
  const verb = VERBS[kind] ?? "choose";
  if (as === "author") return `You read several books by ${name}`;
  if (as === "series") return `You keep watching ${name}`;
  if (as === "overall") return `You ${verb} ${name} on more days than any other`;
  return count / of >= MOSTLY
    ? `On ${when} you mostly ${verb} ${name}`
    : `On ${when} you ${verb} ${name} more than at other times`;
}

/** Verbs for what a user likes to do with a creator's work: listen to it, watch it or read it. */
const LIKED: Partial<Record<EntryKind, string>> = {
  play: "listen to",
  episode: "watch",
  video: "watch",
  book: "read",
};

/** An observation as its owner would state it: "I like to listen to Nils Frahm on weekday mornings." */
export function offerStatement(
  { creator, when }: Pick<Noticed, "creator" | "when">,
  kind: EntryKind,
): string {
  const name = entryText(creator, NAME_LENGTH);
  return `I like to ${LIKED[kind] ?? "choose"} ${kind === "book" ? "books by " : ""}${name}${when ? ` on ${when}` : ""}.`;
}

/**
 * The sentence of an offer with its evidence: "On weekday mornings you mostly play Nils Frahm (61 of 88 plays, January to
 * October)."
 *
 * @param period first and last day of the data, YYYY-MM-DD
 */
export function offerText(noticed: Noticed, kind: EntryKind, period: { from: string; to: string }): string {
  const counts = `${grouped(noticed.count)} of ${countedOf(noticed.of, ENTRY_KINDS[kind].of)}`;
  return `${claimOf(noticed, kind)} (${counts}, ${periodByMonths(period.from, period.to)}).`;
}
