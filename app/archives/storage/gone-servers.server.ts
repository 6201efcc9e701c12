import { db } from "~/database/db.server";
import type { RecurringWork } from "~/jobs/job";
import { failImport } from "../imports/failing.server";
import { READ_STATES } from "../imports/states";
import { type Import, removeMonths } from "../keeping/month-rows.server";

const MINUTE_MS = 60_000;
const GONE_AFTER_MS = 60 * MINUTE_MS;
/** After this time, a server is assumed not to return under its old id, and its jobs are removed too. */
const FORGOTTEN_AFTER_MS = 7 * 24 * 60 * MINUTE_MS;
const BATCH = 100;

const GONE =
  "The server that had your files has not been there for an hour. Nothing of them was kept; please upload them again.";

/** The servers seen since an instant. */
async function seenSince(instant: Date): Promise<string[]> {
  const rows = await db.archiveServer.findMany({ where: { seenAt: { gt: instant } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Ends an import whose files are out of reach, with its waiting jobs and stored rows. */
async function endImport(of: Import, signal: AbortSignal): Promise<void> {
  const { id, userId } = of;
  if (!(await failImport(of, READ_STATES, GONE))) return;
  await db.job.deleteMany({ where: { key: id, userId, kind: { contains: "@" } } });
  await removeMonths(userId, id, signal);
}

/** Deletes servers that will not return, with the recurring jobs only they could do. */
async function forget(now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const rows = await db.archiveServer.findMany({ where: { seenAt: { lte: before } }, select: { id: true } });
  for (const { id } of rows) {
    await db.job.deleteMany({ where: { kind: { endsWith: `@${id}` }, userId: null } });
    await db.archiveServer.deleteMany({ where: { id, seenAt: { lte: before } } });
  }
}

/**
 * Ends the imports of servers not seen for an hour, since only their folder has the files. Owners are asked to upload
 * again.
 *
 * @param upSince when this server started; it knows nothing about others until it has run for an hour
 * @param signal aborted when the server stops
 */
export async function endImportsOfGoneServers(now: Date, upSince: Date, signal: AbortSignal): Promise<void> {
  const hourAgo = new Date(now.getTime() - GONE_AFTER_MS);
  if (upSince > hourAgo) return;
  const there = ["", ...(await seenSince(hourAgo))];
  for (;;) {
    const where = { state: { in: READ_STATES }, server: { notIn: there } };
    const lost = await db.archiveImport.findMany({ where, select: { id: true, userId: true }, take: BATCH });
    for (const one of lost) await endImport(one, signal);
    if (lost.length < BATCH) break;
  }
  await forget(now);
}

/** Every ten minutes, on one of the servers sharing a database. */
export const noticingGoneServers: RecurringWork = {
  name: "notice-gone-servers",
  run: async (_job, signal) => {
    const now = new Date();
    await endImportsOfGoneServers(now, new Date(now.getTime() - process.uptime() * 1000), signal);
    return {};
  },
};
