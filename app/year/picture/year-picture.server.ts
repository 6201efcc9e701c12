import { periodAddress, periodAfter, periodBefore, periodName } from "../period";
import type { Period, YearInput } from "../year-input";
import { calendarsOf } from "./calendars";
import { yearChangesOf } from "./changes";
import { weekClockOf } from "./clock";
import { creatorsOf } from "./creators";
import { extentWords } from "./extent";
import { firstsOf } from "./firsts";
import { leadOf } from "./lead";
import { quietestSentence, runSentence } from "./notes";
import { numeralsOf } from "./numerals";
import type { YearPicture } from "./picture";
import { sourcesOf } from "./sources";
import { weekdayFigures } from "./weekday-figures.server";

const linkTo = (period: Period | null) =>
  period && { name: periodName(period), address: periodAddress(period) };

/** All that the page of a year, or of some of its months, shows: plain data that a loader can send. */
export function yearPicture(input: YearInput): YearPicture {
  const { rows, period, muted } = input;
  const sources = sourcesOf(rows, period);
  const changes = yearChangesOf(sources, period);
  const [clock, creators, firsts] = [weekClockOf(sources, period), creatorsOf(input), firstsOf(input)];
  const notes = [runSentence(sources, period, muted), quietestSentence(sources, period, muted)].filter(
    (note) => note !== null,
  );
  return {
    name: periodName(period),
    period,
    before: linkTo(periodBefore(period)),
    after: linkTo(periodAfter(period)),
    lead: leadOf({ firsts, changes, creators, clock, notes }),
    extent: extentWords(rows, sources, period),
    isEmpty: sources.length === 0,
    sources: sources.map(({ source, label, look }) => ({ source, label, look })),
    numerals: numeralsOf(input),
    calendars: calendarsOf(sources, period, muted),
    clock,
    creators,
    firsts,
    notes,
    changes: changes.length > 0 ? { since: String(period.year - 1), changes } : null,
    weekdays: weekdayFigures(rows, period),
  };
}
