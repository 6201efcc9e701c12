import { z } from "zod";
import { changing } from "~/ground/database/changing.server";
import { readRows } from "~/ground/database/reader.server";
import { notifyWithin } from "~/notifications/notifications.server";
import { paths } from "~/web/paths";
import { dayNumber, firstWrittenDay, lastWrittenDay, writtenDayOf } from "../foretelling/days";
import type { KindEvents } from "./kind-events";
import { noticedSourceSchema } from "./noticed-source";
import { choicesWithin } from "./recent-choices.server";
import { isStillSupported } from "./support";

/** Maximum number of preferences checked; nobody adds that many. */
const MOST = 500;

const NOTICED = `
  SELECT "id", "sourceData" FROM "Preference"
  WHERE "userId" = $1 AND CAST("sourceData" AS TEXT) LIKE '%"observed"%'
  ORDER BY "id" LIMIT ${MOST}`;

type Watched = { id: string; noticed: z.infer<typeof noticedSourceSchema> };

/** JSON is text on SQLite, and parsed on PostgreSQL. */
const parsed = z.union([
  noticedSourceSchema,
  z.string().transform((text) => noticedSourceSchema.parse(JSON.parse(text))),
]);

/** Preferences that were noticed and have not been reported as no longer seen. */
async function watchedOf(userId: string): Promise<Watched[]> {
  const rows = await readRows<{ id: string; sourceData: unknown }>(NOTICED, userId);
  return rows.flatMap(({ id, sourceData }) => {
    const noticed = parsed.safeParse(sourceData).data;
    return noticed?.noticed && noticed.gone === undefined ? [{ id, noticed }] : [];
  });
}

/** Notifies a user, once, that later data no longer supports a preference, and marks the preference. */
async function tellOnce(userId: string, id: string, gone: string): Promise<void> {
  await changing(
    userId,
    async (tx) => {
      const row = await tx.preference.findFirst({
        where: { id, userId },
        select: { sourceData: true, category: true },
      });
      const before = noticedSourceSchema.loose().safeParse(row?.sourceData);
      if (!row || !before.success || before.data.gone !== undefined) return false;
      await tx.preference.update({ where: { id, userId }, data: { sourceData: { ...before.data, gone } } });
      // Does not quote the preference, which names a creator.
      await notifyWithin(tx, userId, {
        title: "No longer seen",
        message: "Your later data does not show a preference that your twin had noticed.",
        type: "preference",
        actionUrl: paths.savedPreference(row.category, id),
      });
      return true;
    },
    { isChange: (isNotified) => isNotified },
  );
}

async function lookAt(
  userId: string,
  watched: readonly Watched[],
  kinds: readonly KindEvents[],
): Promise<void> {
  for (const { id, noticed: of } of watched) {
    const later = kinds.find(
      ({ source, kind }) => source === of.observed.source && kind === of.observed.kind,
    );
    if (!of.noticed || !later) continue;
    if (isStillSupported({ ...of.noticed, observed: of.observed }, later.events)) continue;
    await tellOnce(userId, id, lastWrittenDay(later.events.map(({ day }) => day)) ?? of.observed.to);
  }
}

/**
 * Notifies a user of each preference that was noticed and that later data no longer supports.
 *
 * @param signal aborted when the server stops
 */
export async function noticeUnsupported(userId: string, signal: AbortSignal): Promise<void> {
  const watched = await watchedOf(userId);
  for (const source of new Set(watched.map(({ noticed }) => noticed.observed.source))) {
    const own = watched.filter(({ noticed }) => noticed.observed.source === source);
    const since = firstWrittenDay(own.map(({ noticed }) => noticed.observed.to));
    if (since === null) continue;
    const within = { from: writtenDayOf(dayNumber(since) + 1), to: "9999-12-31" };
    await lookAt(userId, own, await choicesWithin(userId, within, source, signal));
  }
}
