import { db } from "~/ground/database/db.server";
import { DAY_MS } from "~/ground/units";
import { type DeskLine, deskLines } from "./day-desk";

/** Decisions and forecasts of one day that are read. */
const MOST = 100;
/** Instants that both engines store; nothing at the desk is older. */
const INSTANTS = { first: 0, last: Date.parse("9999-12-31T23:59:59.999Z") };

const stored = (at: number) => new Date(Math.min(INSTANTS.last, Math.max(INSTANTS.first, at)));

/** Decisions begun, taken, due or looked back on, and forecasts made, due or resolved on a day, in words. */
export async function deskOfDay(
  { id: userId, timeZone }: { id: string; timeZone: string | null },
  date: string,
): Promise<DeskLine[]> {
  // No zone is further from UTC than a day; which of these instants are on the day is decided by the zone.
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const around = { gte: stored(midnight - DAY_MS), lt: stored(midnight + 2 * DAY_MS) };
  const [decisions, forecasts] = await Promise.all([
    db.decision.findMany({
      where: {
        userId,
        OR: [
          ...[{ createdAt: around }, { decidedAt: around }, { reviewedAt: around }],
          ...[{ decideBy: date }, { reviewOn: date }],
        ],
      },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MOST,
      select: {
        ...{ id: true, question: true, createdAt: true, decidedAt: true, reviewedAt: true },
        ...{ decideBy: true, reviewOn: true },
      },
    }),
    db.forecast.findMany({
      where: { userId, OR: [{ createdAt: around }, { resolvedAt: around }, { dueOn: date }] },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MOST,
      select: {
        ...{ id: true, statement: true, probability: true, createdAt: true, resolvedAt: true },
        ...{ outcome: true, dueOn: true },
      },
    }),
  ]);
  return deskLines({ decisions, forecasts }, date, timeZone);
}
