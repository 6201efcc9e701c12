import { entryText } from "~/entries/entry-text";
import { db } from "~/ground/database/db.server";
import type { DueKind } from "./due-titles";

/** Something that is due, with its day, YYYY-MM-DD, but without its text. */
export type Due = { kind: DueKind; id: string; on: string };

/** Maximum of each kind in a calendar. */
const CALENDAR_MOST = 500;

const decisionDue = { decidedAt: null, decideBy: { not: null } };
const reviewDue = { decidedAt: { not: null }, reviewedAt: null, reviewOn: { not: null } };

/** Every open deadline, review and due date of a user, by day. */
export async function allDue(userId: string): Promise<Due[]> {
  const [decisions, reviews, forecasts] = await Promise.all([
    db.decision.findMany({
      where: { userId, ...decisionDue },
      orderBy: [{ decideBy: "asc" }, { id: "asc" }],
      take: CALENDAR_MOST,
      select: { id: true, decideBy: true },
    }),
    db.decision.findMany({
      where: { userId, ...reviewDue },
      orderBy: [{ reviewOn: "asc" }, { id: "asc" }],
      take: CALENDAR_MOST,
      select: { id: true, reviewOn: true },
    }),
    db.forecast.findMany({
      where: { userId, outcome: null },
      orderBy: [{ dueOn: "asc" }, { id: "asc" }],
      take: CALENDAR_MOST,
      select: { id: true, dueOn: true },
    }),
  ]);
  const due = [
    ...decisions.map(({ id, decideBy }): Due => ({ kind: "decision", id, on: decideBy ?? "" })),
    ...reviews.map(({ id, reviewOn }): Due => ({ kind: "review", id, on: reviewOn ?? "" })),
    ...forecasts.map(({ id, dueOn }): Due => ({ kind: "forecast", id, on: dueOn })),
  ];
  return due.sort((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
}

/** Maximum length of the text, in characters. */
const TEXT_LENGTH = 120;

/** The next thing that is due for a user, with the beginning of its question or statement; null if nothing is. */
export async function nextDue(userId: string): Promise<(Due & { text: string }) | null> {
  const [decision, review, forecast] = await Promise.all([
    db.decision.findFirst({
      where: { userId, ...decisionDue },
      orderBy: [{ decideBy: "asc" }, { id: "asc" }],
      select: { id: true, decideBy: true, question: true },
    }),
    db.decision.findFirst({
      where: { userId, ...reviewDue },
      orderBy: [{ reviewOn: "asc" }, { id: "asc" }],
      select: { id: true, reviewOn: true, question: true },
    }),
    db.forecast.findFirst({
      where: { userId, outcome: null },
      orderBy: [{ dueOn: "asc" }, { id: "asc" }],
      select: { id: true, dueOn: true, statement: true },
    }),
  ]);
  const due = (kind: DueKind, id: string, on: string, text: string) => ({
    ...{ kind, id, on },
    text: entryText(text, TEXT_LENGTH),
  });
  const all = [
    ...(decision?.decideBy ? [due("decision", decision.id, decision.decideBy, decision.question)] : []),
    ...(review?.reviewOn ? [due("review", review.id, review.reviewOn, review.question)] : []),
    ...(forecast ? [due("forecast", forecast.id, forecast.dueOn, forecast.statement)] : []),
  ];
  return all.sort((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)))[0] ?? null;
}
