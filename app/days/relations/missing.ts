import { z } from "zod";
import type { Silent } from "./judging";
import { isStreamName } from "./streams";

const stream = z.string().refine(isStreamName);

/** Pairs of which too few days are known, as stored with a look. */
const missingSchema = z.array(
  z.object({
    first: z.object({ source: z.string(), about: stream }),
    second: z.object({ source: z.string(), about: stream }),
    lag: z.union([z.literal(0), z.literal(1)]),
    days: z.number(),
  }),
);

export type MissingPair = z.infer<typeof missingSchema>[number];

/** Reads the stored pairs; those of an earlier version are forgotten until the next look. */
export const storedMissing = (missing: unknown): MissingPair[] => missingSchema.catch([]).parse(missing);

/** Pairs as stored, those with the most days first. */
export function missingOf(silent: readonly Silent[]): MissingPair[] {
  return silent
    .map(({ pair: { first, second, lag, streams }, days }) => ({
      first: { source: streams.first.source, about: first },
      second: { source: streams.second.source, about: second },
      lag,
      days,
    }))
    .sort((one, other) => other.days - one.days);
}
