import { z } from "zod";
import { inLots } from "~/accounts/in-lots.server";
import { changing } from "~/database/changing.server";
import { db } from "~/database/db.server";
import type { RecurringWork } from "~/jobs/job";
import { archiveSource, isFromArchive } from "~/platforms/signals";
import { countStream, type UserStream } from "../counting/count-stream.server";
import { keptImports, replaceSignals } from "./import-rows.server";

/** Accounts per batch; between two batches others get their turn at the server and the database. */
const LOT = 100;

/** Progress: the last account that was looked at. */
const positionSchema = z.object({ after: z.string() });

/** The streams of archives whose signals were counted before the days of their observations were. */
async function uncounted(userIds: readonly string[]): Promise<UserStream[]> {
  const rows = await db.signal.findMany({
    where: { userId: { in: [...userIds] } },
    orderBy: [{ userId: "asc" }, { platform: "asc" }, { source: "asc" }],
    select: { userId: true, platform: true, source: true, spread: true },
  });
  const streams = rows
    .filter(({ source, spread }) => spread === null && isFromArchive(source))
    .map(({ userId, platform, source }) => ({
      userId,
      platform,
      stream: source.slice(archiveSource("").length),
    }));
  return [...new Map(streams.map((one) => [Object.values(one).join(" "), one])).values()];
}

/** Counts a stream anew from the months that are kept. Without any, its signals stay as they are. */
async function recount(of: UserStream, signal: AbortSignal): Promise<void> {
  const imports = await keptImports(db, of.userId);
  const { signals } = await countStream(of, imports, { importId: "", isCounted: false }, signal);
  if (signals.length === 0) return;
  // An import that was kept or undone meanwhile has counted the stream itself.
  const isSame = async (now: Promise<string[]>) => (await now).join() === imports.join();
  await changing(
    of.userId,
    async (tx) => {
      if (!(await isSame(keptImports(tx, of.userId)))) return false;
      await replaceSignals(tx, of, signals);
      return true;
    },
    { isChange: (done) => done },
  );
}

/**
 * Counts archives' signals from before migration `add_signal_spread` anew, which say nothing until then. Visits each
 * account once and remembers its position.
 */
export const recountingSignals: RecurringWork = {
  name: "recount-signals",
  run: async ({ payload }, signal) => {
    const position = positionSchema.safeParse(payload);
    const { after, next } = await inLots(position.success ? position.data.after : "", LOT, async (lot) => {
      for (const of of await uncounted(lot.map(({ id }) => id))) await recount(of, signal);
    });
    return { payload: { after }, ...next };
  },
};
