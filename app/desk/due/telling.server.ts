import { daysAfter } from "~/desk/today";
import { db } from "~/ground/database/db.server";
import type { RecurringWork } from "~/ground/jobs/job";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { DAY_MS } from "~/ground/units";
import { notifyWithin } from "~/notifications/notifications.server";
import { dayInWords, localDay } from "~/web/ui/text/moment-in-words";
import { addressOfDue } from "./due-address";
import { DUE_TITLES, type DueKind } from "./due-titles";

/** Rows of a table per query. */
const BATCH = 100;

/** The latest date anywhere on earth: rows up to it are read, and reported once it is that day for their owner. */
const latestDay = (now: Date) =>
  new Date(now.getTime() + DAY_MS / 2 + 2 * 60 * 60 * 1000).toISOString().slice(0, 10);

type DueItem = { kind: DueKind; id: string; userId: string; on: string };

const OWNER = { user: { select: { timeZone: true } } } as const;

/** Clears a row's day, so that its owner is notified once; counts 0 if another server was faster or the row changed. */
const TAKE: Record<
  "decision" | "forecast",
  (tx: Pick<typeof db, "decision" | "forecast">, due: DueItem) => Promise<{ count: number }>
> = {
  decision: (tx, { id, userId, on }) =>
    tx.decision.updateMany({ where: { id, userId, tellOn: on }, data: { tellOn: null } }),
  forecast: (tx, { id, userId, on }) =>
    tx.forecast.updateMany({ where: { id, userId, tellOn: on }, data: { tellOn: null } }),
};

/** Owners are not notified of what has been due for longer, such as from a restored file. */
const TOLD_WITHIN_DAYS = 30;

async function tell(due: DueItem, today: string): Promise<void> {
  const { kind, userId, on } = due;
  await db.$transaction(async (tx) => {
    const { count } = await TAKE[kind === "forecast" ? "forecast" : "decision"](tx, due);
    if (count === 0 || daysAfter(on, TOLD_WITHIN_DAYS) < today) return;
    await notifyWithin(tx, userId, {
      title: DUE_TITLES[kind],
      message:
        kind === "forecast"
          ? `Since ${dayInWords(on)} you can know.`
          : `You meant to do it by ${dayInWords(on)}.`,
      type: "reminder",
      actionUrl: addressOfDue(due),
    });
  });
}

async function dueDecisions(now: Date, after: string) {
  const rows = await db.decision.findMany({
    where: { tellOn: { lte: latestDay(now) }, id: { gt: after } },
    orderBy: { id: "asc" },
    take: BATCH,
    select: { id: true, userId: true, tellOn: true, decidedAt: true, ...OWNER },
  });
  return rows.map(({ decidedAt, ...row }) => ({
    ...row,
    kind: decidedAt ? ("review" as const) : ("decision" as const),
  }));
}

async function dueForecasts(now: Date, after: string) {
  const rows = await db.forecast.findMany({
    where: { tellOn: { lte: latestDay(now) }, id: { gt: after } },
    orderBy: { id: "asc" },
    take: BATCH,
    select: { id: true, userId: true, tellOn: true, ...OWNER },
  });
  return rows.map((row) => ({ ...row, kind: "forecast" as const }));
}

type Row = Awaited<ReturnType<typeof dueDecisions | typeof dueForecasts>>[number];

/** Goes through all rows of one table whose day may have come. */
async function tellAll(
  read: (now: Date, after: string) => Promise<Row[]>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  for (let after = ""; ; ) {
    signal.throwIfAborted();
    const rows = await read(now, after);
    for (const { kind, id, userId, tellOn, user } of rows) {
      const today = localDay(now, user.timeZone);
      if (tellOn === null || tellOn > today) continue;
      await yieldToRequests(signal);
      await tell({ kind, id, userId, on: tellOn }, today);
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Notifies each user once, in the bell, of what is due where they are. */
export const tellingWhatIsDue: RecurringWork = {
  name: "tell-what-is-due",
  run: async (_job, signal) => {
    const now = new Date();
    await tellAll(dueDecisions, now, signal);
    await tellAll(dueForecasts, now, signal);
    return {};
  },
};
