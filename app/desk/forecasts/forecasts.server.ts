import { z } from "zod";
import { changing } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { derivedId } from "~/ground/database/derived-id.server";
import { endNotifications } from "~/notifications/notifications.server";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { sentId } from "~/web/http/forms/sent-id";
import { overQuota } from "~/web/http/limits/quotas";
import { type Page, type PageAsked, pageOf, unknownBefore } from "~/web/http/responses/paging";
import { refusal } from "~/web/http/responses/refusal";
import { addressOfDue } from "../due/due-address";
import { forecastHash } from "./derived-columns.server";
import { type ForecastOutcome, type NewForecast, OUTCOMES_OF_FORECASTS } from "./schema";

/** A forecast as screens and the JSON API show it. */
export type Forecast = {
  id: string;
  statement: string;
  /** 5 to 95 percent. */
  probability: number;
  dueOn: string;
  decisionId: string | null;
  tags: string[];
  outcome: ForecastOutcome | null;
  resolvedAt: string | null;
  createdAt: string;
};

/** The columns of a {@link Forecast}. */
export const FORECAST_COLUMNS = {
  id: true,
  statement: true,
  probability: true,
  dueOn: true,
  decisionId: true,
  tags: true,
  outcome: true,
  resolvedAt: true,
  createdAt: true,
} as const;

type Row = Omit<Forecast, "tags" | "outcome" | "resolvedAt" | "createdAt"> & {
  tags: unknown;
  outcome: string | null;
  resolvedAt: Date | null;
  createdAt: Date;
};

const tagsColumn = z.array(z.string());
const outcomeOf = (word: string | null): ForecastOutcome | null =>
  OUTCOMES_OF_FORECASTS.find((outcome) => outcome === word) ?? null;

/** Converts a row to a forecast. */
export function forecastOf(row: Row): Forecast {
  return {
    ...row,
    tags: tagsColumn.parse(row.tags),
    outcome: outcomeOf(row.outcome),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A user's own forecast; null if not found. */
export async function findForecast(userId: string, id: string): Promise<Forecast | null> {
  const row = await db.forecast.findFirst({ where: { id, userId }, select: FORECAST_COLUMNS });
  return row && forecastOf(row);
}

/** Refusal for a forecast that does not exist or is not the user's. */
export const noForecast = () => refusal(404, "There is no such forecast.");

function unknownDecision(): Response {
  const message = "There is no such decision";
  return refusal(400, message, { issues: [{ path: "decisionId", message }] });
}

/**
 * Seals a forecast: its statement and probability never change.
 *
 * @param formId of the form; submitting the same form again adds nothing
 * @throws 409 refusal if the account's quota is used up, 400 if the decision is not the user's
 */
export async function sealForecast(
  userId: string,
  { decisionId: sent = null, tags = [], ...stated }: NewForecast,
  { formId, now = new Date() }: { formId?: string; now?: Date } = {},
): Promise<Forecast> {
  const decisionId = sent === null ? null : sentId(sent);
  const words = [stated.statement, stated.probability, stated.dueOn];
  const id = formId === undefined ? undefined : derivedId([userId, formId, ...words]);
  const { row } = await changing(
    userId,
    async (tx) => {
      const where = { id, userId };
      const stored = id ? await tx.forecast.findFirst({ where, select: FORECAST_COLUMNS }) : null;
      if (stored) return { row: stored, isNew: false };
      const owned = { id: decisionId ?? "", userId };
      if (decisionId !== null && !(await tx.decision.findFirst({ where: owned, select: { id: true } }))) {
        throw unknownDecision();
      }
      const sentence = overQuota({ forecasts: (await tx.forecast.count({ where: { userId } })) + 1 });
      if (sentence) throw quotaRefusal(sentence);
      const derived = { contentHash: forecastHash({ ...stated, createdAt: now }), tellOn: stated.dueOn };
      const data = { ...stated, ...derived, id, userId, decisionId, tags, createdAt: now };
      return { row: await tx.forecast.create({ data, select: FORECAST_COLUMNS }), isNew: true };
    },
    { isChange: ({ isNew }) => isNew, now },
  );
  return forecastOf(row);
}

/** The result of resolving: done, resolved before, or not found. */
export type Resolved = { kind: "resolved" | "late"; forecast: Forecast } | { kind: "missing" };

/** Resolves a forecast, once. */
export async function resolveForecast(
  userId: string,
  id: string,
  outcome: ForecastOutcome,
  now = new Date(),
): Promise<Resolved> {
  return changing<Resolved>(
    userId,
    async (tx) => {
      const before = await tx.forecast.findFirst({ where: { id, userId }, select: FORECAST_COLUMNS });
      if (!before) return { kind: "missing" };
      if (before.outcome !== null) return { kind: "late", forecast: forecastOf(before) };
      const data = { outcome, resolvedAt: now, tellOn: null };
      const row = await tx.forecast.update({ where: { id, userId }, data, select: FORECAST_COLUMNS });
      await endNotifications(tx, userId, addressOfDue({ kind: "forecast", id }));
      return { kind: "resolved", forecast: forecastOf(row) };
    },
    { isChange: ({ kind }) => kind === "resolved", now },
  );
}

/**
 * A page of a user's forecasts, newest first.
 *
 * @throws 400 refusal if `before` is not a forecast of the user's
 */
export async function forecastPage(userId: string, { limit, before }: PageAsked): Promise<Page<Forecast>> {
  const cursor = before === undefined ? undefined : { id: before };
  if (cursor && !(await db.forecast.findFirst({ where: { ...cursor, userId }, select: { id: true } }))) {
    throw unknownBefore();
  }
  const rows = await db.forecast.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    ...(cursor && { cursor, skip: 1 }),
    take: limit + 1,
    select: FORECAST_COLUMNS,
  });
  return pageOf(rows.map(forecastOf), limit);
}
