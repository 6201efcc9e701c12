import { KEPT_STATES } from "~/archives/imports/states";
import { db } from "~/ground/database/db.server";
import { platformLabel } from "~/platforms/catalogue";
import { enumerated } from "~/web/ui/text/enumerated";
import { earlierDay, laterDay } from "./counts";
import { periodOfMonths } from "./period";
import type { YearPicture } from "./picture/picture";
import { yearPicture } from "./picture/year-picture.server";
import { mutedDays, yearRow } from "./year.server";
import type { Period } from "./year-input";

/** A stream with data in an import, with its first and last month, YYYY-MM. */
type Brought = { source: string; stream: string; from: string; to: string };

/** The latest year that an import reaches, limited to the import's own months, sources and streams. */
export type ImportYear = {
  picture: YearPicture;
  /** "Spotify and Netflix". */
  sources: string;
  /** Whether other imports have the same streams in these months; each day and event is counted once. */
  isShared: boolean;
};

const inYear = (streams: readonly Brought[], year: number) =>
  streams.filter(({ to }) => to.startsWith(`${year}-`));

/** The months of a year that an import reaches. */
function monthsBrought(streams: readonly Brought[], year: number): Period | null {
  const [january, december] = [`${year}-01`, `${year}-12`];
  const first = streams.reduce((least, { from }) => earlierDay(least, from), december);
  const last = streams.reduce((most, { to }) => laterDay(most, to), january);
  return periodOfMonths(year, Number(laterDay(first, january).slice(5)), Number(last.slice(5)));
}

/** Whether other kept imports have data of the same streams and months. */
async function hasOthersToo(
  userId: string,
  importId: string,
  streams: readonly Brought[],
  { year, months }: Period,
): Promise<boolean> {
  const month = { gte: `${year}-${months[0]}`, lte: `${year}-${months.at(-1)}` };
  const other = await db.importedMonth.findFirst({
    where: {
      userId,
      importId: { not: importId },
      import: { state: { in: KEPT_STATES } },
      OR: streams.map(({ source, stream }) => ({ platform: source, stream, month })),
    },
    select: { id: true },
  });
  return other !== null;
}

/**
 * The latest year that an import reaches, as pictures of the imported data. Reads only counts: a few rows per stream,
 * however many titles the account keeps.
 *
 * @returns null if the import has no counts, or none in a year that has pictures
 */
export async function importYear(
  userId: string,
  importId: string,
  brought: readonly Brought[],
): Promise<ImportYear | null> {
  const year = Math.max(...brought.map(({ to }) => Number(to.slice(0, 4))));
  const streams = inYear(brought, year);
  const period = streams.length > 0 ? monthsBrought(streams, year) : null;
  if (!period) return null;
  const [rows, isShared, muted] = await Promise.all([
    db.countedYear.findMany({
      where: {
        userId,
        year: { gte: year - 1, lte: year + 1 },
        OR: streams.map(({ source, stream }) => ({ platform: source, stream })),
      },
      select: { platform: true, stream: true, kind: true, year: true, counts: true },
    }),
    hasOthersToo(userId, importId, streams, period),
    mutedDays(userId, period),
  ]);
  const picture = yearPicture({
    rows: rows.flatMap(yearRow),
    creators: [],
    firsts: [],
    titled: new Map(),
    muted,
    period,
  });
  if (picture.isEmpty) return null;
  const sources = enumerated([...new Set(streams.map(({ source }) => platformLabel(source)))]);
  return { picture, sources, isShared };
}
