import { Z_95 } from "~/personality/scoring/norms";
import { grouped } from "~/ui/text/counted";
import { errorsFromChance, errorsFromPoisson } from "./chance";

/** Findings that rules can ask for. */
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

/** Observations per value; values unknown to the kind are left out. */
export type Counts = ReadonlyMap<string, number>;

/** A result that chance would hardly produce. */
type Finding = {
  observed: Observed;
  /** Standard errors from chance; above 1.96. */
  errors: number;
  /** Continues after the number of observations and their period: `71% of them between 5:00 and noon`. */
  text: string;
};

/** Looks for a finding beyond chance in counts. */
export type Finder = (counts: Counts, total: number) => Finding | null;

/** Three parts that cover the day: each hour "0" to "23" is in one. */
const PARTS_OF_DAY = [
  { observed: "mornings", holds: (hour: number) => hour >= 5 && hour < 12, when: "between 5:00 and noon" },
  {
    observed: "afternoons",
    holds: (hour: number) => hour >= 12 && hour < 18,
    when: "between noon and 18:00",
  },
  { observed: "evenings", holds: (hour: number) => hour >= 18 || hour < 5, when: "between 18:00 and 5:00" },
] as const;

/** The chance level for a majority. */
const MAJORITY = 1 / 2;
/** Saturday and Sunday among seven days. */
const WEEKEND = 2 / 7;

/** Complete weeks or months needed to judge regularity. */
const ENOUGH_WHOLE = 6;

/** A typical number of people to keep up with; three times as many is clearly more. */
const USUAL_TIES = 150;
const SURELY_TIMES = 3;

/** A share in whole percent; 0 and 100 only if exact. */
function percent(part: number, whole: number): string {
  const rounded = Math.round((100 * part) / whole);
  const shown = part < whole ? Math.min(99, rounded) : rounded;
  return `${part > 0 ? Math.max(1, shown) : 0}% of them`;
}

function sumOf(counts: Counts, holds: (value: string) => boolean): number {
  return [...counts].reduce((sum, [value, count]) => sum + (holds(value) ? count : 0), 0);
}

/** The most frequent value and its count. */
function largest(counts: readonly [string, number][]): readonly [string, number] {
  return counts.reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0]);
}

/** The finding if beyond chance, otherwise null. */
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

/** More or less on Saturday and Sunday than two days in seven by chance. */
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

/** Weeks or months, with sortable names, that are more regular, or less, than by chance. */
export function evenness({ even, uneven, whole }: Evenness): Finder {
  return (counts) => {
    // The first and last may be incomplete.
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
  // With only one kind, the platform may not distinguish any other.
  if (kinds.length < 2) return null;
  const errors = errorsFromChance(most, total, MAJORITY);
  return beyondChance({ observed: "one-kind", errors, text: `${percent(most, total)} ${kind}` });
}

export function ties(counts: Counts, total: number): Finding | null {
  // Kinds of tie overlap, so they are not added up; and followers are not the user's choice.
  const [kind, most] = largest([...counts].filter(([kind]) => kind !== "followers"));
  const errors = (Z_95 * Math.log(most / USUAL_TIES)) / Math.log(SURELY_TIMES);
  const text = `${most === total ? "all" : grouped(most)} of them ${kind}`;
  return beyondChance({ observed: "many-ties", errors, text });
}

/** Whether most visits were to usual places, or to others. */
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
