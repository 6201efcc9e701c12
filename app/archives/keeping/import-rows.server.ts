import { z } from "zod";
import type { Prisma } from "~/generated/sqlite/client";
import type { Transaction } from "~/ground/database/changing.server";
import { NOTHING } from "~/ground/database/empty-json";
import { updateCard } from "~/platforms/cards/card.server";
import { archiveSource, type SignalDraft } from "~/platforms/signals";
import type { ImportClock, StreamCounts, UserStream } from "../counting/count-stream.server";
import { KEPT_STATES } from "../imports/states";
import { readingFileOf } from "../storage/file-store";
import type { Import } from "./month-rows.server";

/** A user's imports that count, in the order they were kept. */
export function keptImports(tx: Pick<Transaction, "archiveImport">, userId: string): Promise<ImportClock[]> {
  return tx.archiveImport.findMany({
    where: { userId, state: { in: KEPT_STATES } },
    orderBy: [{ keptAt: "asc" }, { id: "asc" }],
    select: { id: true, timeZone: true, timesInUtc: true },
  });
}

/** Whether counts over some imports are still valid: the imports and their time zones are the same. */
export function areSameImports(one: readonly ImportClock[], other: readonly ImportClock[]): boolean {
  const textOf = (imports: readonly ImportClock[]) =>
    JSON.stringify(imports.map(({ id, timeZone, timesInUtc }) => [id, timeZone, timesInUtc]));
  return textOf(one) === textOf(other);
}

/** Replaces the counts of a stream: its signals and its counted years. */
export async function replaceCounts(
  tx: Transaction,
  of: UserStream,
  { signals, years }: Pick<StreamCounts, "signals" | "years">,
): Promise<void> {
  await replaceSignals(tx, of, signals);
  await tx.countedYear.deleteMany({ where: of });
  if (years.length > 0) await tx.countedYear.createMany({ data: years.map((year) => ({ ...of, ...year })) });
}

/**
 * Replaces the signals of a stream. A silenced signal stays silenced as long as the stream has any signals, because
 * those by hour and weekday come and go with the time zone.
 */
async function replaceSignals(
  tx: Transaction,
  { userId, platform, stream }: UserStream,
  drafts: readonly SignalDraft[],
): Promise<void> {
  const of = { userId, platform, source: archiveSource(stream) };
  const gone = { ...of, kind: { notIn: drafts.map(({ kind }) => kind) } };
  await tx.signal.deleteMany({ where: gone });
  if (drafts.length === 0) await tx.silencedSignal.deleteMany({ where: of });
  for (const { kind, from, to, gaps = [], spread, ...rest } of drafts) {
    const data = {
      ...rest,
      spread: spread ?? NOTHING,
      gaps: gaps.length > 0 ? gaps : NOTHING,
      periodFrom: new Date(from),
      periodTo: new Date(to),
    };
    await tx.signal.upsert({
      where: { userId_platform_source_kind: { ...of, kind } },
      create: { ...of, kind, ...data },
      update: data,
    });
  }
}

const demoSchema = z.object({
  id: z.string(),
  platform: z.string(),
  dataPoints: z.number(),
  connectedAt: z.iso.datetime(),
});
const demosSchema = z.array(demoSchema).catch([]);

/** A demo connection replaced by an import. */
export type Demo = z.infer<typeof demoSchema>;

/** Parses a `replaced` column. */
export const storedDemos = (column: unknown): Demo[] => demosSchema.parse(column);

type Raising = { userId: string; platform: string; by: number };
type Adding = Raising & { now: Date };

/**
 * Adds an import's new data points to a platform's card. Creates the card if missing, and replaces a demo.
 *
 * @returns the replaced demo
 */
export async function addToCard(tx: Transaction, { userId, platform, by, now }: Adding): Promise<Demo[]> {
  const where = { userId_platformName: { userId, platformName: platform } };
  const row = await tx.platformIntegration.findUnique({ where });
  const isNew = !row || row.isDemo;
  await tx.platformIntegration.upsert({
    where,
    create: {
      userId,
      platformName: platform,
      isConnected: true,
      scopes: [],
      profileData: NOTHING,
      importedPoints: by,
      connectedAt: now,
    },
    update: {
      isConnected: true,
      importedPoints: isNew ? by : { increment: by },
      ...(row?.isDemo && { isDemo: false, connectedAt: now }),
    },
  });
  await updateCard(tx, userId, platform);
  if (!row?.isDemo) return [];
  const { id, dataPoints, connectedAt } = row;
  return [{ id, platform, dataPoints, connectedAt: connectedAt.toISOString() }];
}

/** Whether a card has anything but a demo behind it: a grant, a counting import's data, or a panel's data. */
async function restsOnSomething(tx: Transaction, userId: string, platform: string): Promise<boolean> {
  const of = { userId, platform };
  const select = { id: true } as const;
  const isKept = { state: { in: KEPT_STATES } };
  return (
    (await tx.platformGrant.findFirst({ where: of, select })) !== null ||
    (await tx.importedMonth.findFirst({ where: { ...of, import: isKept }, select })) !== null ||
    (await tx.platformData.findFirst({ where: of, select })) !== null
  );
}

/** Reverses {@link addToCard} once the import no longer counts. @param demos the demos it replaced */
export async function subtractFromCard(
  tx: Transaction,
  { userId, platform, by }: Raising,
  demos: readonly Demo[],
): Promise<void> {
  const where = { userId, platformName: platform };
  if (await restsOnSomething(tx, userId, platform)) {
    await tx.platformIntegration.updateMany({ where, data: { importedPoints: { decrement: by } } });
    return updateCard(tx, userId, platform);
  }
  const demo = demos.find((one) => one.platform === platform);
  if (!demo) {
    await tx.platformIntegration.deleteMany({ where });
    return;
  }
  const { dataPoints, connectedAt } = demo;
  const data: Prisma.PlatformIntegrationUpdateManyMutationInput = {
    isDemo: true,
    dataPoints,
    importedPoints: 0,
    status: "connected",
    connectedAt: new Date(connectedAt),
  };
  await tx.platformIntegration.updateMany({ where, data });
}

/** Deletes an import's archives in the transaction that decides on it. @returns the files to erase */
export async function deleteArchiveRows(tx: Transaction, { id, userId }: Import): Promise<string[]> {
  const rows = await tx.storedArchive.findMany({ where: { userId, importId: id }, select: { id: true } });
  await tx.storedArchive.deleteMany({ where: { userId, importId: id } });
  return [readingFileOf(id), ...rows.map((row) => row.id)];
}
