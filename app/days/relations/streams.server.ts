import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { archiveSource } from "~/platforms/signals";
import { dayNumber, lastWrittenDay } from "~/twin/foretelling/days";
import { activeHours } from "./active-hours.server";
import { hoursListened, streamsOfCounts, type TitledDay } from "./counted-streams";
import { CHECK_INS, type DailyStream } from "./streams";

const TITLED = `
  SELECT "source", "kind", "day", "count", "amount" FROM "TitleDay"
  WHERE "userId" = $1 AND "kind" = 'play' AND "day" >= $2`;

type Row = Omit<TitledDay, "count"> & { count: number | bigint };

/**
 * Whether the person said nothing against a stream: those of which they switched a signal off, or said that others use
 * the account too, are not looked at.
 */
async function streamsOn(userId: string) {
  const silenced = await db.silencedSignal.findMany({
    where: { userId },
    select: { platform: true, source: true },
  });
  const off = new Set(silenced.map(({ platform, source }) => `${platform} ${source}`));
  return ({ platform, stream }: { platform: string; stream: string }) =>
    !off.has(`${platform} ${archiveSource(stream)}`);
}

/** The first year that is looked at: the one before the latest that has anything. */
async function firstYear(userId: string, today: string): Promise<number> {
  const [counted, checkIn] = await Promise.all([
    db.countedYear.aggregate({
      where: { userId, year: { lte: Number(today.slice(0, 4)) } },
      _max: { year: true },
    }),
    db.checkIn.aggregate({ where: { userId }, _max: { date: true } }),
  ]);
  const latest =
    lastWrittenDay([`${counted._max.year ?? 0}`.padStart(4, "0"), checkIn._max.date ?? ""]) ?? "";
  return Number(latest.slice(0, 4)) - 1;
}

/**
 * A person's daily streams of two calendar years, up to yesterday, or since an earlier day; without those that the person
 * switched off.
 *
 * @param today YYYY-MM-DD where the person is
 * @param since YYYY-MM-DD; null for the two years alone
 * @throws the signal's reason if it is aborted
 */
export async function dailyStreams(
  userId: string,
  { today, since }: { today: string; since: string | null },
  signal: AbortSignal,
): Promise<DailyStream[]> {
  const year = Math.min(
    await firstYear(userId, today),
    Number(since?.slice(0, 4) ?? Number.POSITIVE_INFINITY),
  );
  if (year < 0) return [];
  const [from, until] = [`${year}-01-01`, dayNumber(today)];
  const isOn = await streamsOn(userId);
  const counted = await db.countedYear.findMany({
    where: { userId, year: { gte: year } },
    select: { platform: true, stream: true, kind: true, year: true, counts: true },
  });
  await yieldToRequests(signal);
  const streams = streamsOfCounts(counted.filter(isOn), until);
  await yieldToRequests(signal);
  const titled = await readRows<Row>(TITLED, userId, from);
  const checkIns = await db.checkIn.findMany({
    where: { userId, date: { gte: from, lt: today } },
    select: { date: true, value: true },
  });
  const ratings = new Map(checkIns.map(({ date, value }) => [dayNumber(date), value]));
  const hours = hoursListened(
    streams,
    titled.map(({ count, ...row }) => ({ ...row, count: Number(count) })),
  );
  const active = await activeHours(userId, { since: from.slice(0, 7), today: until, isOn }, signal);
  const rated: DailyStream[] =
    ratings.size > 0 ? [{ source: CHECK_INS, about: "rating", days: ratings }] : [];
  return [...streams, ...hours, ...active, ...rated];
}
