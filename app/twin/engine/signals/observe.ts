import { ERRORS_95 } from "~/ground/chance/normal";
import { ENOUGH_DAYS } from "~/ground/chance/shares";
import { beyondChanceTogether } from "~/ground/chance/together";
import { DAY_MS } from "~/ground/units";
import { isFromArchive, observedNoun, type Signal, type SignalKind } from "~/platforms/signals";
import {
  daysBehind,
  type Finder,
  type HoursOnDays,
  type Observed,
  type SignalSample,
} from "../../../platforms/finding/finders";
import { usualFor } from "../../../platforms/finding/usual";
import { ENOUGH_GAPS } from "../../../platforms/finding/week-finders";
import type { Evidence } from "../inputs";
import { READERS } from "./findings";
import { toldByAnother } from "./told-once";

export type SignalEvidence = Extract<Evidence, { kind: "signal" }>;

/** A finding in a platform's data, with its standard errors from chance (above 1.96). */
type Observation = { evidence: SignalEvidence; errors: number };

/** Minimum number of observations. */
export const MIN_OBSERVATIONS = 30;
/** Minimum number of weeks, for findings about time. */
const ENOUGH_WEEKS = 4;
/** Duration of these weeks. */
const LONG_ENOUGH_MS = ENOUGH_WEEKS * 7 * DAY_MS;

/** What the twin makes of a signal. */
export type SignalOutcome =
  /** A finding beyond chance. */
  | ({ says: "something"; observed: Observed; hours?: readonly HoursOnDays[] } & Observation)
  | { says: "nothing" }
  /** Only what nearly everybody's data of its kind shows, in words. */
  | { says: "usual"; usual: string }
  | { says: "too-little" }
  | { says: "too-short" }
  /** Its observations fall on too few days, or its days in too few weeks. */
  | { says: "too-few-days" }
  /** It was counted before days were stored, so a few long sittings cannot be distinguished from a habit. */
  | { says: "days-unknown" }
  /** It says the same as another signal of what was counted, which says it better. */
  | { says: "same"; as: Signal }
  /** Another signal of its kind has more observations and is used instead. */
  | { says: "outdone"; by: Signal };

type Counted = { signal: Signal; sample: SignalSample; small: SmallReason | null };
type SmallReason = "too-little" | "too-short" | "too-few-days" | "days-unknown";

function sampleOf(signal: Signal): SignalSample {
  const { isValue } = READERS[signal.kind];
  const counts = new Map(
    Object.entries(signal.values).filter(
      ([value, count]) => isValue(value) && Number.isSafeInteger(count) && count >= 0,
    ),
  );
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { counts, total, spread: signal.spread ?? null, usual: usualFor(signal) };
}

/**
 * Whether the observations cover four weeks. A single wrong date stretches a period by decades, so only weeks with
 * observations count; if those are unknown, the period does.
 */
export function isLongEnough({ from, to, weeks }: Pick<Signal, "from" | "to" | "weeks">): boolean {
  const length = Date.parse(to) - Date.parse(from);
  return length >= LONG_ENOUGH_MS && (weeks ?? ENOUGH_WEEKS) >= ENOUGH_WEEKS;
}

function fewDays({ kind }: Signal, sample: SignalSample): "too-few-days" | "days-unknown" | null {
  const { by } = READERS[kind];
  const { spread } = sample;
  if (by === "nothing") return null;
  if (by === "weeks") {
    if (!spread || !("error" in spread)) return "days-unknown";
    return spread.weeks < ENOUGH_GAPS ? "too-few-days" : null;
  }
  if (!spread || !("squares" in spread)) return "days-unknown";
  return daysBehind(sample) < ENOUGH_DAYS ? "too-few-days" : null;
}

/** Why a signal is too small; null if it is not. */
function tooSmall(signal: Signal, sample: SignalSample): SmallReason | null {
  if (sample.total < MIN_OBSERVATIONS) return "too-little";
  if (READERS[signal.kind].takesWeeks && !isLongEnough(signal)) return "too-short";
  return fewDays(signal, sample);
}

const placeOf = ({ signal }: Counted) => `${signal.platform} ${signal.source}`;

/** The signal with more observations; in a tie the later, then the first by name. */
function firmer(one: Counted, other: Counted | undefined): Counted {
  if (!other) return one;
  if (one.sample.total !== other.sample.total) return one.sample.total > other.sample.total ? one : other;
  if (one.signal.to !== other.signal.to) return one.signal.to > other.signal.to ? one : other;
  return placeOf(one) < placeOf(other) ? one : other;
}

type Found = ReturnType<Finder>;
const errorsOf = (found: Found) => (found && "errors" in found ? found.errors : 0);

function outcomeOf({ signal, sample: { total } }: Counted, found: Found, isReported: boolean): SignalOutcome {
  if (found && "usual" in found) return { says: "usual", usual: found.usual };
  if (!found || !isReported) return { says: "nothing" };
  const { platform, source, kind, from, to, gaps = [], of } = signal;
  const { observed, errors, text, hours } = found;
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
    of: observedNoun({ kind, of }),
    text,
  } as const;
  return { says: "something", observed, evidence, errors, ...(hours && { hours }) };
}

/** The outcome of each signal used; all are tested against chance together. */
function outcomesOf(used: readonly Counted[], most: number): Map<Counted, SignalOutcome> {
  const found = used.map((one) => ({ one, found: READERS[one.signal.kind].find(one.sample) }));
  const byChance = found.filter(({ one }) => READERS[one.signal.kind].by !== "nothing");
  const shown = beyondChanceTogether(
    byChance.map((candidate) => errorsOf(candidate.found)),
    most,
  );
  const isReported = new Map(byChance.map(({ one }, index) => [one, shown[index] ?? false]));
  return new Map(
    found.map(({ one, found }) => {
      return [one, outcomeOf(one, found, isReported.get(one) ?? errorsOf(found) > ERRORS_95)];
    }),
  );
}

/**
 * The outcome for each signal. Of several of one kind, the one with the most observations is used, whatever the others
 * show: two platforms, or a grant and an archive, may have counted the same things, so they are never added up. All signals
 * used are tested against chance together: random data yields any finding in at most 5 of 100 cases.
 *
 * @param most number of signals to correct for, if more than are used here
 */
export function interpretSignals(
  signals: readonly Signal[],
  most = 0,
): { signal: Signal; hearing: SignalOutcome }[] {
  const all = signals.map((signal): Counted => {
    const sample = sampleOf(signal);
    return { signal, sample, small: tooSmall(signal, sample) };
  });
  const firmest = new Map<SignalKind, Counted>();
  for (const one of all) {
    if (!one.small) firmest.set(one.signal.kind, firmer(one, firmest.get(one.signal.kind)));
  }
  const outcomes = outcomesOf([...firmest.values()], most);
  const others = toldByAnother(
    [...outcomes].flatMap(([{ signal }, outcome]) =>
      outcome.says === "something" && outcome.hours ? [{ signal, hours: outcome.hours }] : [],
    ),
  );
  return all.map((one) => {
    const { signal, small } = one;
    if (small) return { signal, hearing: { says: small } };
    const as = others.get(signal);
    if (as) return { signal, hearing: { says: "same", as } };
    const by = firmest.get(signal.kind)?.signal ?? signal;
    return { signal, hearing: outcomes.get(one) ?? { says: "outdone", by } };
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
