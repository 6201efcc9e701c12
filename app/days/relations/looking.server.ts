import { todayOf } from "~/desk/today";
import type { Prisma } from "~/generated/sqlite/client";
import { db } from "~/ground/database/db.server";
import { derivedId } from "~/ground/database/derived-id.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { log } from "~/ground/log.server";
import { dayNumber, firstWrittenDay, writtenDayOf } from "~/twin/foretelling/days";
import { areSamePair, type Candidate, chosenStreams, type OwnPair, ownPairs } from "./candidates";
import { dotsOf } from "./dots";
import { examinedPairs, heldSince, pairName, type Related, related } from "./judging";
import { missingOf } from "./missing";
import { pairedDays, slicedDays } from "./pairing";
import { CHECK_INS, type DailyStream, isStreamName } from "./streams";
import { dailyStreams } from "./streams.server";

const COLUMNS = {
  id: true,
  firstSource: true,
  firstAbout: true,
  secondSource: true,
  secondAbout: true,
  lag: true,
  madeAt: true,
  from: true,
  to: true,
  effect: true,
  confirmed: true,
} as const;

type Told = Prisma.RelationGetPayload<{ select: typeof COLUMNS }>;

/** The names of a row's pair; nothing of a version with other streams. */
const namesOf = ({ firstAbout: first, secondAbout: second, lag }: Told): Candidate[] =>
  isStreamName(first) && isStreamName(second) ? [{ first, second, lag: lag === 1 ? 1 : 0 }] : [];

/** A row's pair, by the same sources as when it was told; null once one of them is gone. */
function pairOf(told: Told, streams: readonly DailyStream[]): OwnPair | null {
  const find = (source: string, about: string) =>
    streams.find((stream) => stream.source === source && stream.about === about);
  const [first, second] = [
    find(told.firstSource, told.firstAbout),
    find(told.secondSource, told.secondAbout),
  ];
  if (!first || !second) return null;
  return {
    first: first.about,
    second: second.about,
    lag: told.lag === 1 ? 1 : 0,
    streams: { first, second },
  };
}

/** What later days say of a relation that waits for them. */
function laterOf(told: Told, pair: OwnPair, madeOn: string, now: Date) {
  if (told.confirmed !== null) return {};
  const later = pairedDays(pair, dayNumber(madeOn));
  const held = heldSince(later, told.effect);
  if (!held) return { laterDays: later.days.length };
  return { laterDays: held.days, confirmed: held.isHeld, laterEffect: held.effect, resolvedAt: now };
}

/** The days that a relation was told by, as far as they are still known. */
function dotsNow(told: Told, pair: OwnPair): number[] {
  const paired = pairedDays(pair, dayNumber(told.from) - pair.lag - 1);
  const end = paired.days.findIndex((day) => day > dayNumber(told.to));
  return dotsOf(slicedDays(paired, 0, end === -1 ? undefined : end));
}

/** Brings what was told up to date: its days as they are known now, and whether it held. Without its days, it goes too. */
async function followUp(
  owner: { id: string; timeZone: string | null },
  told: readonly Told[],
  streams: readonly DailyStream[],
  now: Date,
): Promise<void> {
  for (const one of told) {
    const where = { id: one.id, userId: owner.id };
    const pair = pairOf(one, streams);
    const dots = pair ? dotsNow(one, pair) : [];
    if (!pair || dots.length === 0) {
      await db.relation.deleteMany({ where });
      continue;
    }
    const madeOn = todayOf(owner, one.madeAt);
    await db.relation.updateMany({ where, data: { dots, ...laterOf(one, pair, madeOn, now) } });
  }
}

function rowOf(userId: string, { pair, paired, association }: Related, madeAt: Date) {
  const { first, second, lag, streams } = pair;
  const { effect, low, high } = association;
  return {
    id: derivedId([userId, "relation", pairName(pair)]),
    userId,
    firstSource: streams.first.source,
    firstAbout: first,
    secondSource: streams.second.source,
    secondAbout: second,
    lag,
    madeAt,
    days: paired.days.length,
    from: writtenDayOf(paired.days[0] ?? 0),
    to: writtenDayOf(paired.days.at(-1) ?? 0),
    ...{ effect, low, high },
    dots: dotsOf(paired),
  };
}

/** Seals what is told for the first time. */
async function seal(userId: string, found: readonly Related[], now: Date): Promise<void> {
  const data = found.map((one) => rowOf(userId, one, now));
  if (data.length === 0) return;
  await db.relation.createMany({ data }).catch((error: unknown) => {
    // A look at the same time finds the same.
    if (!isUniqueViolation(error)) throw error;
    log.info("relations were sealed by somebody else");
  });
}

/** All pairs of a person, those with check-ins too before there are any. */
function pairsIn(streams: readonly DailyStream[]): OwnPair[] {
  const chosen = chosenStreams(streams);
  if (!chosen.has("rating")) chosen.set("rating", { source: CHECK_INS, about: "rating", days: new Map() });
  return ownPairs(chosen);
}

/**
 * Looks which of a person's daily streams go together, tells what is new, and whether what was told earlier has held.
 * Idempotent. Works in turns, between which requests are answered.
 *
 * @param signal aborted when the server stops
 * @throws the signal's reason if it is aborted
 */
export async function lookForRelations(userId: string, signal: AbortSignal, now = new Date()): Promise<void> {
  const owner = await db.user.findUnique({ where: { id: userId }, select: { id: true, timeZone: true } });
  if (!owner) return;
  const told = await db.relation.findMany({ where: { userId }, select: COLUMNS });
  const since = firstWrittenDay(told.map(({ from }) => from));
  const streams = await dailyStreams(userId, { today: todayOf(owner, now), since }, signal);
  const { examined, silent } = examinedPairs(pairsIn(streams));
  // What was told once, whether it held or not, is not told again.
  const known = told.flatMap(namesOf);
  const found: Related[] = [];
  for (const one of examined.filter(({ pair }) => !known.some((pairTold) => areSamePair(pairTold, pair)))) {
    await yieldToRequests(signal);
    found.push(...[related(one, examined.length)].filter((pair) => pair !== null));
  }
  await followUp(owner, told, streams, now);
  if (streams.length === 0) {
    // The last import is undone, or all check-ins are deleted.
    await db.relationLook.deleteMany({ where: { userId } });
    return;
  }
  await seal(userId, found, now);
  const look = { lookedAt: now, pairs: examined.length, missing: missingOf(silent) };
  await db.relationLook.upsert({ where: { userId }, create: { userId, ...look }, update: look });
}
