import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { mutedOf } from "../summary/muted-days.server";
import { type ImportSummary, storedSummary, withoutDays } from "../summary/summary";
import { leadInWords, leadingStream } from "../summary/summary-words";

const putAwaySchema = z.object({ isPutAway: z.boolean() }).catch({ isPutAway: false });

/** The sentence that leads; null if all it could name is a single day that is not brought back. */
async function leadOf(userId: string, summary: ImportSummary): Promise<string | null> {
  const muted = await mutedOf(userId, summary);
  const stream = leadingStream(summary);
  if (stream && stream.first === stream.last && muted.has(stream.first)) return null;
  return leadInWords(withoutDays(summary, muted));
}

/**
 * The newest import that was kept, in a sentence that names something of it. Null if there is none, or it was put away.
 *
 * @returns `keptAt` is ISO 8601; `lead` is a whole sentence, with a creator where titles are kept
 */
export async function newestImportSummary(
  userId: string,
): Promise<{ importId: string; keptAt: string; lead: string } | null> {
  const row = await db.archiveImport.findFirst({
    where: { userId, state: "kept", keptAt: { not: null } },
    orderBy: [{ keptAt: "desc" }, { id: "desc" }],
    select: { id: true, keptAt: true, summary: true, changes: true },
  });
  const summary = storedSummary(row?.summary);
  const lead = summary && (await leadOf(userId, summary));
  if (!row?.keptAt || !lead || putAwaySchema.parse(row.changes).isPutAway) return null;
  return { importId: row.id, keptAt: row.keptAt.toISOString(), lead };
}
