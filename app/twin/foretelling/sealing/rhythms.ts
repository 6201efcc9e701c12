import { type EntryKind, isEntryKind } from "~/entries/kinds";
import type { CreatorsOfKind } from "../creators";
import { dayNumber, firstWrittenDay, lastWrittenDay, writtenDayOf } from "../days";
import type { Rhythm } from "../rhythm";
import { type ChosenDays, type ChosenKinds, sumWithin } from "./chosen-days";
import type { CountedDays, CountedSource } from "./counted-source.server";

/** The quantity forecast for each kind of event. */
const COUNTED: Record<EntryKind, string> = {
  play: "plays-a-week",
  episode: "episodes-a-week",
  video: "videos-a-week",
  book: "books-finished",
  purchase: "purchases-a-month",
  install: "installs-a-month",
  search: "searches-a-week",
  place: "places-a-week",
};
const KIND_OF = new Map(Object.entries(COUNTED).map(([kind, about]) => [about, kind]));
const NIGHTS = "nights-of-seven-hours";
const SHARE = "weekend-share";
const HOURS = "hours-a-week";
const MORNINGS = "events-before-noon";
/** Kinds chosen on enough days for a meaningful weekend share. */
const OFTEN: readonly EntryKind[] = ["play", "episode", "video", "search", "place"];
const CHOSEN_OFTEN: readonly EntryKind[] = ["play", "episode", "video"];
const PREFERABLE: readonly EntryKind[] = [...CHOSEN_OFTEN, "book"];

/** All that is known about a platform: its counts, and its entries kept with titles. */
export type SourceFacts = { counted: CountedSource; chosen: ChosenKinds };

/** The counts that a forecast is about; null if there are none. */
export function countsFor(counted: CountedSource, about: string, kind: string): CountedDays | null {
  if (about === NIGHTS) return counted.nights;
  const named = KIND_OF.get(about) ?? kind;
  return (isEntryKind(named) && counted.kinds.get(named)) || null;
}

/** Number of latest days that show what is currently usual. */
const LATELY = 182;

const lately = ({ covered: { to } }: CountedDays) => ({ from: writtenDayOf(dayNumber(to) - LATELY + 1), to });

/** Minimum share of recent events with titles, and maximum lag of the titles, for titles to represent all events. */
const LEAST_TITLED = 0.8;
const MOST_DAYS_BEHIND = 3;

/** A kind's entries with titles, if nearly all recent events have one: only then does no title mean nothing chosen. */
function currentTitles({ counted, chosen }: SourceFacts, kind: EntryKind): ChosenDays | null {
  const [all, own] = [counted.kinds.get(kind), chosen.get(kind)];
  if (!all || !own) return null;
  const [last, newest] = [lastWrittenDay(all.days.keys()), lastWrittenDay(own.entries.keys())];
  if (last === null || newest === null || dayNumber(last) - dayNumber(newest) > MOST_DAYS_BEHIND) return null;
  const isAll = sumWithin(own.entries, lately(all)) >= LEAST_TITLED * sumWithin(all.days, lately(all));
  return isAll ? own : null;
}

/** What titles cover: from the first title read to the end of the counts. */
function titledCoverage({ covered, gaps = [] }: CountedDays, { entries }: ChosenDays) {
  const from =
    lastWrittenDay([covered.from, firstWrittenDay(entries.keys()) ?? covered.from]) ?? covered.from;
  return { covered: { from, to: covered.to }, gaps };
}

/** The rhythm of a quantity and kind, as currently known; null if nothing is known. */
export function rhythmOf(facts: SourceFacts, about: string, kind: string): Rhythm | null {
  const counted = countsFor(facts.counted, about, kind);
  if (!counted) return null;
  const of = { source: facts.counted.source, about, ...(kind && { kind }) };
  if (about === SHARE) return { ...of, ...counted, days: counted.localDays };
  if (!needsTitles(about)) return { ...of, ...counted };
  const chosen = isEntryKind(kind) && facts.chosen.get(kind);
  if (!chosen) return null;
  const titled = { ...of, ...titledCoverage(counted, chosen) };
  if (about === HOURS) return { ...titled, days: chosen.seconds };
  return about === MORNINGS ? { ...titled, days: chosen.timed, part: chosen.beforeNoon } : null;
}

/** Whether a quantity can be known only from titles. */
export const needsTitles = (about: string) => [HOURS, MORNINGS, "creator"].includes(about);

/** Whether a quantity can be known only from the person's local days. */
export const needsLocalDays = (about: string) => about === SHARE;

type DaysOfKind = (kind: EntryKind) => ReadonlyMap<string, number> | undefined;

/** The rhythm of the kind with the highest recent sum; empty if all are 0. */
function ofMost(
  facts: SourceFacts,
  about: string,
  kinds: readonly EntryKind[],
  daysOf: DaysOfKind,
): Rhythm[] {
  const sums = kinds.flatMap((kind) => {
    const [own, days] = [facts.counted.kinds.get(kind), daysOf(kind)];
    return own && days ? [{ kind, sum: sumWithin(days, lately(own)) }] : [];
  });
  const [first] = sums.sort((one, other) => other.sum - one.sum);
  const rhythm = first && first.sum > 0 ? rhythmOf(facts, about, first.kind) : null;
  return rhythm ? [rhythm] : [];
}

/** Daily counts of a kind's entries with a known hour, if nearly all recent ones have one. */
function timedOf(facts: SourceFacts, kind: EntryKind): ReadonlyMap<string, number> | undefined {
  const [all, titles] = [facts.counted.kinds.get(kind), currentTitles(facts, kind)];
  if (!all || !titles) return undefined;
  const isTimed =
    sumWithin(titles.timed, lately(all)) >= LEAST_TITLED * sumWithin(titles.entries, lately(all));
  return isTimed ? titles.timed : undefined;
}

/** All rhythms of a platform to forecast; shares and hours only for the kind with the highest recent sum. */
export function rhythmsOf(facts: SourceFacts): Rhythm[] {
  const { kinds } = facts.counted;
  return [
    ...[...kinds.keys()].flatMap((kind) => rhythmOf(facts, COUNTED[kind], "") ?? []),
    ...ofMost(facts, SHARE, OFTEN, (kind) => kinds.get(kind)?.localDays),
    ...ofMost(facts, HOURS, CHOSEN_OFTEN, (kind) => currentTitles(facts, kind)?.seconds),
    ...ofMost(facts, MORNINGS, CHOSEN_OFTEN, (kind) => timedOf(facts, kind)),
    ...[rhythmOf(facts, NIGHTS, "")].filter((nights) => nights !== null),
  ];
}

/** The creators of each kind that is kept with titles, with the days on which each was chosen. */
export function knownCreators(facts: SourceFacts): CreatorsOfKind[] {
  const { source, kinds } = facts.counted;
  return PREFERABLE.flatMap((kind) => {
    const [all, own] = [kinds.get(kind), currentTitles(facts, kind)];
    if (!all || !own) return [];
    const creators = [...own.creators].map(([creator, days]) => ({ creator, days }));
    return [{ source, kind, creators, ...titledCoverage(all, own) }];
  });
}
