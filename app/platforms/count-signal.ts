import type { Gap, SignalDraft, SignalKind, Spread } from "./signals";

/** The period of a signal's counts, with its weeks, gaps and spread as far as known. */
export type SignalPeriod = {
  from: string;
  to: string;
  weeks?: number;
  gaps?: readonly Gap[];
  spread?: Spread | null;
};

/** A signal from these counts; none if nothing was counted. */
export function countSignal(
  kind: SignalKind,
  of: string,
  values: Record<string, number>,
  { from, to, weeks, spread, gaps = [] }: SignalPeriod,
): SignalDraft[] {
  const observations = Object.values(values).reduce((sum, count) => sum + count, 0);
  const counted = {
    ...(weeks !== undefined && { weeks }),
    ...(gaps.length > 0 && { gaps }),
    ...(spread && { spread }),
  };
  return observations > 0 ? [{ kind, from, to, of, observations, ...counted, values }] : [];
}
