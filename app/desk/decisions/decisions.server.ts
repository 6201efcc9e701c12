import { randomUUID } from "node:crypto";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { derivedId } from "~/ground/database/derived-id.server";
import { awaitErasure } from "~/ground/database/erasing.server";
import { endNotifications } from "~/notifications/notifications.server";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { freshGuess } from "./guessing/earlier-decisions.server";
import { refuseDecisionsOverQuota } from "./quota.server";
import {
  DECISION_COLUMNS,
  type DecisionRow,
  decisionOf,
  findDecisionRow,
  statedColumns,
} from "./rows.server";
import type { DecisionChange, NewDecision } from "./schema";
import { type StatedDecision, stateDecision, UNSTATED } from "./stating";
import { type Decision, type DecisionStakes, guessRow, type NotedSource } from "./stored";

/** The fields that the desk's forms have beyond those of the JSON API. */
export type DeskNotes = {
  sources?: NotedSource[];
  stakes?: DecisionStakes | null;
  premortem?: string;
  opposite?: string;
};

/** A user's own decision; null if not found. */
export async function findDecision(userId: string, id: string): Promise<Decision | null> {
  const row = await findDecisionRow(db, userId, id);
  return row && decisionOf(row);
}

/** @throws 400 refusal if an index refers to nothing */
function stated(before: StatedDecision, change: DecisionChange): StatedDecision {
  const made = stateDecision(before, change, randomUUID);
  if ("decision" in made) return made.decision;
  throw refusal(400, made.issues[0]?.message ?? "The input is not valid.", { issues: made.issues });
}

/**
 * Keeps a new decision.
 *
 * @param formId of the form; submitting the same form again adds nothing, but going back and changing it adds another
 * @throws 409 refusal if the account's quota is used up, 400 if an index refers to nothing
 */
export async function addDecision(
  userId: string,
  input: NewDecision,
  { formId, now = new Date(), ...notes }: DeskNotes & { formId?: string; now?: Date } = {},
): Promise<Decision> {
  const decision = stated(UNSTATED, input);
  const id = formId === undefined ? undefined : derivedId([userId, formId, JSON.stringify(input)]);
  const { row } = await changing(
    userId,
    async (tx) => {
      const stored = id ? await findDecisionRow(tx, userId, id) : null;
      if (stored) return { row: stored, isNew: false };
      await refuseDecisionsOverQuota(tx, userId);
      const columns = { ...statedColumns(decision, now), ...notes, sources: notes.sources ?? [] };
      const guess = await freshGuess(tx, userId, decision, now);
      const data = { ...columns, id, userId, tellOn: decision.decideBy, createdAt: now, hiddenGuess: guess };
      return { row: await tx.decision.create({ data, select: DECISION_COLUMNS }), isNew: true };
    },
    { isChange: ({ isNew }) => isNew, now },
  );
  return decisionOf(row);
}

/** The result of a change: done, too late for this step, overtaken by another change, or not found. */
export type DecisionOutcome =
  | { kind: "changed"; decision: Decision }
  | { kind: "late" | "stale"; decision: Decision }
  | { kind: "missing" };

type Step =
  | { kind: "changed"; row: DecisionRow }
  | { kind: "late" | "stale"; row: DecisionRow }
  | { kind: "missing" };

/** Runs one step of a decision within `changing`. */
async function step(
  userId: string,
  id: string,
  now: Date,
  work: (tx: Transaction, row: DecisionRow) => Promise<Step>,
): Promise<DecisionOutcome> {
  const done = await changing<Step>(
    userId,
    async (tx) => {
      const row = await findDecisionRow(tx, userId, id);
      return row ? work(tx, row) : { kind: "missing" };
    },
    { isChange: ({ kind }) => kind === "changed", now },
  );
  if (done.kind === "missing") return done;
  return { kind: done.kind, decision: decisionOf(done.row) };
}

/** Reschedules the reminder of the deadline if the deadline changed. */
function tellingOf(before: DecisionRow, decideBy: string | null) {
  return before.decideBy === decideBy ? {} : { tellOn: decideBy };
}

/**
 * Changes an open decision; its former content is erased. The twin guesses anew.
 *
 * @param change a part of what is stated, or a function of the current decision
 * @param revision the one the caller saw; if it is no longer current, nothing is changed
 * @throws 400 refusal if an index refers to nothing
 */
export async function changeDecision(
  userId: string,
  id: string,
  change: DecisionChange | ((stored: Decision) => StatedDecision),
  { revision, now = new Date(), ...notes }: DeskNotes & { revision?: number; now?: Date } = {},
): Promise<DecisionOutcome> {
  const outcome = await step(userId, id, now, async (tx, row) => {
    if (row.decidedAt) return { kind: "late", row };
    if (revision !== undefined && revision !== row.revision) return { kind: "stale", row };
    const stored = decisionOf(row);
    const decision = typeof change === "function" ? change(stored) : stated(stored, change);
    const data = {
      ...statedColumns(decision, row.createdAt),
      ...notes,
      ...tellingOf(row, decision.decideBy),
      hiddenGuess: (await freshGuess(tx, userId, decision, now, id)) ?? NO_GUESS,
      revision: { increment: 1 },
    };
    const changed = await tx.decision.update({ where: { id, userId }, data, select: DECISION_COLUMNS });
    return { kind: "changed", row: changed };
  });
  if (outcome.kind === "changed") await awaitErasure();
  return outcome;
}

/**
 * Takes a decision. From then on everything stated before is fixed, and the twin's guess is shown.
 *
 * @param reviewOn the day to look back, YYYY-MM-DD
 * @throws 400 refusal if it is none of the options
 */
export function takeDecision(
  userId: string,
  id: string,
  { option, reviewOn, now = new Date() }: { option: string; reviewOn: string; now?: Date },
): Promise<DecisionOutcome> {
  return step(userId, id, now, async (tx, row) => {
    if (row.decidedAt) return { kind: "late", row };
    if (!decisionOf(row).options.some((one) => one.id === option)) throw unknownOption();
    const opened = await openGuess(tx, userId, id);
    const data = {
      ...opened,
      decidedFor: option,
      decidedAt: now,
      reviewOn,
      tellOn: reviewOn,
      revision: { increment: 1 },
    };
    const changed = await tx.decision.update({ where: { id, userId }, data, select: DECISION_COLUMNS });
    await endNotifications(tx, userId, paths.decision(id));
    return { kind: "changed", row: changed };
  });
}

/** Means "no guess" in the guess column, which an update cannot empty. */
const NO_GUESS = {};

/** Moves the guess to the column that is shown. */
async function openGuess(tx: Transaction, userId: string, id: string) {
  const row = await tx.decision.findFirst({ where: { id, userId }, select: { hiddenGuess: true } });
  const { data } = guessRow.safeParse(row?.hiddenGuess);
  return data ? { twinGuess: data, hiddenGuess: NO_GUESS } : {};
}

function unknownOption(): Response {
  const message = "Choose one of the options";
  return refusal(400, message, { issues: [{ path: "option", message }] });
}

/** Keeps the review of a decision that was taken, unless it already has one. */
export function reviewDecision(
  userId: string,
  id: string,
  review: { satisfaction: number; sameAgain: boolean; learned: string },
  now = new Date(),
): Promise<DecisionOutcome> {
  return step(userId, id, now, async (tx, row) => {
    if (!row.decidedAt || row.reviewedAt) return { kind: "late", row };
    const data = { ...review, reviewedAt: now, tellOn: null, revision: { increment: 1 } };
    const changed = await tx.decision.update({ where: { id, userId }, data, select: DECISION_COLUMNS });
    await endNotifications(tx, userId, paths.reviewDecision(id));
    return { kind: "changed", row: changed };
  });
}
