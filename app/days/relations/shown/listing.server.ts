import { db } from "~/ground/database/db.server";
import { NEEDED_DAYS } from "../looks";
import { storedMissing } from "../missing";
import { DAILY_STREAMS, isStreamName } from "../streams";

/** A stream in the JSON interface; `about` says so if it is of the day before. */
type StreamJson = { source: string; about: string };

/** A relation in the JSON interface. */
type RelationJson = {
  id: string;
  first: StreamJson;
  second: StreamJson;
  days: number;
  /** Change of the first in `unit` for one more of the second, and its 95 % interval. */
  effect: number;
  low: number;
  high: number;
  unit: string;
  confirmed: boolean | null;
  from: string;
  to: string;
};

/** What goes together of a person's, and what cannot be said yet. */
export type RelationsJson = {
  relations: RelationJson[];
  /** Pairs with enough days to be judged. */
  pairs: number;
  missing: { first: StreamJson; second: StreamJson; days: number; needed: number }[];
};

const secondName = (about: string, lag: number) => (lag === 1 ? `${about}-the-day-before` : about);

/** Newest first; the order of those told together is always the same. */
const NEWEST_FIRST = [
  { madeAt: "desc" },
  { firstAbout: "asc" },
  { secondAbout: "asc" },
  { lag: "asc" },
] as const;

/** A person's relations and look, in one round of two statements; the relations are no more than there are pairs. */
export function relationRows(userId: string) {
  return Promise.all([
    db.relation.findMany({ where: { userId }, orderBy: [...NEWEST_FIRST] }),
    db.relationLook.findUnique({ where: { userId } }),
  ]);
}

/** `GET /api/relations`. */
export async function relationsOf(userId: string): Promise<RelationsJson> {
  const [rows, look] = await relationRows(userId);
  return {
    relations: rows.map((row) => ({
      id: row.id,
      first: { source: row.firstSource, about: row.firstAbout },
      second: { source: row.secondSource, about: secondName(row.secondAbout, row.lag) },
      days: row.days,
      effect: row.effect,
      low: row.low,
      high: row.high,
      unit: isStreamName(row.firstAbout) ? DAILY_STREAMS[row.firstAbout].unit : "",
      confirmed: row.confirmed,
      from: row.from,
      to: row.to,
    })),
    pairs: look?.pairs ?? 0,
    missing: storedMissing(look?.missing).map(({ first, second, lag, days }) => ({
      first,
      second: { source: second.source, about: secondName(second.about, lag) },
      days,
      needed: NEEDED_DAYS,
    })),
  };
}
