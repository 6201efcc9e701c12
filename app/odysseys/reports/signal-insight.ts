import { platformLabel } from "~/platforms/catalogue";
import type { Observed } from "~/platforms/finding/finders";
import { SIGNAL_KINDS, type Signal, ZONED_KINDS } from "~/platforms/signals";
import { confidenceOf, strengthOf } from "~/twin/engine/evidence";
import { evidenceWords } from "~/twin/engine/evidence-words";
import { interpretSignals, isLongEnough, type SignalOutcome } from "~/twin/engine/signals/observe";
import { grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import type { InsightBasis, OdysseyStream } from "../odyssey";
import type { InsightResult, MissingReason } from "./insight-result";
import type { Person } from "./person";
import { fullestWords, trendOfSeries } from "./trend";

type SignalBasis = Extract<InsightBasis, { from: "signal" }>;

/** Display value for each finding. */
const VALUES: Record<Observed, string> = {
  mornings: "Mostly in the morning",
  afternoons: "Mostly in the afternoon",
  evenings: "Mostly in the evening or at night",
  nights: "Much of it while most people sleep",
  weekdays: "More from Monday to Friday than chance would give",
  weekends: "More on weekends than chance would give",
  "even-weeks": "Your weeks are alike",
  "uneven-weeks": "Your weeks differ a good deal",
  "one-kind": "Mostly of one kind",
  "many-ties": "More ties than people are said to keep up with",
  "even-months": "Your months are alike",
  "uneven-months": "Your months differ a good deal",
  "active-weekdays": "More movement from Monday to Friday",
  "active-weekends": "More movement on weekends",
  "long-weeknights": "Longer nights in the week",
  "long-weekends": "Longer nights before a Saturday or a Sunday",
  "other-places": "Mostly places where you seldom are",
  "half-in-few-hours": "Half of it in a few hours of the day",
  "two-peaks": "Two peaks in a day",
  "hours-on-some-days": "A part of the day on some weekdays",
  "usual-first-and-last-hours": "Days that usually begin or end at the same hours",
  "month-apart": "A part of the year unlike the rest",
};

/** Outcomes of a signal that is large enough. */
const SPEAKING: readonly SignalOutcome["says"][] = ["something", "usual", "nothing"];

/** Whether a signal was counted in a stream. */
export function isOfStream({ platform, sources }: OdysseyStream, signal: Signal): boolean {
  return signal.platform === platform && sources.includes(signal.source);
}

const isRead = ({ stream, kind }: SignalBasis, signal: Signal) =>
  signal.kind === kind && isOfStream(stream, signal);

/** The weekly or monthly counts that belong to a signal. */
function seriesOf(signals: readonly Signal[], { platform, source, of }: Signal): Signal | undefined {
  const same = signals.filter((one) => one.platform === platform && one.source === source && one.of === of);
  return (
    same.find(({ kind }) => kind === "regularity") ?? same.find(({ kind }) => kind === "activity-by-month")
  );
}

/** The twin may use kinds from a single day; statements about habits need weeks. */
const isTooShort = ({ stands }: OdysseyStream, signal: Signal) => !stands && !isLongEnough(signal);

/** Why the available signals are not enough. */
function lackOf({ least, stream }: SignalBasis, signal: Signal, hearing: SignalOutcome): MissingReason {
  const { observations, of } = signal;
  if (hearing.says === "too-little" || observations < least) {
    const there = observations === 1 ? "there is one" : `there are ${grouped(observations)}`;
    return { supply: "more", words: `It takes at least ${least} ${stream.of}; so far ${there}.` };
  }
  const seen = countedOf(observations, of);
  if (isTooShort(stream, signal)) {
    return { supply: "more", words: `All ${seen} are from fewer than four weeks. It takes longer to tell.` };
  }
  if (hearing.says === "usual") {
    return { supply: "more", words: `As usual: ${hearing.usual}.` };
  }
  if (hearing.says === "too-few-days") {
    return { supply: "more", words: `Most of ${seen} are of a few days. It takes more days to tell.` };
  }
  if (hearing.says === "days-unknown") {
    const words = `All ${seen} were counted before their days were. The next sync, or the next archive, counts them anew.`;
    return { supply: "more", words };
  }
  return { supply: "more", words: `No pattern in ${seen} that your twin is sure of.` };
}

function absent({ stream, kind }: SignalBasis, person: Person): MissingReason {
  if (person.silenced.some((signal) => isRead({ from: "signal", stream, kind, least: 0 }, signal))) {
    return {
      supply: "signals",
      words: `You have switched off what your twin counts of it (${platformLabel(stream.platform)}).`,
    };
  }
  if (
    ZONED_KINDS.includes(kind) &&
    person.facts.inputs.signals.some((signal) => isOfStream(stream, signal))
  ) {
    const words = `It is counted, but not by ${SIGNAL_KINDS[kind]}: the times are in UTC, or only days are given.`;
    return { supply: "time-zone", words };
  }
  return { supply: "platforms", words: `It comes with ${stream.comesWith}.` };
}

/**
 * Insight from a signal, or why there is none. Of several signals of the same kind, the one with the most observations
 * is used.
 *
 * @param ofReport how many insights of the report are from signals: they are tested against chance together
 */
export function insightFromSignal(
  basis: SignalBasis,
  person: Person,
  ofReport: number,
): InsightResult | MissingReason {
  const { signals } = person.facts.inputs;
  const heard = interpretSignals(
    signals.filter((signal) => isRead(basis, signal)),
    ofReport,
  ).sort((one, other) => other.signal.observations - one.signal.observations);
  const [first] = heard;
  if (!first) return absent(basis, person);
  const speaker = heard.find(({ hearing }) => SPEAKING.includes(hearing.says)) ?? first;
  const { signal, hearing } = speaker;
  if (
    hearing.says !== "something" ||
    hearing.evidence.observations < basis.least ||
    isTooShort(basis.stream, signal)
  ) {
    return lackOf(basis, signal, hearing);
  }
  const { observed, errors, evidence } = hearing;
  const { platform, source, kind } = signal;
  return {
    found: observed,
    value: `${VALUES[observed]}: ${evidence.text}${observed.startsWith("uneven") ? fullestWords(signal) : ""}`,
    trend: trendOfSeries(seriesOf(signals, signal)),
    confidence: confidenceOf([strengthOf(errors, "high")]),
    because: evidenceWords([evidence]),
    basis: { kind: "signal", platform, source, signal: kind },
    counted: { of: `${platform} ${source} ${signal.of}`, many: evidence.observations },
  };
}
