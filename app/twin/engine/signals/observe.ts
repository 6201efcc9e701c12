import { isFromArchive, type Signal, type SignalKind } from "~/platforms/signals";
import type { Evidence } from "../inputs";
import { type Counts, type Observed, READERS } from "./findings";

export type SignalEvidence = Extract<Evidence, { kind: "signal" }>;

/** What a platform shows of a person, and how many standard errors it lies from what chance gives (more than 1.96). */
type Observation = { evidence: SignalEvidence; errors: number };

/** Fewer observations say nothing. */
const ENOUGH = 30;
/** Nor does what was seen over less than four weeks, of times. */
const LONG_ENOUGH_MS = 28 * 24 * 60 * 60 * 1000;

type Counted = { signal: Signal; counts: Counts; total: number };

/** What of a signal can be counted, or null where it is too little. */
function counted(signal: Signal): Counted | null {
  const { isValue, takesWeeks } = READERS[signal.kind];
  const length = Date.parse(signal.to) - Date.parse(signal.from);
  const counts = new Map(
    Object.entries(signal.values).filter(
      ([value, count]) => isValue(value) && Number.isSafeInteger(count) && count >= 0,
    ),
  );
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return total >= ENOUGH && (!takesWeeks || length >= LONG_ENOUGH_MS) ? { signal, counts, total } : null;
}

const placeOf = ({ signal }: Counted) => `${signal.platform} ${signal.source}`;

/** The one of more observations; of two with as many the later, and then the one whose name comes first. */
function firmer(one: Counted, other: Counted | undefined): Counted {
  if (!other) return one;
  if (one.total !== other.total) return one.total > other.total ? one : other;
  if (one.signal.to !== other.signal.to) return one.signal.to > other.signal.to ? one : other;
  return placeOf(one) < placeOf(other) ? one : other;
}

/**
 * What stands out beyond chance in what platforms counted. Of several signals of one kind the one with the most
 * observations speaks, whatever the others say: two platforms, or a grant and an archive of it, may have counted the
 * same things, so they are never added up.
 */
export function observe(signals: readonly Signal[]): ReadonlyMap<Observed, Observation> {
  const firmest = new Map<SignalKind, Counted>();
  for (const signal of signals) {
    const one = counted(signal);
    if (one) firmest.set(signal.kind, firmer(one, firmest.get(signal.kind)));
  }
  const found = new Map<Observed, Observation>();
  for (const { signal, counts, total } of firmest.values()) {
    const finding = READERS[signal.kind].find(counts, total);
    if (!finding) continue;
    const { platform, source, kind, from, to, of } = signal;
    const { observed, errors, text } = finding;
    const evidence = {
      kind: "signal",
      platform,
      ...(isFromArchive(source) && { fromArchive: true as const }),
      signal: kind,
      from,
      to,
      observations: total,
      of,
      text,
    } as const;
    found.set(observed, { evidence, errors });
  }
  return found;
}
