import { ENTRY_KINDS } from "~/entries/kinds";
import { periodWords } from "~/twin/engine/signals/period";
import { grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { MONTH_NAMES } from "~/web/ui/text/month-names";
import { dayAndMonth } from "~/year/period";
import type { OdysseyNames } from "../odyssey";
import type { InsightResult, MissingReason } from "../reports/insight-result";
import type { Person } from "../reports/person";
import type { ReportNames } from "../reports/report";
import { isOfStream } from "../reports/signal-insight";
import { CREATORS_READ, type CreatorOfYear, type KeptBook, type KeptTitles } from "./kept-titles";

type Line = ReportNames["lines"][number];

/** The names for a report, and how many data points they are counted from. */
export type NamesResult = { names: ReportNames; counted: InsightResult["counted"] };

/** A single entry shows nothing: a creator needs two to be named. */
const LEAST_OF_CREATOR = 2;

const yearOf = ({ lastDay }: Pick<KeptTitles, "lastDay">) => lastDay.slice(0, 4);
const midnight = (day: string) => `${day}T00:00:00Z`;
const dayInYear = (day: string) => `${dayAndMonth(day)} ${day.slice(0, 4)}`;

/** Words for the month with the most, unless several tie; "all in" if there is no other month. */
function monthWords({ months, count }: CreatorOfYear): string {
  const most = Math.max(...months.values());
  const [first, ...others] = [...months].filter(([, many]) => many === most);
  if (!first || others.length > 0) return "";
  const name = MONTH_NAMES[Number(first[0].slice(5, 7)) - 1] ?? "";
  return most === count ? `, all in ${name}` : `, most in ${name} (${grouped(most)})`;
}

/** The creators to name: with at least two entries, and more than any creator who is left out. */
function foremost({ creators }: KeptTitles): CreatorOfYear[] {
  const beyond = creators[CREATORS_READ - 1]?.count ?? 0;
  return creators.filter(({ count }) => count >= LEAST_OF_CREATOR && count > beyond);
}

function creatorLines(kept: KeptTitles): Line[] {
  const all = countedOf(kept.total, ENTRY_KINDS[kept.kind].of);
  return foremost(kept).map((creator) => {
    const part = creator.count === kept.total ? `all ${all}` : `${grouped(creator.count)} of ${all}`;
    const when = kept.kind === "book" ? "" : monthWords(creator);
    return { name: creator.name, words: `${part} in ${yearOf(kept)}${when}.` };
  });
}

function bookLine({ title, creator, rating, day }: KeptBook): Line {
  const rated = rating === null ? "" : `, rated ${rating} of 5`;
  return { name: title, ...(creator && { by: creator }), words: `${dayInYear(day)}${rated}.` };
}

const bookLines = (kept: KeptTitles, books: readonly KeptBook[]) => [
  ...books.map(bookLine),
  ...creatorLines(kept),
];

/** Which entries the lines were counted from, and from which days. */
function noteOf(kept: KeptTitles, named: OdysseyNames["named"], books: number): string {
  const { of } = ENTRY_KINDS[kept.kind];
  const whole = `${countedOf(kept.total, of)} whose titles you keep, ${periodWords(midnight(kept.firstDay), midnight(kept.lastDay))}`;
  return named === "titles" && books < kept.total
    ? `The latest ${books} of ${whole}.`
    : `Counted in ${whole}.`;
}

/** The kept titles that an odyssey may name, if its stream is read and there are enough; otherwise null. */
export function titlesFor(
  { stream, kind, least }: OdysseyNames,
  { facts, titles }: Person,
): KeptTitles | null {
  if (!facts.inputs.signals.some((signal) => isOfStream(stream, signal))) return null;
  const kept = titles.find((one) => one.source === stream.platform && one.kind === kind);
  return kept && kept.total >= least && (kind === "book" || foremost(kept).length > 0) ? kept : null;
}

/** The names that an odyssey lists, with their counts and year. @param books the entries, if it names titles */
export function namesOf(row: OdysseyNames, kept: KeptTitles, books: readonly KeptBook[]): NamesResult {
  const { source, kind, total, firstDay, lastDay } = kept;
  const { id, title, stream, named } = row;
  const lines = named === "titles" ? bookLines(kept, books) : creatorLines(kept);
  const note = noteOf(kept, named, books.length);
  return {
    names: { id, title, source, kind, firstDay, lastDay, note, lines },
    counted: { of: `${stream.platform} ${stream.sources[0]} ${stream.of}`, many: total },
  };
}

/** Why nothing is named; null if titles would not change that. @param isBrought whether an archive had such entries */
export function namesMissing(row: OdysseyNames, person: Person, isBrought: boolean): MissingReason | null {
  const { stream, kind, whom } = row;
  const isRead = person.facts.inputs.signals.some((signal) => isOfStream(stream, signal));
  const isKept = person.titles.some((one) => one.source === stream.platform && one.kind === kind);
  if (!isRead || !isBrought || isKept) return null;
  return {
    supply: "titles",
    words: `Choose “Titles too” with your next archive and this names ${whom}.`,
  };
}
