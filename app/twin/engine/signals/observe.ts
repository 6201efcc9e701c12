import { isFromArchive, type Signal, type SignalKind } from "~/platforms/signals";
import { DAY_MS } from "~/units";
import type { Evidence } from "../inputs";
import type { Counts, Observed } from "./finders";
import { READERS } from "./findings";

export type SignalEvidence = Extract<Evidence, { kind: "signal" }>;

/** A finding in a platform's data, with its standard errors from chance (above 1.96). */
type Observation = { evidence: SignalEvidence; errors: number };

/** Minimum number of observations. */
export const MIN_OBSERVATIONS = 30;
/** Minimum number of weeks, for findings about time. */
const ENOUGH_WEEKS = 4;
/** Their duration. */
const LONG_ENOUGH_MS = ENOUGH_WEEKS * 7 * DAY_MS;

/** What the twin makes of a signal. */
export type SignalOutcome =
  /** A finding beyond chance. */
  | ({ says: "something"; observed: Observed } & Observation)
  | { says: "nothing" }
  | { says: "too-little" }
  | { says: "too-short" }
  /** Another signal of its kind has more observations and is used instead. */
  | { says: "outdone"; by: Signal };

type Counted = { signal: Signal; counts: Counts; total: number };

function counted(signal: Signal): Counted {
  const { isValue } = READERS[signal.kind];
  const counts = new Map(
    Object.entries(signal.values).filter(
      ([value, count]) => isValue(value) && Number.isSafeInteger(count) && count >= 0,
    ),
  );
  return { signal, counts, total: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

/**
 * Whether the observations cover four weeks. A single wrong date stretches a period by decades, so only weeks with
 * observations count; if those are unknown, the period does.
 */
export function isLongEnough({ from, to, weeks }: Pick<Signal, "from" | "to" | "weeks">): boolean {
  const length = Date.parse(to) - Date.parse(from);
  return length >= LONG_ENOUGH_MS && (weeks ?? ENOUGH_WEEKS) >= ENOUGH_WEEKS;
}

/** Why a signal is too small; null if it is not. */
function tooSmall({ signal, total }: Counted): "too-little" | "too-short" | null {
  if (total < MIN_OBSERVATIONS) return "too-little";
  return READERS[signal.kind].takesWeeks && !isLongEnough(signal) ? "too-short" : null;
}

const placeOf = ({ signal }: Counted) => `${signal.platform} ${signal.source}`;

/** The signal with more observations; in a tie the later, then the first by name. */
function firmer(one: Counted, other: Counted | undefined): Counted {
  if (!other) return one;
  if (one.total !== other.total) return one.total > other.total ? one : other;
  if (one.signal.to !== other.signal.to) return one.signal.to > other.signal.to ? one : other;
  return placeOf(one) < placeOf(other) ? one : other;
}

function said({ signal, counts, total }: Counted): SignalOutcome {
  const finding = READERS[signal.kind].find(counts, total);
  if (!finding) return { says: "nothing" };
  const { platform, source, kind, from, to, gaps = [], of } = signal;
  const { observed, errors, text } = finding;
  const evidence = {
    kind: "signal",
    platform,
    ...(isFromArchive(source) && { fromArchive: true as const }),
    signal: kind,
    from,
    to,
    ...(gaps.length > 0 && { gaps }),
    ...(signal.mayBeShared && { mayBeShared: true as const }),
    observations: total,
    of,
    text,
  } as const;
  return { says: "something", observed, evidence, errors };
}

/**
 * The outcome for each signal. Of several of one kind, the one with the most observations is used, whatever the others
 * say: two platforms, or a grant and an archive, may have counted the same things, so they are never added up.
 */
export function interpretSignals(signals: readonly Signal[]): { signal: Signal; hearing: SignalOutcome }[] {
  const all = signals.map((signal) => {
    const one = counted(signal);
    return { one, small: tooSmall(one) };
  });
  const firmest = new Map<SignalKind, Counted>();
  for (const { one, small } of all) {
    if (!small) firmest.set(one.signal.kind, firmer(one, firmest.get(one.signal.kind)));
  }
  return all.map(({ one, small }) => {
    const { signal } = one;
    if (small) return { signal, hearing: { says: small } };
    const speaker = firmest.get(signal.kind) ?? one;
    return { signal, hearing: speaker === one ? said(one) : { says: "outdone", by: speaker.signal } };
  });
}

/** Findings beyond chance in platform data, by type. */
export function observe(signals: readonly Signal[]): ReadonlyMap<Observed, Observation> {
  return new Map(
    interpretSignals(signals).flatMap(({ hearing }): [Observed, Observation][] => {
      if (hearing.says !== "something") return [];
      const { observed, evidence, errors } = hearing;
      return [[observed, { evidence, errors }]];
    }),
  );
}
