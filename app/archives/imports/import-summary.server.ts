import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { storedSummary } from "../summary/summary";
import { leadInWords } from "../summary/summary-words";

const putAwaySchema = z.object({ isPutAway: z.boolean() }).catch({ isPutAway: false });

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
  const lead = summary && leadInWords(summary);
  if (!row?.keptAt || !lead || putAwaySchema.parse(row.changes).isPutAway) return null;
  return { importId: row.id, keptAt: row.keptAt.toISOString(), lead };
}
