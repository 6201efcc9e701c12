import { z } from "zod";
import { db } from "~/database/db.server";
import type { SignalDraft } from "~/platforms/signals";
import { streamOf } from "../streams";
import { countMonths, type MonthParts, type NewAndKnown } from "./month-union.server";
import { PackedMonth } from "./months.server";
import { StreamTally } from "./stream-tally";

const valuesSchema = z.array(z.string());
const figuresSchema = z.record(z.string(), z.number());

/** One user's stream. */
export type UserStream = { userId: string; platform: string; stream: string };

/** How many of an import's events are new and how many known, with the resulting signals. */
export type StreamCounts = NewAndKnown & { signals: SignalDraft[] };

/** The given imports' data for a stream, month by month in order. */
export async function* monthsOf(
  of: UserStream,
  imports: readonly string[],
  months: readonly string[],
): AsyncGenerator<MonthParts, void> {
  for (const month of months) {
    const rows = await db.importedMonth.findMany({
      where: { ...of, importId: { in: [...imports] }, month },
      select: { importId: true, values: true, events: true, figures: true },
    });
    const parts = rows.map(({ importId, values, events, figures }) => ({
      importId,
      events: new PackedMonth({ values: valuesSchema.parse(values), events }),
      figures: figuresSchema.parse(figures),
    }));
    yield { month, parts };
  }
}

/**
 * Goes through one stream of several imports month by month and counts each event and day once. When imports disagree
 * about an event, the one kept first wins.
 *
 * @param others the imports that count, in the order they were kept
 * @param own an import outside `others`; it is ordered last, and `added` tells how much of it is new
 * @param signal aborted when the server stops
 * @returns the signals of everything that counts
 */
export async function countStream(
  of: UserStream,
  others: readonly string[],
  own: { importId: string; isCounted: boolean },
  signal: AbortSignal,
): Promise<StreamCounts> {
  const order = [...others, own.importId];
  const stream = streamOf(of.platform, of.stream);
  const tally = stream && new StreamTally(stream);
  const counting = { tally, order, isLastCounted: own.isCounted };
  const months = await db.importedMonth.findMany({
    where: { ...of, importId: { in: order } },
    distinct: ["month"],
    orderBy: { month: "asc" },
    select: { month: true },
  });
  const names = months.map(({ month }) => month);
  const found = await countMonths(monthsOf(of, order, names), counting, signal);
  return { signals: tally?.signals() ?? [], ...found };
}
