import { z } from "zod";
import { db } from "~/database/db.server";
import { isSignalKind, type Signal } from "~/platforms/signals";
import { MOST_SIGNALS } from "./most-signals";

/** How many observations fell on each value; what cannot be read says nothing. */
const valuesSchema = z.record(z.string(), z.number()).catch({});

/** A signal, and whether the person has switched it off. */
export type KeptSignal = Signal & { isSilenced: boolean };

const keyOf = ({ platform, source, kind }: { platform: string; source: string; kind: string }) =>
  `${platform} ${source} ${kind}`;

/** The signals of a user of the latest periods, those that are switched off among them. */
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
  return rows.flatMap(({ kind, periodFrom, periodTo, values, ...rest }) =>
    isSignalKind(kind)
      ? [
          {
            ...rest,
            kind,
            from: periodFrom.toISOString(),
            to: periodTo.toISOString(),
            values: valuesSchema.parse(values),
            isSilenced: off.has(keyOf({ ...rest, kind })),
          },
        ]
      : [],
  );
}

/** The signals that the twin goes by. */
export async function heardSignals(userId: string): Promise<Signal[]> {
  const all = await keptSignals(userId);
  return all.filter(({ isSilenced }) => !isSilenced).map(({ isSilenced: _, ...signal }) => signal);
}
