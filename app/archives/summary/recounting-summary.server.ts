import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { lockAccount } from "~/ground/database/lock-account.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { type StreamSummary, storedSummary } from "./summary";
import { SummaryTally } from "./summary-tally.server";

/** Rows read at once: some hundred kilobytes. */
const BATCH_ROWS = 20;
const valuesSchema = z.array(z.string());
const figuresSchema = z.record(z.string(), z.number());

type Of = { id: string; userId: string };

/** What came in with a kept import, counted from its rows. Names are not in it. */
async function countedAgain({ id, userId }: Of, timeZone: string | null, signal: AbortSignal) {
  const tally = new SummaryTally(timeZone);
  for (let after = ""; ; ) {
    await yieldToRequests(signal);
    const rows = await db.importedMonth.findMany({
      where: { userId, importId: id, id: { gt: after } },
      orderBy: { id: "asc" },
      take: BATCH_ROWS,
    });
    for (const { values, figures, ...month } of rows) {
      tally.take({ ...month, values: valuesSchema.parse(values), figures: figuresSchema.parse(figures) });
    }
    const last = rows.at(-1);
    if (!last) return tally.streams();
    after = last.id;
  }
}

/** Counts the hours and weekdays of an import's summary again after its time zone has changed. */
export async function recountSummary(of: Of, timeZone: string | null, signal: AbortSignal): Promise<void> {
  const where = { id: of.id, userId: of.userId, state: "kept" };
  const row = await db.archiveImport.findFirst({ where, select: { summary: true } });
  if (!storedSummary(row?.summary)) return;
  const streams = await countedAgain(of, timeZone, signal);
  await db.$transaction(async (tx) => {
    await lockAccount(tx, of.userId);
    // Read once more: names may have been removed meanwhile.
    const now = storedSummary(
      (await tx.archiveImport.findFirst({ where, select: { summary: true } }))?.summary,
    );
    if (!now) return;
    const namesOf = ({ platform, stream }: StreamSummary) =>
      now.streams.find((one) => one.platform === platform && one.stream === stream)?.names ?? [];
    const summary = { ...now, streams: streams.map((one) => ({ ...one, names: namesOf(one) })) };
    await tx.archiveImport.updateMany({ where, data: { summary } });
  });
}
