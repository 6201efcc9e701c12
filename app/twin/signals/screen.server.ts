import { kindsOverMonths } from "~/archives/charts/kinds-over-months.server";
import { weekdayMeans } from "~/archives/charts/weekday-means.server";
import { platformLabel } from "~/platforms/catalogue";
import { isFromArchive, type Signal } from "~/platforms/signals";
import { counted } from "~/ui/text/counted";
import { countedOf } from "~/ui/text/counted-of";
import type { Evidence } from "../engine/inputs";
import { interpretSignals } from "../engine/signals/observe";
import { periodWords } from "../engine/signals/period";
import { type TwinOwner, type TwinState, twinState } from "../twin.server";
import { signalFigures } from "./chart.server";
import { type KeptSignal, keptSignals } from "./rows.server";
import { signalPart } from "./signal-part";
import { OTHERS_TOO_WORDS, outcomeWords, SILENCED_WORDS, signalTitle, VALUE_NAMES } from "./signal-words";

/** Whether the evidence includes a signal. */
function restsOn({ platform, source, kind, of }: Signal, evidence: readonly Evidence[]): boolean {
  return evidence.some(
    (piece) =>
      piece.kind === "signal" &&
      piece.platform === platform &&
      piece.signal === kind &&
      piece.of === of &&
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

type Heard = { signal: KeptSignal; words: string };

/**
 * Each signal with the twin's interpretation. Switched-off ones are not used, and the others are interpreted without
 * them.
 */
function heard(signals: readonly KeptSignal[]): Heard[] {
  const listened = interpretSignals(signals.filter(({ isSilenced }) => !isSilenced));
  const hearings = new Map(listened.map(({ signal, hearing }) => [signal, hearing]));
  return signals.map((signal) => {
    const hearing = hearings.get(signal);
    const silenced = signal.isOthersToo ? OTHERS_TOO_WORDS : SILENCED_WORDS;
    return { signal, words: hearing ? outcomeWords(hearing) : silenced };
  });
}

function shown({ signal, words }: Heard, state: TwinState) {
  const { platform, source, kind, of, observations, from, to, gaps, isSilenced, isOthersToo } = signal;
  const where = isFromArchive(source) ? "From an archive that you handed over" : "Read with your permission";
  return {
    part: signalPart(signal),
    platform,
    source,
    kind,
    title: signalTitle(signal),
    explained: `${where}: ${countedOf(observations, of)}, ${periodWords(from, to, gaps)}.`,
    words,
    bearsOn: isSilenced ? [] : bearing(signal, state),
    isSilenced,
    isOthersToo,
    mayBeShared: signal.mayBeShared ?? false,
    of,
    valueName: VALUE_NAMES[kind],
    ...signalFigures(signal),
  };
}

const byName = (one: Signal, other: Signal) =>
  `${one.source} ${one.of} ${one.kind}` < `${other.source} ${other.of} ${other.kind}` ? -1 : 1;

/**
 * One platform's signals, and the platforms that have any; null if none has. @param asked the platform; falls back to
 * the first
 */
export async function signalsScreen(owner: TwinOwner, asked: string | null) {
  const [signals, { state }] = await Promise.all([keptSignals(owner.id), twinState(owner)]);
  const names = [...new Set(signals.map(({ platform }) => platform))].sort();
  const open = names.find((name) => name === asked) ?? names[0];
  if (!open) return null;
  const [means, kinds] = await Promise.all([weekdayMeans(owner.id, open), kindsOverMonths(owner.id, open)]);
  return {
    platforms: names.map((name) => ({
      name,
      label: platformLabel(name),
      count: signals.filter(({ platform }) => platform === name).length,
    })),
    open: { name: open, label: platformLabel(open) },
    signals: heard(signals)
      .filter(({ signal }) => signal.platform === open)
      .sort((one, other) => byName(one.signal, other.signal))
      .map((one) => shown(one, state)),
    means,
    kinds,
  };
}

export type SignalsScreen = NonNullable<Awaited<ReturnType<typeof signalsScreen>>>;
export type ShownSignal = SignalsScreen["signals"][number];
