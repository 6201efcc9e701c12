import { platformLabel } from "~/platforms/catalogue";
import { counted, grouped } from "~/web/ui/text/counted";
import { enumerated } from "~/web/ui/text/enumerated";
import { inPercent } from "~/web/ui/text/percent";
import { ENOUGH_EVIDENCE } from "../../testing/predictor/betting";
import { COIN_BRIER, ENOUGH_ANSWERS, type Evaluation, evaluate } from "../../testing/predictor/evaluation";
import { HELD_FROM } from "../evidence";
import type { TwinInputs } from "../inputs";
import {
  activityOf,
  type Quality,
  type QualityPart,
  qualityOf,
  RECENT_ANSWERS,
  surenessOf,
} from "./activity";
import { shareBand } from "./share-band";
import { percentOf, pointsOf, realPlatforms, stats, traitMatch } from "./stats";

// Texts for "How is this worked out?": what a figure means, then how it was computed, with the user's own figures.

/** With fewer answers, a single one can reverse the result. */
const FEW = ENOUGH_ANSWERS;

/** Explains the personality match. */
export function explainPersonalityMatch(inputs: TwinInputs): string {
  if (!inputs.scores) {
    return "How often your five traits alone point to what you choose. It starts with your personality assessment.";
  }
  const { count, hits } = traitMatch(inputs);
  if (count === 0) {
    return "How often your five traits alone point to what you choose. It starts with your first everyday choice.";
  }
  const few = count < FEW ? ` It still moves a lot: read it from ${ENOUGH_ANSWERS} answers on.` : "";
  const { low, high } = shareBand(hits, count);
  return `Your traits alone pointed to what you chose in ${halves(hits)} of ${counted(count, "everyday choice")}: ${inPercent(percentOf(hits, count))}. With more answers it may settle anywhere from ${inPercent(low)} to ${inPercent(high)}; a coin toss gives about 50\u00a0%.${halfNote(hits)}${few}`;
}

/** Explains the number of connected services. */
export function explainConnectedServices(inputs: TwinInputs): string {
  const names = realPlatforms(inputs).map(({ platformName }) => platformLabel(platformName));
  const demos = inputs.platforms.length - names.length;
  const left =
    demos > 0
      ? ` ${upperFirst(counted(demos, "demo connection"))} ${demos === 1 ? "is" : "are"} not counted.`
      : "";
  if (names.length === 0) return `No platform is connected.${left}`;
  return `Connected now: ${enumerated(names)}.${left}`;
}

/** Explains the number of data points. */
export function explainDataPoints(inputs: TwinInputs): string {
  const real = realPlatforms(inputs);
  const demoPoints = inputs.platforms.reduce(
    (sum, platform) => sum + (platform.isDemo ? pointsOf(platform) : 0),
    0,
  );
  const left = demoPoints > 0 ? ` The demo's ${grouped(demoPoints)} are not counted.` : "";
  if (real.length === 0) return `No platform is connected.${left}`;
  const counts = real.map(
    (platform) => `${platformLabel(platform.platformName)} ${grouped(pointsOf(platform))}`,
  );
  return `Counted in each platform's last sync or import: ${enumerated(counts)}; together ${grouped(stats(inputs).dataPoints)}.${left}`;
}

/** Explains the twin's accuracy, or how many answers are missing. */
export function explainAccuracy(inputs: TwinInputs): string {
  const evaluation = evaluate(inputs.answers, inputs.popularity);
  const { count, hits, enough } = evaluation;
  if (!enough) {
    return `How often your twin is right about you. It starts at ${ENOUGH_ANSWERS} everyday choices${count > 0 ? `; you have answered ${count}` : ""}.`;
  }
  const { low, high } = shareBand(hits, count);
  return `Before it saw your answers, your twin was right on ${halves(hits)} of ${count} everyday choices: ${inPercent(percentOf(hits, count))}.${halfNote(hits)} With more answers it may settle anywhere from ${inPercent(low)} to ${inPercent(high)}. ${brierSentence(evaluation)}`;
}

function brierSentence({ brier, baseRateBrier, blindBrier, evidence }: Evaluation): string {
  const own = (brier ?? 0).toFixed(3);
  const base = (baseRateBrier ?? 0).toFixed(3);
  const blind = (blindBrier ?? 0).toFixed(3);
  return `Its Brier score, the mean squared error of its probabilities, is ${own} (0 is perfect). Always saying 50\u00a0% would score ${COIN_BRIER.toFixed(3)}, and using only how often you chose the first side ${base}; it is compared with the lower, ${blind}. ${verdictSentence(evidence)}`;
}

/** What the evidence shows about the twin compared with guessing, with its figure. */
export function verdictSentence({ verdict, forTwin, forCoin }: Evaluation["evidence"]): string {
  if (verdict === "better") {
    return `A bet on its probabilities would have turned 1 into ${stakes(forTwin)} against any fixed guess. From ${ENOUGH_EVIDENCE} on that is hardly luck, so your twin does better than guessing.`;
  }
  if (verdict === "worse") {
    return `A bet on a coin against its probabilities would have turned 1 into ${stakes(forCoin)}. From ${ENOUGH_EVIDENCE} on that is hardly luck, so your twin does worse than a coin with you.`;
  }
  return `It is too early to tell whether it does better: a bet on its probabilities, against the fixed guess that suits your answers best, would have turned 1 into ${stakes(forTwin)} by now. From ${ENOUGH_EVIDENCE} on that is hardly luck.`;
}

/** Rounded down, so that 20 is shown only once it is reached: 3.2, 19, 240; "less than 0.1", "more than 1,000". */
function stakes(evidence: number): string {
  if (evidence > 1_000) return "more than 1,000";
  if (evidence < 0.1) return "less than 0.1";
  return evidence < 10 ? (Math.floor(10 * evidence) / 10).toFixed(1) : String(Math.floor(evidence));
}

/** Explains the day's decision confidence. */
export function explainDecisionConfidence(inputs: TwinInputs): string {
  const { choices, preferences } = surenessOf(inputs);
  const ofChoices =
    choices && `${latestChoices(choices.count, inputs)} (on average ${inPercent(Math.round(choices.mean))})`;
  const ofPreferences =
    preferences &&
    `your ${counted(preferences.count, "preference")} (on average ${inPercent(Math.round(preferences.mean))})`;
  if (ofChoices && ofPreferences) {
    return `How sure you were of ${ofChoices}, and how sure you are of ${ofPreferences}: the mean is ${inPercent(activityOf(inputs).decisionConfidence)}.`;
  }
  if (ofChoices)
    return `How sure you were of ${ofChoices}. Once you add a preference, preferences are half of it.`;
  if (ofPreferences) {
    return `How sure you are of ${ofPreferences}. Once you say how sure you are of an everyday choice, the latest ${RECENT_ANSWERS} are half of it.`;
  }
  return "How sure you say you are. It starts with a preference, or an everyday choice of which you say it.";
}

function latestChoices(count: number, { answers }: TwinInputs): string {
  const isEach = answers.every(({ confidence }) => confidence !== null);
  if (count === 1)
    return isEach ? "your one everyday choice so far" : "the one everyday choice of which you said it";
  return `${isEach ? "your latest" : "the latest"} ${counted(count, "everyday choice")}${isEach ? "" : " of which you said it"}`;
}

/** Explains the day's data quality. */
export function explainDataQuality(inputs: TwinInputs): string {
  const quality = qualityOf(inputs);
  const careless =
    inputs.scores && inputs.careless ? " (half, since ten or more answers in a row were identical)" : "";
  const parts = [
    `personality result: ${points(quality.assessment)}${careless}`,
    `preferences in ${extent(quality.preferences)} categories: ${points(quality.preferences)}`,
    `${extent(quality.choices)} everyday choices: ${points(quality.choices)}`,
  ];
  return `How much your twin knows, in points of 100. ${upperFirst(parts.join("; "))}. Together ${activityOf(inputs).dataQuality}. Preferences count from ${inPercent(HELD_FROM)} sure. Platforms are not needed to reach 100.`;
}

function extent({ have, of }: Quality[keyof Quality]): string {
  return `${Math.min(have, of)} of ${of}`;
}

function points({ points, most }: QualityPart): string {
  return `${points} of ${most}`;
}

function halfNote(hits: number): string {
  return Number.isInteger(hits) ? "" : " Where a prediction is exactly 50\u00a0%, it counts as half.";
}

/** 9 or 9.5. */
function halves(hits: number): string {
  return Number.isInteger(hits) ? String(hits) : hits.toFixed(1);
}
function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
