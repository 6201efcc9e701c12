import { z } from "zod";
import { newestImportSummary } from "~/archives/imports/import-summary.server";
import { DAY_MS } from "~/ground/units";
import { latestOutcome } from "~/twin/foretelling/shown/latest-outcome.server";

/** For how many days something is news. */
const NEWS_DAYS = 7;

const storedSchema = z.object({
  news: z.object({
    resolved: z.object({ at: z.iso.datetime(), text: z.string() }).nullable(),
    imported: z.object({ keptAt: z.iso.datetime(), importId: z.string(), lead: z.string() }).nullable(),
  }),
});
type KeptNews = z.infer<typeof storedSchema>["news"];

/**
 * The newest forecast of the twin that was resolved, and the newest import. Both come with a change by the user, so they are
 * stored beside the twin's state and the dashboard asks for neither.
 */
export async function makeNews(userId: string): Promise<KeptNews> {
  const [resolved, imported] = await Promise.all([latestOutcome(userId), newestImportSummary(userId)]);
  return { resolved, imported };
}

/** What is new of it at this time; nothing in states from before it was kept, nor of a twin that is behind: it may be gone. */
export function storedNews(state: { beside: unknown } | null, now: Date) {
  const news = storedSchema.safeParse(state?.beside).data?.news;
  const isNew = (at: string) => now.getTime() - Date.parse(at) < NEWS_DAYS * DAY_MS;
  const { resolved = null, imported = null } = news ?? {};
  return {
    outcome: resolved && isNew(resolved.at) ? resolved.text : null,
    imported: imported && isNew(imported.keptAt) ? imported : null,
  };
}
