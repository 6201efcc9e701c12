import { evennessErrors } from "~/ground/chance/evenness";
import { ERRORS_95 } from "~/ground/chance/normal";
import { effectiveDays, shareErrors } from "~/ground/chance/shares";
import type { Spread } from "~/platforms/signals";
import { grouped } from "~/web/ui/text/counted";
import { inPercent } from "~/web/ui/text/percent";
import type { HoursInARow } from "./hours-in-a-row";
import type { Usual } from "./usual";

/** Findings that rules can ask for. */
export type Observed =
  | "mornings"
  | "afternoons"
  | "evenings"
  | "nights"
  | "weekdays"
  | "weekends"
  | "even-weeks"
  | "uneven-weeks"
  | "one-kind"
  | "many-ties"
  | "even-months"
  | "uneven-months"
  | "active-weekdays"
  | "active-weekends"
  | "long-weeknights"
  | "long-weekends"
  | "other-places"
  | "half-in-few-hours"
  | "two-peaks"
  | "hours-on-some-days"
  | "usual-first-and-last-hours"
  | "month-apart";

/** Hours of the day on some weekdays, 0 being Monday. */
export type HoursOnDays = HoursInARow & { days: readonly number[] };

/** Observations per value; values unknown to the kind are left out. */
export type Counts = ReadonlyMap<string, number>;

/** Input of a finder. */
export type SignalSample = {
  counts: Counts;
  /** The sum of the counts. */
  total: number;
  spread: Spread | null;
  usual: Usual;
};

/** What stands out most, which may still be chance. */
type Candidate = {
  observed: Observed;
  /** Standard errors beyond chance and beyond what is usual. */
  errors: number;
  /** Continues after the number of observations and their period: `71% of them between 5:00 and noon`. */
  text: string;
  /** The hours that a shape is about. */
  hours?: readonly HoursOnDays[];
};

/** Finds what stands out most, which may be chance; or words for what is usual, if it holds here; or null. */
export type Finder = (sample: SignalSample) => Candidate | { usual: string } | null;

/** Three parts that cover the day: each hour "0" to "23" is in exactly one. */
const PARTS_OF_DAY = [
  { observed: "mornings", holds: (hour: number) => hour >= 5 && hour < 12, when: "between 5:00 and noon" },
  {
    observed: "afternoons",
    holds: (hour: number) => hour >= 12 && hour < 18,
    when: "between noon and 18:00",
  },
  { observed: "evenings", holds: (hour: number) => hour >= 18 || hour < 5, when: "between 18:00 and 5:00" },
] as const;

/** Hours that most people sleep through, and their share of the day. Most people are less active then. */
const NIGHT = { holds: (hour: number) => hour < 5, share: 5 / 24 };

/** Share above which a part stands out: a majority. */
const MAJORITY = 1 / 2;

/** Complete weeks or months needed to judge regularity. */
const ENOUGH_WHOLE = 6;

/** A typical number of people to keep up with; three times as many is clearly more. */
const USUAL_TIES = 150;
const SURELY_TIMES = 3;

/** Effective number of independent days behind the counts; 0 if days were not counted. */
export function daysBehind({ total, spread }: SignalSample): number {
  return spread && "squares" in spread ? effectiveDays(total, spread.squares) : 0;
}

/** A share in whole percent; 0 and 100 only if exact. */
export function shareInWords(part: number, whole: number): string {
  const rounded = Math.round((100 * part) / whole);
  const shown = part < whole ? Math.min(99, rounded) : rounded;
  return `${inPercent(part > 0 ? Math.max(1, shown) : 0)} of them`;
}

export function sumOf(counts: Counts, holds: (value: string) => boolean): number {
  return [...counts].reduce((sum, [value, count]) => sum + (holds(value) ? count : 0), 0);
}

/** The most frequent value and its count. */
function largest(counts: readonly [string, number][]): readonly [string, number] {
  return counts.reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0]);
}

/** A text with what is usual beside it. */
export const beside = (text: string, words: string | undefined) => (words ? `${text}, while ${words}` : text);

/**
 * The part of the day that stands out most: one with a majority, or the night if it has more than its share of the hours.
 */
export function partOfDay(sample: SignalSample): ReturnType<Finder> {
  const { counts, total, usual } = sample;
  const days = daysBehind(sample);
  const parts = PARTS_OF_DAY.map(({ observed, holds, when }): Candidate => {
    const part = sumOf(counts, (hour) => holds(Number(hour)));
    const least = observed === "afternoons" ? (usual.day?.afternoon ?? MAJORITY) : MAJORITY;
    const errors = shareErrors(part / total, least, days);
    const isOpposite = observed === "evenings";
    return {
      observed,
      errors,
      text: beside(`${shareInWords(part, total)} ${when}`, isOpposite ? usual.day?.words : ""),
    };
  });
  const night = sumOf(counts, (hour) => NIGHT.holds(Number(hour)));
  const found: Candidate = {
    observed: "nights",
    errors: shareErrors(night / total, NIGHT.share, days),
    text: `${shareInWords(night, total)} between midnight and 5:00, when most people sleep`,
  };
  return [...parts, found].reduce((one, other) => (other.errors > one.errors ? other : one));
}

type Evenness = { even: Observed; uneven: Observed; whole: string };

/** Finds weeks or months, with sortable names, that are more or less regular than random days would be. */
export function evenness({ even, uneven, whole }: Evenness): Finder {
  return ({ counts, total, spread }) => {
    // The first and last may be incomplete.
    const inside = [...counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(1, -1)
      .map(([, count]) => count);
    if (inside.length < ENOUGH_WHOLE || !inside.some((count) => count > 0)) return null;
    if (!spread || !("within" in spread) || spread.within === undefined) return null;
    const { squares, within } = spread;
    const { more, less } = evennessErrors(inside, { squares, within, observations: total });
    const [least, most] = [Math.min(...inside), Math.max(...inside)].map(grouped);
    const many = least === most ? least : `from ${least} to ${most}`;
    const text = `${many} in each of ${inside.length} whole ${whole}`;
    return more > less ? { observed: uneven, errors: more, text } : { observed: even, errors: less, text };
  };
}

/** Finds the kind that makes up most of the counts. */
export function mainKind(sample: SignalSample): ReturnType<Finder> {
  const { counts, total, usual } = sample;
  const kinds = [...counts].filter(([, count]) => count > 0);
  const [kind, most] = largest(kinds.filter(([kind]) => kind !== "other"));
  // With only one kind, the platform may not distinguish any other.
  if (kinds.length < 2) return null;
  const errors = shareErrors(most / total, MAJORITY, daysBehind(sample));
  if (kind === usual.kind?.name) return errors > ERRORS_95 ? { usual: usual.kind.words } : null;
  return {
    observed: "one-kind",
    errors,
    text: beside(`${shareInWords(most, total)} ${kind}`, usual.kind?.words),
  };
}

/**
 * Finds more ties of one kind than people are said to keep up with. Not a test against chance, since it does not matter
 * when a tie was made.
 */
export function ties({ counts, total }: SignalSample): ReturnType<Finder> {
  // Kinds of tie overlap, so they are not added up; and followers are not the user's choice.
  const [kind, most] = largest([...counts].filter(([kind]) => kind !== "followers"));
  const errors = (ERRORS_95 * Math.log(most / USUAL_TIES)) / Math.log(SURELY_TIMES);
  return { observed: "many-ties", errors, text: `${most === total ? "all" : grouped(most)} of them ${kind}` };
}

/** Whether most visits were to places that are not visited often. */
export function places(sample: SignalSample): ReturnType<Finder> {
  const { counts, total, usual } = sample;
  const other = counts.get("other") ?? 0;
  const errors = shareErrors(other / total, MAJORITY, daysBehind(sample));
  const words = usual.places?.words;
  if (errors <= 0) return words && errors < -ERRORS_95 ? { usual: words } : null;
  return { observed: "other-places", errors, text: beside(`${shareInWords(other, total)} elsewhere`, words) };
}
