import { calendarSince } from "~/desk/due/calendar-feed.server";
import { db } from "~/ground/database/db.server";
import type { DecisionRow } from "./rows.server";
import { jsonColumns } from "./stored";

/** Decisions of each kind on the screen; `?all` lists more. */
const SHOWN = 20;
const ALL_SHOWN = 200;

const COLUMNS = {
  id: true,
  question: true,
  options: true,
  leaning: true,
  leaningSureness: true,
  decideBy: true,
  decidedFor: true,
  decidedAt: true,
  reviewOn: true,
  reviewedAt: true,
  satisfaction: true,
} as const;

/** A decision in the list. */
export type ListedDecision = {
  id: string;
  question: string;
  status: "open" | "decided" | "reviewed";
  /** The names of the options leaned towards and chosen; null if there is none. */
  leaning: string | null;
  decidedFor: string | null;
  /** 50 to 100 percent. */
  leaningSureness: number | null;
  /** The day to decide by, or to look back on; YYYY-MM-DD. */
  dueOn: string | null;
  /** 0 to 100, once reviewed. */
  satisfaction: number | null;
};

const optionsColumn = jsonColumns.pick({ options: true });

function listed(row: Pick<DecisionRow, keyof typeof COLUMNS>): ListedDecision {
  const { id, question, leaningSureness, decidedAt, reviewedAt, satisfaction } = row;
  const { options } = optionsColumn.parse(row);
  const nameOf = (option: string | null) => options.find((one) => one.id === option)?.name ?? null;
  return {
    id,
    question,
    status: reviewedAt ? "reviewed" : decidedAt ? "decided" : "open",
    leaning: nameOf(row.leaning),
    decidedFor: nameOf(row.decidedFor),
    leaningSureness,
    dueOn: reviewedAt ? null : decidedAt ? row.reviewOn : row.decideBy,
    satisfaction,
  };
}

/**
 * A user's decisions: those that are due, the other open ones by deadline, those to look back on, and reviewed ones.
 *
 * @param today where the user is, YYYY-MM-DD
 */
export async function decisionsScreen(userId: string, { isAll, today }: { isAll: boolean; today: string }) {
  const take = isAll ? ALL_SHOWN : SHOWN;
  const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const soonest = { sort: "asc", nulls: "last" } as const;
  const common = { take: take + 1, select: COLUMNS };
  const [open, decided, reviewed, calendar] = await Promise.all([
    db.decision.findMany({
      ...common,
      where: { userId, decidedAt: null },
      orderBy: [{ decideBy: soonest }, ...newestFirst],
    }),
    db.decision.findMany({
      ...common,
      where: { userId, decidedAt: { not: null }, reviewedAt: null },
      orderBy: [{ reviewOn: soonest }, ...newestFirst],
    }),
    db.decision.findMany({
      ...common,
      where: { userId, reviewedAt: { not: null } },
      orderBy: newestFirst,
    }),
    calendarSince(userId),
  ]);
  const isDue = ({ dueOn }: ListedDecision) => dueOn !== null && dueOn <= today;
  const toDecide = open.slice(0, take).map(listed);
  const toReview = decided.slice(0, take).map(listed);
  return {
    due: [...toDecide, ...toReview].filter(isDue),
    open: toDecide.filter((one) => !isDue(one)),
    decided: toReview.filter((one) => !isDue(one)),
    reviewed: reviewed.slice(0, take).map(listed),
    hasMore: !isAll && [open, decided, reviewed].some((rows) => rows.length > take),
    calendar,
  };
}
