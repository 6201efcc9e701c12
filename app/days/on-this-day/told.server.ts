import { todayOf } from "~/desk/today";
import { db } from "~/ground/database/db.server";
import { dayMoved } from "../dates";
import { toldOfEarlier } from "./finding.server";

/** What is told of an earlier day: a sentence, and whether it is more than the day's counts. */
export type ToldOfDay = { date: string; text: string; isMore: boolean };

type Owner = { id: string; timeZone: string | null };

/** Days for which the same is not told again. */
const MONTH = 31;

const COLUMNS = { on: true, date: true, about: true, text: true } as const;

type Row = { on: string; date: string | null; about: string; text: string };

const shown = ({ date, about, text }: Omit<Row, "on">) =>
  date === null || text === "" ? null : { date, text, isMore: about !== "" };

/** Of former days only what they were about is kept, for a month. */
async function forgetFormer(
  userId: string,
  former: readonly Row[],
  today: string,
  since: string,
): Promise<void> {
  if (former.some(({ on }) => on < since)) {
    await db.toldDay.deleteMany({ where: { userId, on: { lt: since } } });
  }
  if (former.some(({ text }) => text !== "")) {
    const data = { date: null, text: "", creator: "" };
    await db.toldDay.updateMany({ where: { userId, on: { not: today } }, data });
  }
}

/** Finds what is told today, and keeps it for the day. */
async function findNow(owner: Owner, today: string, former: readonly Row[]): Promise<ToldOfDay | null> {
  const since = dayMoved(today, -MONTH) ?? today;
  const told = former.filter(({ on, about }) => on >= since && about !== "").map(({ about }) => about);
  const reason = await toldOfEarlier(owner, today, new Set(told));
  const { date = null, about = "", text = "", creator = "" } = reason ?? {};
  // An account that is deleted meanwhile has no row, and gets none.
  await db.$executeRaw`
    INSERT INTO "ToldDay" ("userId", "on", "date", "about", "text", "creator")
    SELECT "id", ${today}, ${date}, ${about}, ${text}, ${creator} FROM "User" WHERE "id" = ${owner.id}
    ON CONFLICT ("userId", "on") DO NOTHING`;
  await forgetFormer(owner.id, former, today, since);
  return shown({ date, about, text });
}

/**
 * What the dashboard tells of today's date in an earlier year; null if nothing is to be told. Found once a day, and from
 * then on one statement.
 */
export async function toldToday(owner: Owner, now: Date): Promise<ToldOfDay | null> {
  const today = todayOf(owner, now);
  const rows = await db.toldDay.findMany({ where: { userId: owner.id }, select: COLUMNS });
  const row = rows.find(({ on }) => on === today);
  return row ? shown(row) : findNow(owner, today, rows);
}
