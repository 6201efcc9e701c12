import { archiveName, wayAddress } from "~/archives/way-address";
import { platformLabel } from "~/platforms/catalogue";
import { isFromArchive, type SignalKind } from "~/platforms/signals";
import { CATEGORY_LABELS } from "~/preferences/categories";
import { choicesOn } from "~/twin/testing/predictor/shown-pulls";
import { paths } from "~/web/paths";
import { grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { inPercent } from "~/web/ui/text/percent";
import type { InsightBasis, Odyssey, OdysseyStream } from "../odyssey";
import { isOfStream } from "../reports/signal-insight";
import type { OdysseyGrounds } from "./readiness";

/** A link to where something missing can be obtained. */
export type OdysseyStep = { words: string; to: string };

/** One requirement of an odyssey: met if `step` is null, otherwise with what to do for it. */
export type OdysseyRequirement = { words: string; step: OdysseyStep | null };

type From<Kind extends InsightBasis["from"]> = Extract<InsightBasis, { from: Kind }>;

/**
 * How many observations a stream has in signals that are switched on. An archive's stream counts one thing, so a signal
 * of any kind will do; a grant may read several things, so only the kinds that the odyssey reads of this stream count.
 */
export function countedIn(
  stream: OdysseyStream,
  { insights }: Pick<Odyssey, "insights">,
  { person }: OdysseyGrounds,
): number {
  const isRead = (kind: SignalKind) =>
    insights.some(({ basis: of }) => of.from === "signal" && of.stream === stream && of.kind === kind);
  const signals = person.facts.inputs.signals.filter(
    (signal) => isOfStream(stream, signal) && (isFromArchive(signal.source) || isRead(signal.kind)),
  );
  return Math.max(0, ...signals.map(({ observations }) => observations));
}

function comingStep({ platform, sources, comesWith }: OdysseyStream, grounds: OdysseyGrounds): OdysseyStep {
  const isConnected = grounds.connected.has(platform);
  const label = platformLabel(platform);
  const archives = sources.filter(isFromArchive).length;
  if (archives === sources.length) return { words: `Upload ${comesWith}`, to: paths.archives() };
  if (!grounds.canConnect(platform)) {
    return archives > 0
      ? { words: `Upload your ${archiveName(platform)}`, to: wayAddress(platform) }
      : { words: `Connecting ${label} isn't set up here`, to: paths.integrations() };
  }
  if (archives > 0) return { words: `Connect ${label} or upload its archive`, to: paths.integrations() };
  return { words: `${isConnected ? "Sync" : "Connect"} ${label}`, to: paths.integrations() };
}

function ofSignal(
  { stream, least }: From<"signal">,
  odyssey: Pick<Odyssey, "insights">,
  grounds: OdysseyGrounds,
): OdysseyRequirement {
  const { platform, of } = stream;
  const there = countedIn(stream, odyssey, grounds);
  const what = `${least} ${of} (${platformLabel(platform)})`;
  if (there >= least)
    return { words: `${countedOf(there, of)} (${platformLabel(platform)}): enough`, step: null };
  const words = there > 0 ? `${there} of ${what} so far` : what;
  if (grounds.person.silenced.some((signal) => isOfStream(stream, signal))) {
    return { words, step: { words: "Switch it on under Signals", to: paths.signals(platform) } };
  }
  return { words, step: comingStep(stream, grounds) };
}

function ofChoices({ trait, least }: From<"choices">, { inputs, traits }: OdysseyGrounds["person"]["facts"]) {
  const there = choicesOn(trait, inputs.answers);
  const what = `${least} everyday choices of this kind`;
  if (there >= least) return { words: `${grouped(there)} everyday choices of this kind: enough`, step: null };
  const words = there > 0 ? `${there} of ${what} so far` : what;
  const step = traits
    ? { words: "Test your twin", to: paths.testYourTwin() }
    : { words: "Take the assessment", to: paths.personalityAssessment() };
  return { words, step };
}

function ofPreference(
  { category, least }: From<"preference">,
  { inputs }: OdysseyGrounds["person"]["facts"],
) {
  const held = inputs.preferences.filter((one) => one.category === category);
  const surest = Math.max(0, ...held.map(({ confidence }) => confidence));
  const what = `a preference under ${CATEGORY_LABELS[category]}`;
  if (surest >= least) return { words: `A${what.slice(1)}: ${inPercent(surest)} sure`, step: null };
  return {
    words: `at least ${inPercent(least)} sure`,
    step: { words: `Add ${what}`, to: paths.preferences(category) },
  };
}

function requirementOf(
  basis: InsightBasis,
  odyssey: Pick<Odyssey, "insights">,
  grounds: OdysseyGrounds,
): OdysseyRequirement {
  const { facts: twin } = grounds.person;
  switch (basis.from) {
    case "signal":
      return ofSignal(basis, odyssey, grounds);
    case "trait":
      return twin.traits
        ? { words: "Your assessment", step: null }
        : { words: "", step: { words: "Take the assessment", to: paths.personalityAssessment() } };
    case "choices":
      return ofChoices(basis, twin);
    case "preference":
      return ofPreference(basis, twin);
  }
}

/** Whether the data that an insight requires is available. */
export function isMet(
  basis: InsightBasis,
  odyssey: Pick<Odyssey, "insights">,
  grounds: OdysseyGrounds,
): boolean {
  return requirementOf(basis, odyssey, grounds).step === null;
}

/** An odyssey's requirements, met ones first; missing ones with the same step are merged into one. */
export function requirementsOf(
  odyssey: Pick<Odyssey, "insights">,
  grounds: OdysseyGrounds,
): OdysseyRequirement[] {
  const all = odyssey.insights.map(({ basis }) => requirementOf(basis, odyssey, grounds));
  const met = new Set(all.flatMap(({ words, step }) => (step ? [] : [words])));
  const missing = new Map<string, { step: OdysseyStep; words: Set<string> }>();
  for (const { words, step } of all) {
    if (!step) continue;
    const one = missing.get(step.words) ?? { step, words: new Set() };
    missing.set(step.words, { step, words: words ? one.words.add(words) : one.words });
  }
  return [
    ...[...met].map((words) => ({ words, step: null })),
    ...[...missing.values()].map(({ step, words }) => ({ step, words: [...words].join(", ") })),
  ];
}

/** What is missing for an odyssey, for a sentence: `Take the assessment; Add a preference under Work: at least 70% sure`. */
export function missingInWords(odyssey: Pick<Odyssey, "insights">, grounds: OdysseyGrounds): string {
  return requirementsOf(odyssey, grounds)
    .flatMap(({ words, step }) => (step ? [words ? `${step.words}: ${words}` : step.words] : []))
    .join("; ");
}
