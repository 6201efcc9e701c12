import type { Issue } from "~/web/http/responses/refusal";
import type { Criterion, DecisionOption, Rating } from "./decision";
import { nameKey } from "./name-key";
import type { DecisionChange } from "./schema";

/** The parts of a decision that its owner states, as stored. */
export type StatedDecision = {
  question: string;
  options: DecisionOption[];
  criteria: Criterion[];
  ratings: Rating[];
  /** The option leaned towards; null if none was stated. */
  leaning: string | null;
  leaningSureness: number | null;
  weightSureness: number;
  isReversible: boolean | null;
  decideBy: string | null;
  tags: string[];
};

/** A decision about which nothing has been stated yet. */
export const UNSTATED: StatedDecision = {
  question: "",
  options: [],
  criteria: [],
  ratings: [],
  leaning: null,
  leaningSureness: null,
  weightSureness: 0.5,
  isReversible: null,
  decideBy: null,
  tags: [],
};

type NewId = () => string;

/** Gives each entry an id: an entry whose name existed before keeps its id. */
function named<Entry extends { name: string }>(
  entries: readonly Entry[],
  before: readonly { id: string; name: string }[],
  newId: NewId,
): (Entry & { id: string })[] {
  const ids = new Map(before.map(({ id, name }) => [nameKey(name), id]));
  return entries.map((entry) => ({ ...entry, id: ids.get(nameKey(entry.name)) ?? newId() }));
}

/** Ratings of options and criteria that still exist. */
function stillRated(
  ratings: readonly Rating[],
  options: readonly DecisionOption[],
  criteria: readonly Criterion[],
): Rating[] {
  const [rated, by] = [options, criteria].map((all) => new Set(all.map(({ id }) => id)));
  return ratings.filter(({ optionId, criterionId }) => rated?.has(optionId) && by?.has(criterionId));
}

type Located = { ratings: Rating[]; issues: Issue[] };

function located(
  sent: NonNullable<DecisionChange["ratings"]>,
  options: readonly DecisionOption[],
  criteria: readonly Criterion[],
): Located {
  const found: Located = { ratings: [], issues: [] };
  for (const [index, { option, criterion, ...values }] of sent.entries()) {
    const [optionId, criterionId] = [options[option]?.id, criteria[criterion]?.id];
    if (optionId === undefined) {
      found.issues.push({ path: `ratings.${index}.option`, message: "There is no option of this index" });
    }
    if (criterionId === undefined) {
      found.issues.push({
        path: `ratings.${index}.criterion`,
        message: "There is no criterion of this index",
      });
    }
    if (optionId !== undefined && criterionId !== undefined) {
      found.ratings.push({ optionId, criterionId, ...values });
    }
  }
  return found;
}

function leaningOf(
  { leaning }: DecisionChange,
  before: string | null,
  options: readonly DecisionOption[],
): { leaning: string | null; issues: Issue[] } {
  if (leaning === undefined) {
    return { leaning: options.some(({ id }) => id === before) ? before : null, issues: [] };
  }
  if (leaning === null) return { leaning: null, issues: [] };
  const id = options[leaning]?.id;
  if (id !== undefined) return { leaning: id, issues: [] };
  return { leaning: null, issues: [{ path: "leaning", message: "There is no option of this index" }] };
}

/**
 * A decision after a change. Options and criteria of the same name keep their ids; ratings and a leaning that refer to
 * removed ones are removed too.
 *
 * @param newId makes an id
 * @returns the issues, if an index refers to nothing
 */
export function stateDecision(
  before: StatedDecision,
  change: DecisionChange,
  newId: NewId,
): { decision: StatedDecision } | { issues: Issue[] } {
  const options = change.options
    ? named(
        change.options.map((name) => ({ name })),
        before.options,
        newId,
      )
    : before.options;
  const criteria = change.criteria ? named(change.criteria, before.criteria, newId) : before.criteria;
  const { ratings, issues } = change.ratings
    ? located(change.ratings, options, criteria)
    : { ratings: stillRated(before.ratings, options, criteria), issues: [] };
  const leant = leaningOf(change, before.leaning, options);
  const all = [...issues, ...leant.issues];
  if (all.length > 0) return { issues: all };
  const stated = { ...before, ...change, options, criteria, ratings, leaning: leant.leaning };
  // Without a leaning there is nothing to be sure of.
  return { decision: stated.leaning === null ? { ...stated, leaningSureness: null } : stated };
}
