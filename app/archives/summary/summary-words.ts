import { ENTRY_KINDS, isEntryKind } from "~/entries/kinds";
import { platformLabel } from "~/platforms/catalogue";
import { grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { dayInFull, monthInFull } from "~/web/ui/text/day-in-full";
import { shareInPercent } from "~/web/ui/text/percent";
import { SOURCES } from "../sources";
import { streamOf } from "../streams";
import type { ImportSummary, Lean, StreamSummary } from "./summary";

const WEEKDAYS = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];
const PART_HOURS = 4;
const HOURS = 24;

/** The name that people know an archive by: `Apple Health`. */
export function archiveLabel(platform: string): string {
  const [only, ...others] = SOURCES[platform] ?? [];
  return only && others.length === 0 ? only : platformLabel(platform);
}

const clock = (hour: number) => `${String(hour % HOURS).padStart(2, "0")}:00`;

/** What the highest figures are called, by their unit; those that add up are the most. */
const HIGHEST: Readonly<Record<string, string>> = { hours: "longest", "beats a minute": "highest" };

/** Where most of a stream is, to follow its count: `most on Saturdays`. @param unit of figures */
function leanInWords(lean: Lean, unit = ""): string {
  const most = HIGHEST[unit] ?? "most";
  switch (lean.by) {
    case "hours":
      return `${shareInPercent(lean.share)} between ${clock(lean.from)} and ${clock(lean.from + PART_HOURS)}`;
    case "weekday":
      return `${most} on ${WEEKDAYS[lean.weekday]}`;
    case "month":
      return `${lean.isAll ? "all" : "most"} in ${monthInFull(lean.month)}`;
    case "day":
      return `${most} on ${dayInFull(lean.day)}`;
  }
}

const ofStream = ({ platform, stream }: StreamSummary) => streamOf(platform, stream)?.of ?? stream;

/** {@link leanInWords} of a stream. */
export const streamLeanInWords = ({ platform, stream }: StreamSummary, lean: Lean) =>
  leanInWords(lean, streamOf(platform, stream)?.unit);

/** How much a stream has: `15,068 plays`. */
export const streamCountInWords = (of: StreamSummary) => countedOf(of.count, ofStream(of));

/** A stream in a few words: `15,068 plays, most often Ada Winter`; `1 booking, on 3 March 2025`. */
function streamInWords(of: StreamSummary): string {
  const counted = streamCountInWords(of);
  const [named] = of.names;
  const [name] = named?.creators ?? [];
  if (name && of.count === 1) return `${counted}, ${name}`;
  if (name) return named?.isLed ? `${counted}, most often ${name}` : `${counted}, ${name} among them`;
  if (of.first === of.last) return `${counted}, on ${dayInFull(of.first)}`;
  return of.lean
    ? `${counted}, ${streamLeanInWords(of, of.lean)}`
    : `${counted}, ${dayInFull(of.first)} to ${dayInFull(of.last)}`;
}

/** How many titles came for what was only counted before, as a sentence; null if none. */
export function namedInWords({ named }: Pick<ImportSummary, "named">): string | null {
  if (!named) return null;
  const [only, ...others] = named.kinds;
  const of = only && others.length === 0 && isEntryKind(only) ? ENTRY_KINDS[only].of : "entries";
  return `${countedOf(named.count, of)} that you had here only as counts ${named.count === 1 ? "has its title" : "have their titles"} now.`;
}

const lineOf = (stream: StreamSummary) => `${archiveLabel(stream.platform)}: ${streamInWords(stream)}.`;

/** What came in, a sentence for each stream but the left out one. */
export const summaryLines = (
  { streams }: Pick<ImportSummary, "streams">,
  leftOut?: StreamSummary,
): string[] => streams.filter((stream) => stream !== leftOut).map(lineOf);

/** The stream that speaks for an import: the largest whose names are kept, or else the largest. */
export function leadingStream({ streams }: Pick<ImportSummary, "streams">): StreamSummary | null {
  return streams.find(({ names }) => names.length > 0) ?? streams[0] ?? null;
}

/** A sentence that names something of an import: `Apple Health: 730 days with steps, most on Saturdays.` */
export function leadInWords(summary: Pick<ImportSummary, "streams">): string | null {
  const stream = leadingStream(summary);
  return stream && lineOf(stream);
}

/** The fullest day's amount: `41 plays`, `31,204 steps`. */
export function dayAmountInWords(of: StreamSummary, amount: number): string {
  const unit = streamOf(of.platform, of.stream)?.unit;
  if (unit === undefined) return countedOf(amount, ofStream(of));
  return `${grouped(amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10)} ${unit}`;
}
