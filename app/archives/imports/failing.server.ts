import { db } from "~/ground/database/db.server";
import { NOTHING } from "~/ground/database/empty-json";
import { notifyWithin } from "~/notifications/notifications.server";
import { paths } from "~/web/paths";
import { deleteArchiveRows } from "../keeping/import-rows.server";
import type { Import } from "../keeping/month-rows.server";
import type { Findings } from "../reading/findings";
import { removeFile } from "../storage/files.server";

/** Maximum length of a notification's message. */
const MESSAGE_MOST = 1_000;

/**
 * Ends an import without keeping anything: deletes its files, and notifies its owner.
 *
 * @param states the states it may be in; in any other nothing happens
 * @param failure what went wrong and what to do, for the owner
 * @param findings what was found in files in which nothing is counted, kept for its page; otherwise deleted too
 * @returns whether it was ended
 */
export async function failImport(
  { id, userId }: Import,
  states: readonly string[],
  failure: string,
  findings?: Findings,
): Promise<boolean> {
  const files = await db.$transaction(async (tx) => {
    const found = { findings: findings ?? NOTHING, progress: NOTHING };
    const data = { state: "failed", failure, ...found, touchedAt: new Date() };
    const where = { id, userId, state: { in: [...states] } };
    if ((await tx.archiveImport.updateMany({ where, data })).count === 0) return null;
    await notifyWithin(tx, userId, {
      title: states.every((state) => state === "reading")
        ? "Your archive could not be read"
        : "Your import could not be kept",
      message: failure.slice(0, MESSAGE_MOST),
      type: "warning",
      actionUrl: paths.archiveImport(id),
    });
    return deleteArchiveRows(tx, { id, userId });
  });
  for (const file of files ?? []) await removeFile(file);
  return files !== null;
}
