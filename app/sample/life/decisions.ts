import type { NewDecision } from "~/desk/decisions/schema";
import { daysAfter } from "~/desk/today";
import type { Act } from "./acts";
import { instantAt } from "./clock";
import type { Course } from "./course";
import { lookedBackOn, type MadeDecision } from "./made-decisions";
import { underWay } from "./open-decisions";

/** How far a rating may be off, to each side. */
const DOUBT = 12;
const EVENING = 20 * 60;

function statedIn(made: MadeDecision): NewDecision {
  const { question, options, leaning, decideBy, isReversible, tags = [] } = made;
  const [chosen = null, sureness = null] = leaning ?? [];
  return {
    question,
    options: [...options],
    leaning: chosen,
    leaningSureness: sureness,
    decideBy: decideBy ?? null,
    isReversible: isReversible ?? null,
    tags: [...tags],
  };
}

const ratingsOf = (rows: NonNullable<MadeDecision["ratings"]>) =>
  rows.flatMap((row, option) =>
    row.map((likely, criterion) => ({
      option,
      criterion,
      low: Math.max(0, likely - DOUBT),
      likely,
      high: Math.min(100, likely + DOUBT),
    })),
  );

/** What was done about a decision: begun, weighed two days later, taken, looked back on. */
function actsOf(made: MadeDecision): Act[] {
  const { of, begun, criteria, ratings, taken, reviewed, sources = [] } = made;
  const noted = sources.map(([what, minutes], nth) => ({ id: `${of}-${nth}`, what, minutes }));
  const notes = { ...made.notes, sources: noted };
  const acts: Act[] = [
    { at: instantAt(begun, EVENING), kind: "decision", of, decision: statedIn(made), notes },
  ];
  if (criteria) {
    const change = {
      criteria: criteria.map(([name, swing]) => ({ name, swing })),
      ratings: ratings ? ratingsOf(ratings) : [],
    };
    acts.push({ at: instantAt(daysAfter(begun, 2), EVENING + 25), kind: "decision-change", of, change });
  }
  if (taken) {
    const at = instantAt(daysAfter(begun, taken.after), EVENING + 50);
    acts.push({ at, kind: "decided", of, option: taken.option, reviewOn: taken.reviewOn });
  }
  if (reviewed) {
    const { on, ...review } = reviewed;
    acts.push({ at: instantAt(on, EVENING + 10), kind: "reviewed", of, review });
  }
  return acts;
}

/** What the person did about their decisions. */
export const decisionActs = (course: Course): Act[] =>
  [...lookedBackOn(course), ...underWay(course)].flatMap(actsOf);
