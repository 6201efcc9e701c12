import { platformLabel } from "~/platforms/catalogue";
import { archiveSource, isFromArchive, observedNoun, type Signal } from "~/platforms/signals";
import { kindsOverMonths } from "~/twin/signals/kinds-over-months.server";
import { weekdayMeans } from "~/twin/signals/weekday-means.server";
import { capital } from "~/web/ui/text/capital";
import { counted, grouped } from "~/web/ui/text/counted";
import type { Evidence } from "../engine/inputs";
import { periodWords } from "../engine/signals/period";
import { type TwinOwner, type TwinState, twinState } from "../twin.server";
import { signalFigures } from "./charts/chart.server";
import { type Heard, heard } from "./heard";
import { keptSignals } from "./rows.server";
import { signalPart } from "./signal-part";
import { COUNTED_HEADINGS, signalTitle, VALUE_NAMES } from "./signal-words";

/** Whether the evidence includes a signal. */
function restsOn({ platform, source, kind, of }: Signal, evidence: readonly Evidence[]): boolean {
  return evidence.some(
    (piece) =>
      piece.kind === "signal" &&
      piece.platform === platform &&
      piece.signal === kind &&
      piece.of === observedNoun({ kind, of }) &&
      (piece.fromArchive ?? false) === isFromArchive(source),
  );
}

/** What the twin bases on a signal: `2 recommendations`, `1 insight`. */
function bearing(signal: Signal, { insights, recommendations, patterns }: TwinState): string[] {
  const count = (list: readonly { evidence: Evidence[] }[]) =>
    list.filter(({ evidence }) => restsOn(signal, evidence)).length;
  const found: [number, string][] = [
    [count(recommendations), "recommendation"],
    [count(insights), "insight"],
    [count(patterns?.patterns ?? []), "decision pattern"],
  ];
  return found.flatMap(([many, noun]) => (many > 0 ? [counted(many, noun)] : []));
}

const periodOf = ({ from, to, gaps }: Signal) => periodWords(from, to, gaps);

/** A signal's observations, among those of the others: `1,240 of them`, or `310 hours with plays`. */
function manyOf({ kind, of, observations }: Signal): string {
  const noun = observedNoun({ kind, of });
  return `${grouped(observations)} ${noun === of ? "of them" : noun}`;
}

function shown({ signal, words, standsOut, marked }: Heard, most: Signal, state: TwinState) {
  const { platform, source, kind, observations, isSilenced, isOthersToo } = signal;
  const many = observations === most.observations ? "" : `From ${manyOf(signal)}`;
  const period = periodOf(signal) === periodOf(most) ? "" : periodOf(signal);
  return {
    part: signalPart(signal),
    platform,
    source,
    kind,
    title: signalTitle(signal),
    heading: COUNTED_HEADINGS[kind],
    /** Count and period, if they differ from those of the whole group. */
    counted: [many, period].filter(Boolean).join(", "),
    words,
    /** Whether there is a finding beyond chance, which its chart shows. */
    standsOut,
    marked,
    bearsOn: isSilenced ? [] : bearing(signal, state),
    isSilenced,
    isOthersToo,
    valueName: VALUE_NAMES[kind],
    figures: signalFigures(signal),
  };
}

/** All signals of one counted thing, with the number of observations and their period. */
function shownTogether(all: readonly [Heard, ...Heard[]], state: TwinState, period: string | null) {
  const most = all
    .map(({ signal }) => signal)
    .reduce((one, other) => (other.observations > one.observations ? other : one));
  const { source, kind, of, isOthersToo } = most;
  const origin = isFromArchive(source) ? "from your archive" : "read with your permission";
  return {
    source,
    kind,
    of,
    title: capital(of),
    explained: [`${grouped(most.observations)} ${origin}`, ...(period ? [] : [periodOf(most)])].join(", "),
    mayBeShared: most.mayBeShared ?? false,
    isOthersToo,
    signals: all.map((one) => shown(one, most, state)),
  };
}

/** Groups signals by what is counted, in the given order. */
function together(all: readonly Heard[], state: TwinState, period: string | null) {
  const groups = new Map<string, [Heard, ...Heard[]]>();
  for (const one of all) {
    const key = `${one.signal.source} ${one.signal.of}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].map((group) => shownTogether(group, state, period));
}

const byName = (one: Signal, other: Signal) =>
  `${one.source} ${one.of} ${one.kind}` < `${other.source} ${other.of} ${other.kind}` ? -1 : 1;

/** What is counted in some streams of archives, and what stands out in it. */
export async function countedInStreams(
  userId: string,
  streams: readonly { source: string; stream: string }[],
  state: TwinState,
) {
  const asked = new Set(streams.map(({ source, stream }) => `${source} ${archiveSource(stream)}`));
  const all = heard(await keptSignals(userId)).filter(({ signal }) =>
    asked.has(`${signal.platform} ${signal.source}`),
  );
  return together(
    all.sort((one, other) => byName(one.signal, other.signal)),
    state,
    null,
  );
}

/** The platform of which most stands out. @param names in the order in which they are shown */
function mostTold(names: readonly string[], all: readonly Heard[]): string | undefined {
  const told = (name: string) =>
    all.filter(({ signal, standsOut }) => standsOut && signal.platform === name).length;
  return names.toSorted((one, other) => told(other) - told(one))[0];
}

/**
 * One platform's signals, and the platforms that have any; null if none has.
 *
 * @param asked the platform; by default that with the most that stands out, and the first of several
 */
export async function signalsScreen(owner: TwinOwner, asked: string | null) {
  const [signals, { state }] = await Promise.all([keptSignals(owner.id), twinState(owner)]);
  const names = [...new Set(signals.map(({ platform }) => platform))].sort();
  const known = heard(signals);
  const open = names.find((name) => name === asked) ?? mostTold(names, known);
  if (!open) return null;
  const all = known
    .filter(({ signal }) => signal.platform === open)
    .sort((one, other) => byName(one.signal, other.signal));
  const [period = null, ...others] = new Set(all.map(({ signal }) => periodOf(signal)));
  const onePeriod = others.length === 0 ? period : null;
  const [means, kinds] = await Promise.all([weekdayMeans(owner.id, open), kindsOverMonths(owner.id, open)]);
  return {
    platforms: names.map((name) => ({
      name,
      label: platformLabel(name),
      count: signals.filter(({ platform }) => platform === name).length,
    })),
    /** `period` is when it was counted, if that is the same for all signals. */
    open: { name: open, label: platformLabel(open), period: onePeriod },
    things: together(all, state, onePeriod),
    means,
    kinds,
  };
}

export type SignalsScreen = NonNullable<Awaited<ReturnType<typeof signalsScreen>>>;
/** Something counted, by hour, weekday and so on. */
export type CountedThing = SignalsScreen["things"][number];
export type ShownSignal = CountedThing["signals"][number];
