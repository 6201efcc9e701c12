import { calendarSince } from "~/desk/due/calendar-feed.server";
import { db } from "~/ground/database/db.server";

/** Decisions of each kind on the screen; `?all` lists more. */
const SHOWN = 20;
const ALL_SHOWN = 200;

const COLUMNS = {
  id: true,
  question: true,
  decideBy: true,
  reviewOn: true,
  decidedAt: true,
  createdAt: true,
} as const;

/** A decision in the list. */
export type ListedDecision = {
  id: string;
  question: string;
  decideBy: string | null;
  reviewOn: string | null;
  decidedAt: string | null;
};

const listed = ({
  createdAt: _created,
  decidedAt,
  ...row
}: Omit<ListedDecision, "decidedAt"> & { decidedAt: Date | null; createdAt: Date }): ListedDecision => ({
  ...row,
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** A user's decisions: open ones by deadline, those to look back on, and reviewed ones. */
export async function decisionsScreen(userId: string, isAll: boolean) {
  const take = isAll ? ALL_SHOWN : SHOWN;
  const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const soonest = { sort: "asc", nulls: "last" } as const;
  const [open, decided, reviewed, calendar] = await Promise.all([
    db.decision.findMany({
      where: { userId, decidedAt: null },
      orderBy: [{ decideBy: soonest }, ...newestFirst],
      take: take + 1,
      select: COLUMNS,
    }),
    db.decision.findMany({
      where: { userId, decidedAt: { not: null }, reviewedAt: null },
      orderBy: [{ reviewOn: soonest }, ...newestFirst],
      take: take + 1,
      select: COLUMNS,
    }),
    db.decision.findMany({
      where: { userId, reviewedAt: { not: null } },
      orderBy: newestFirst,
      take: take + 1,
      select: COLUMNS,
    }),
    calendarSince(userId),
  ]);
  return {
    open: open.slice(0, take).map(listed),
    decided: decided.slice(0, take).map(listed),
    reviewed: reviewed.slice(0, take).map(listed),
    hasMore: !isAll && [open, decided, reviewed].some((rows) => rows.length > take),
    calendar,
  };
}
