import { todayOf } from "~/desk/today";
import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import { isDatabaseTrouble } from "~/ground/database/trouble.server";
import { dayMoved } from "../dates";
import { toldOfEarlier } from "./finding.server";

/** What is told of an earlier day: a sentence, and whether it is more than the day's counts. */
export type ToldOfDay = { date: string; text: string; isMore: boolean };

type Owner = { id: string; timeZone: string | null };

/** Days for which the same is not told again. */
const MONTH = 31;

/** What was told, without days that are muted since, also by a restored export. */
const TOLD = `
  SELECT "on", "date", "about", "text" FROM "ToldDay" WHERE "userId" = $1 AND NOT EXISTS (
    SELECT 1 FROM "Day" WHERE "Day"."userId" = "ToldDay"."userId" AND "Day"."date" = "ToldDay"."date" AND "isMuted")`;

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

/**
 * Keeps what is told for the day, unless something was changed since it was looked for: it may name somebody who is removed
 * now. An account that is deleted meanwhile has no row, and gets none.
 */
async function keepTold(
  userId: string,
  revision: number,
  { on, date, about, text, creator }: Row & { creator: string },
) {
  await db.$transaction(async (tx) => {
    const unchanged = { where: { id: userId, revision }, data: { revision } };
    if ((await tx.user.updateMany(unchanged)).count === 0) return;
    await tx.$executeRaw`
      INSERT INTO "ToldDay" ("userId", "on", "date", "about", "text", "creator")
      VALUES (${userId}, ${on}, ${date}, ${about}, ${text}, ${creator}) ON CONFLICT ("userId", "on") DO NOTHING`;
  });
}

/** Finds what is told today, and keeps it for the day. */
async function findNow(owner: Owner, today: string, former: readonly Row[]): Promise<ToldOfDay | null> {
  const since = dayMoved(today, -MONTH) ?? today;
  const user = await db.user.findUnique({ where: { id: owner.id }, select: { revision: true } });
  if (!user) return null;
  const told = former.filter(({ on, about }) => on >= since && about !== "").map(({ about }) => about);
  const reason = await toldOfEarlier(owner, today, new Set(told));
  const { date = null, about = "", text = "", creator = "" } = reason ?? {};
  try {
    await keepTold(owner.id, user.revision, { on: today, date, about, text, creator });
    await forgetFormer(owner.id, former, today, since);
  } catch (error) {
    // The dashboard is shown from a database that takes no writes, too: the next view keeps it.
    if (!isDatabaseTrouble(error)) throw error;
  }
  return shown({ date, about, text });
}

/**
 * What the dashboard tells of today's date in an earlier year; null if nothing is to be told. Found once a day, and from
 * then on one statement.
 */
export async function toldToday(owner: Owner, now: Date): Promise<ToldOfDay | null> {
  const today = todayOf(owner, now);
  const rows = await readRows<Row>(TOLD, owner.id);
  const row = rows.find(({ on }) => on === today);
  return row ? shown(row) : findNow(owner, today, rows);
}
