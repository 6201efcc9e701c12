import type { Month } from "~/archives/counting/months.server";
import type { SignalKind, Spread } from "~/platforms/signals";
import type { Person } from "../accounts/person";
import type { TestServer } from "../server/server";

type Giving = {
  platform?: string;
  source?: string;
  of?: string;
  kind: SignalKind;
  values: Record<string, number>;
  /** How the observations spread over days; by default each is on a different day. */
  spread?: Spread | null;
};

/** The spread of observations that are all on different days. */
function ownDaysOf(kind: SignalKind, values: Readonly<Record<string, number>>): Spread {
  const count = Object.values(values).reduce((sum, value) => sum + value, 0);
  if (kind !== "active-days" && kind !== "long-nights") return { squares: count, within: count };
  const weekend = (values[6] ?? 0) + (values[7] ?? 0);
  return { weeks: 52, mean: weekend / count - 2 / 7, error: Math.sqrt(10 / 49 / count) };
}

/** Inserts a signal as a sync or an import leaves it. The twin notices only after `changed`. */
export async function giveSignal(
  { database }: TestServer,
  { id }: Pick<Person, "id">,
  {
    platform = "google",
    source = "archive:youtube-watched",
    of = "videos watched",
    kind,
    values,
    spread,
  }: Giving,
): Promise<void> {
  const count = Object.values(values).reduce((sum, value) => sum + value, 0);
  await database.query(
    `INSERT INTO "Signal" ("id", "userId", "platform", "source", "kind", "of", "periodFrom", "periodTo", "observations", "values", "spread")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      `${platform} ${source} ${kind} of ${id}`,
      id,
      platform,
      source,
      kind,
      of,
      new Date("2025-03-12T00:00:00Z"),
      new Date("2026-04-04T00:00:00Z"),
      count,
      JSON.stringify(values),
      spread === null ? null : JSON.stringify(spread ?? ownDaysOf(kind, values)),
    ],
  );
}

/** The side effects of changing a user's rows. */
export async function changed({ database }: TestServer, { id }: Pick<Person, "id">): Promise<void> {
  await database.query(`UPDATE "User" SET "revision" = "revision" + 1 WHERE "id" = $1`, [id]);
}

let imports = 0;

/** Inserts an import that was kept a number of days ago. @returns its id */
export async function giveImport(
  { database }: TestServer,
  { id: userId }: Pick<Person, "id">,
  { daysAgo = 0, changes = null }: { daysAgo?: number; changes?: unknown } = {},
): Promise<string> {
  imports += 1;
  const id = `import-${imports}-of-${userId}`;
  const at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
  await database.query(
    `INSERT INTO "ArchiveImport" ("id", "userId", "state", "files", "createdAt", "expire", "leftOut", "keptAt", "changes")
     VALUES ($1, $2, 'kept', '[]', $3, $3, '[]', $3, $4)`,
    [id, userId, at, changes === null ? null : JSON.stringify(changes)],
  );
  return id;
}

/** Inserts a month of an import. */
export async function giveMonth(
  { database }: TestServer,
  { userId, importId }: { userId: string; importId: string },
  { platform, stream, month, count, values, events, figures }: Month,
): Promise<void> {
  await database.query(
    `INSERT INTO "ImportedMonth" ("id", "userId", "importId", "platform", "stream", "month", "count", "values", "events", "figures")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      `${stream} ${month} of ${importId}`,
      userId,
      importId,
      platform,
      stream,
      month,
      count,
      JSON.stringify(values),
      events,
      JSON.stringify(figures),
    ],
  );
}
