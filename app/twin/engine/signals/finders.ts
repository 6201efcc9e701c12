import { Z_95 } from "~/personality/scoring/norms";
import { grouped } from "~/ui/text/counted";
import { errorsFromChance, errorsFromPoisson } from "./chance";

/** What rules can ask for of what platforms count. */
export type Observed =
  | "mornings"
  | "afternoons"
  | "evenings"
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
  | "usual-places"
  | "other-places";

/** How many observations fell on each value; those on values that the kind does not have are left away. */
export type Counts = ReadonlyMap<string, number>;

/** Something that chance would hardly give. */
type Finding = {
  observed: Observed;
  /** How many standard errors it lies from what chance gives; more than 1.96. */
  errors: number;
  /** To follow the number of observations and their period: `71% of them between 5:00 and noon`. */
  text: string;
};

/** Finds what counts say beyond chance, if anything. */
export type Finder = (counts: Counts, total: number) => Finding | null;

/** Three parts that together are the day: each hour "0" to "23" is in one. */
const PARTS_OF_DAY = [
  { observed: "mornings", holds: (hour: number) => hour >= 5 && hour < 12, when: "between 5:00 and noon" },
  {
    observed: "afternoons",
    holds: (hour: number) => hour >= 12 && hour < 18,
    when: "between noon and 18:00",
  },
  { observed: "evenings", holds: (hour: number) => hour >= 18 || hour < 5, when: "between 18:00 and 5:00" },
] as const;

/** More than one half: of things that were shared out by a coin, this would be half of them. */
const MAJORITY = 1 / 2;
/** Saturday and Sunday among seven days. */
const WEEKEND = 2 / 7;

/** Whole weeks, or months, that it takes to tell how alike they are. */
const ENOUGH_WHOLE = 6;

/** So many people somebody is said to keep up with, and three times as many are surely more than that. */
const USUAL_TIES = 150;
const SURELY_TIMES = 3;

/** A share in whole percent; never all, or none, unless it is. */
function percent(part: number, whole: number): string {
  const rounded = Math.round((100 * part) / whole);
  const shown = part < whole ? Math.min(99, rounded) : rounded;
  return `${part > 0 ? Math.max(1, shown) : 0}% of them`;
}

function sumOf(counts: Counts, holds: (value: string) => boolean): number {
  return [...counts].reduce((sum, [value, count]) => sum + (holds(value) ? count : 0), 0);
}

/** The value that most fell on, and how many. */
function largest(counts: readonly [string, number][]): readonly [string, number] {
  return counts.reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0]);
}

/** Whether something is beyond chance, or null. */
function beyondChance(finding: Finding): Finding | null {
  return finding.errors > Z_95 ? finding : null;
}

export function partOfDay(counts: Counts, total: number): Finding | null {
  for (const { observed, holds, when } of PARTS_OF_DAY) {
    const part = sumOf(counts, (hour) => holds(Number(hour)));
    const errors = errorsFromChance(part, total, MAJORITY);
    if (errors > Z_95) return { observed, errors, text: `${percent(part, total)} ${when}` };
  }
  return null;
}

type PartsOfWeek = { weekdays: Observed; weekends: Observed; onWeekdays: string; onWeekends: string };

/** More or less on Saturday and Sunday than two days in seven hold by chance. */
export function partOfWeek({ weekdays, weekends, onWeekdays, onWeekends }: PartsOfWeek): Finder {
  return (counts, total) => {
    const weekend = sumOf(counts, (day) => day > "5");
    const errors = errorsFromChance(weekend, total, WEEKEND);
    return errors > 0
      ? beyondChance({ observed: weekends, errors, text: `${percent(weekend, total)} ${onWeekends}` })
      : beyondChance({
          observed: weekdays,
          errors: -errors,
          text: `${percent(total - weekend, total)} ${onWeekdays}`,
        });
  };
}

type Evenness = { even: Observed; uneven: Observed; whole: string };

/** Weeks or months, named so that they can be put in order, that are more alike, or less, than by chance. */
export function evenness({ even, uneven, whole }: Evenness): Finder {
  return (counts) => {
    // The first and the last may have been cut off.
    const inside = [...counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(1, -1)
      .map(([, count]) => count);
    if (inside.length < ENOUGH_WHOLE || !inside.some((count) => count > 0)) return null;
    const { more, less } = errorsFromPoisson(inside);
    const [least, most] = [Math.min(...inside), Math.max(...inside)].map(grouped);
    const text = `from ${least} to ${most} in each of ${inside.length} whole ${whole}`;
    return more > less
      ? beyondChance({ observed: uneven, errors: more, text })
      : beyondChance({ observed: even, errors: less, text });
  };
}

export function mainKind(counts: Counts, total: number): Finding | null {
  const kinds = [...counts].filter(([, count]) => count > 0);
  const [kind, most] = largest(kinds.filter(([kind]) => kind !== "other"));
  // Where there is one kind only, the platform may know no other.
  if (kinds.length < 2) return null;
  const errors = errorsFromChance(most, total, MAJORITY);
  return beyondChance({ observed: "one-kind", errors, text: `${percent(most, total)} ${kind}` });
}

export function ties(counts: Counts, total: number): Finding | null {
  // Kinds of tie overlap, so they are not added up; and who follows somebody is not chosen by them.
  const [kind, most] = largest([...counts].filter(([kind]) => kind !== "followers"));
  const errors = (Z_95 * Math.log(most / USUAL_TIES)) / Math.log(SURELY_TIMES);
  const text = `${most === total ? "all" : grouped(most)} of them ${kind}`;
  return beyondChance({ observed: "many-ties", errors, text });
}

/** Whether most visits were to places that the person often comes to, or most to others. */
export function places(counts: Counts, total: number): Finding | null {
  const usual = counts.get("usual") ?? 0;
  const errors = errorsFromChance(usual, total, MAJORITY);
  const elsewhere = `${percent(total - usual, total)} elsewhere`;
  return errors > 0
    ? beyondChance({
        observed: "usual-places",
        errors,
        text: `${percent(usual, total)} in your usual places`,
      })
    : beyondChance({ observed: "other-places", errors: -errors, text: elsewhere });
}
