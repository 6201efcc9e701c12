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

const shown = ({ date, about, text }: { date: string | null; about: string; text: string }) =>
  date === null || text === "" ? null : { date, text, isMore: about !== "" };

/** Finds what is told today, and keeps it for the day; of former days only what they were about is kept, for a month. */
async function findNow(owner: Owner, today: string): Promise<ToldOfDay | null> {
  const since = dayMoved(today, -MONTH) ?? today;
  const { id: userId } = owner;
  const former = await db.toldDay.findMany({
    where: { userId, on: { gte: since, not: today } },
    select: { about: true },
  });
  const told = new Set(former.map(({ about }) => about).filter((about) => about !== ""));
  const reason = await toldOfEarlier(owner, today, told);
  const { date = null, about = "", text = "", creator = "" } = reason ?? {};
  // An account that is deleted meanwhile has no row, and gets none.
  await db.$executeRaw`
    INSERT INTO "ToldDay" ("userId", "on", "date", "about", "text", "creator")
    SELECT "id", ${today}, ${date}, ${about}, ${text}, ${creator} FROM "User" WHERE "id" = ${userId}
    ON CONFLICT ("userId", "on") DO NOTHING`;
  await db.toldDay.deleteMany({ where: { userId, on: { lt: since } } });
  await db.toldDay.updateMany({
    where: { userId, on: { not: today }, NOT: { text: "" } },
    data: { date: null, text: "", creator: "" },
  });
  return shown({ date, about, text });
}

/**
 * What the dashboard tells of today's date in an earlier year; null if nothing is to be told. Found once a day, and then
 * one row.
 */
export async function toldToday(owner: Owner, now: Date): Promise<ToldOfDay | null> {
  const today = todayOf(owner, now);
  const row = await db.toldDay.findFirst({ where: { userId: owner.id, on: today }, select: COLUMNS });
  return row ? shown(row) : findNow(owner, today);
}
