import { z } from "zod";
import { newestImportSummary } from "~/archives/imports/import-summary.server";
import { DAY_MS } from "~/ground/units";
import { latestScores } from "~/personality/results/profiles.server";
import { TRAITS } from "~/personality/traits";
import { OUTCOMES } from "~/twin/engine/recommendations/feedback";
import { readFeedback } from "~/twin/feedback.server";
import { latestOutcome } from "~/twin/foretelling/shown/latest-outcome.server";
import type { KnownTwin } from "~/twin/twin.server";

/** For how many days something is news. */
const NEWS_DAYS = 7;

const rowsSchema = z.object({
  scores: z.record(z.enum(TRAITS), z.number()).nullable(),
  feedback: z.array(
    z.object({
      recommendationId: z.string(),
      verdict: z.enum(["helpful", "not-for-me"]).nullable(),
      outcomes: z.record(z.enum(OUTCOMES), z.number()),
      tryUntil: z.string().nullable(),
    }),
  ),
  resolved: z.object({ at: z.iso.datetime(), text: z.string() }).nullable(),
  imported: z.object({ keptAt: z.iso.datetime(), importId: z.string(), lead: z.string() }).nullable(),
});
const besideSchema = z.object({ dashboard: rowsSchema });

/** What the dashboard shows of rows that change only with the twin. */
export type KeptRows = z.infer<typeof rowsSchema>;

/**
 * Reads a user's scores, feedback, newest resolved forecast and newest import. All come with a change by the user, so they are
 * stored beside the twin's state, and the dashboard asks for none of them.
 */
export async function makeKeptRows(userId: string): Promise<KeptRows> {
  const [scores, feedback, resolved, imported] = await Promise.all([
    latestScores(userId),
    readFeedback(userId),
    latestOutcome(userId),
    newestImportSummary(userId),
  ]);
  return { scores, feedback, resolved, imported };
}

/** The rows kept beside a twin; read where it is behind, or from before they were kept. */
export async function keptRows(userId: string, { state, freshness }: KnownTwin): Promise<KeptRows> {
  const kept = freshness === "behind" ? undefined : besideSchema.safeParse(state.beside).data;
  return kept?.dashboard ?? makeKeptRows(userId);
}

/** What of them is new at this time. */
export function newsOf({ resolved, imported }: Pick<KeptRows, "resolved" | "imported">, now: Date) {
  const isNew = (at: string) => now.getTime() - Date.parse(at) < NEWS_DAYS * DAY_MS;
  return {
    outcome: resolved && isNew(resolved.at) ? resolved.text : null,
    imported: imported && isNew(imported.keptAt) ? imported : null,
  };
}
