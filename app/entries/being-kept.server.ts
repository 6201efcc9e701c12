import { z } from "zod";
import type { Transaction } from "~/ground/database/changing.server";

/** What an import keeps with titles, as "platform stream kind". */
const titledSchema = z.array(z.string()).catch([]);

const pairOf = (name: string): string => {
  const [source = "", , kind = ""] = name.split(" ");
  return `${source} ${kind}`;
};

/** Stops the imports in progress from keeping titles of a kind. */
export async function keepNoMoreOf(
  tx: Transaction,
  userId: string,
  { source, kind }: { source: string; kind: string },
): Promise<void> {
  const where = { userId, state: "keeping" };
  const rows = await tx.archiveImport.findMany({ where, select: { id: true, titled: true } });
  for (const { id, titled } of rows) {
    const names = titledSchema.parse(titled);
    const left = names.filter((name) => pairOf(name) !== `${source} ${kind}`);
    if (left.length === names.length) continue;
    await tx.archiveImport.updateMany({ where: { id, userId }, data: { titled: left } });
  }
}

/** Returns a test for what an import still keeps with titles, since the user may withdraw a kind meanwhile. */
export async function stillKeeps(
  tx: Transaction,
  { userId, importId }: { userId: string; importId: string },
): Promise<(entry: { source: string; kind: string }) => boolean> {
  const where = { id: importId, userId };
  const row = await tx.archiveImport.findFirst({ where, select: { titled: true } });
  const pairs = new Set(titledSchema.parse(row?.titled).map(pairOf));
  return ({ source, kind }) => pairs.has(`${source} ${kind}`);
}
