import { z } from "zod";
import { mayBeShared } from "~/archives/streams";
import { db } from "~/ground/database/db.server";
import { isSignalKind, NOT_ONLY_ME, type Signal, type Spread } from "~/platforms/signals";
import { MOST_SIGNALS } from "./most-signals";

/** Observations per value; unreadable content counts as none. */
const valuesSchema = z.record(z.string(), z.number()).catch({});

const figure = z.number().finite();
/** Older rows have none, and what is unreadable counts as none. */
const spreadSchema = z
  .union([
    z.object({ squares: figure, within: figure.optional(), hours: figure.optional() }),
    z.object({ weeks: figure, mean: figure, error: figure }),
  ])
  .nullable()
  .catch(null) satisfies z.ZodType<Spread | null>;

/** Gaps, or none if they are unreadable. */
const gapsSchema = z.array(z.tuple([z.string(), z.string()])).catch([]);

/** A stored signal, and whether the user switched it off. */
export type KeptSignal = Signal & {
  /** Whether the twin ignores it: it was switched off, or others use the account too. */
  isSilenced: boolean;
  /** Whether the user said that others use the account too. */
  isOthersToo: boolean;
};

const keyOf = ({ platform, source, kind }: { platform: string; source: string; kind: string }) =>
  `${platform} ${source} ${kind}`;

/** A user's signals for the latest periods, including switched-off ones. */
export async function keptSignals(userId: string): Promise<KeptSignal[]> {
  const [rows, silenced] = await Promise.all([
    db.signal.findMany({
      where: { userId },
      orderBy: [{ periodTo: "desc" }, { platform: "asc" }, { source: "asc" }, { kind: "asc" }],
      take: MOST_SIGNALS,
      omit: { id: true, userId: true },
    }),
    db.silencedSignal.findMany({ where: { userId }, omit: { userId: true } }),
  ]);
  const off = new Set(silenced.map(keyOf));
  return rows.flatMap(({ kind, periodFrom, periodTo, values, spread, gaps, ...rest }) =>
    isSignalKind(kind)
      ? [
          {
            ...rest,
            kind,
            from: periodFrom.toISOString(),
            to: periodTo.toISOString(),
            values: valuesSchema.parse(values),
            spread: spreadSchema.parse(spread),
            gaps: gapsSchema.parse(gaps ?? []),
            mayBeShared: mayBeShared(rest),
            isSilenced: off.has(keyOf({ ...rest, kind })) || off.has(keyOf({ ...rest, kind: NOT_ONLY_ME })),
            isOthersToo: off.has(keyOf({ ...rest, kind: NOT_ONLY_ME })),
          },
        ]
      : [],
  );
}

/** The signals the twin uses. */
export async function usedSignals(userId: string): Promise<Signal[]> {
  const all = await keptSignals(userId);
  return all
    .filter(({ isSilenced }) => !isSilenced)
    .map(({ isSilenced: _, isOthersToo: __, ...signal }) => signal);
}
