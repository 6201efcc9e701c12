import { platformLabel } from "~/platforms/catalogue";
import { counted, grouped } from "~/ui/text/counted";
import { enumerated } from "~/ui/text/enumerated";
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
    return "Not measured, because you have no personality result yet. It will be the share of your everyday choices that your five traits alone point to.";
  }
  const { count, hits } = traitMatch(inputs);
  if (count === 0) {
    return "Not measured, because you have answered no everyday choices yet. It will be the share of them that your five traits alone point to.";
  }
  const few = count < FEW ? ` With so few answers it moves a lot: read it from ${ENOUGH_ANSWERS} on.` : "";
  const choices =
    count === 1 ? "the one everyday choice that you answered" : `your ${counted(count, "everyday choice")}`;
  const { low, high } = shareBand(hits, count);
  return `How far your traits alone fit what you choose. Of ${choices} they point to the side that you chose in ${halves(hits)}: ${percentOf(hits, count)}%. In the long run it could be anything from ${low}% to ${high}%; a coin toss comes to about 50%.${halfNote(hits)}${few}`;
}

/** Explains the number of connected services. */
export function explainConnectedServices(inputs: TwinInputs): string {
  const names = realPlatforms(inputs).map(({ platformName }) => platformLabel(platformName));
  const demos = inputs.platforms.length - names.length;
  const left =
    demos > 0
      ? ` ${upperFirst(counted(demos, "demo connection"))} ${demos === 1 ? "is" : "are"} not counted.`
      : "";
  if (names.length === 0) return `0, because no platform is connected.${left}`;
  return `The platforms that are connected now: ${enumerated(names)}.${left}`;
}

/** Explains the number of data points. */
export function explainDataPoints(inputs: TwinInputs): string {
  const real = realPlatforms(inputs);
  const demoPoints = inputs.platforms.reduce(
    (sum, platform) => sum + (platform.isDemo ? pointsOf(platform) : 0),
    0,
  );
  const left = demoPoints > 0 ? ` The ${grouped(demoPoints)} of a demo are not counted.` : "";
  if (real.length === 0) return `0, because no platform is connected.${left}`;
  const counts = real.map(
    (platform) => `${platformLabel(platform.platformName)} ${grouped(pointsOf(platform))}`,
  );
  return `What the last sync or import of each connected platform counted: ${enumerated(counts)}; together ${grouped(stats(inputs).dataPoints)}.${left}`;
}

/** Explains the twin's accuracy, or how many answers are missing. */
export function explainAccuracy(inputs: TwinInputs): string {
  const evaluation = evaluate(inputs.answers, inputs.popularity);
  const { count, hits, enough } = evaluation;
  if (!enough) {
    return `Not enough answers yet: ${count} of ${ENOUGH_ANSWERS}. It will be the share of everyday choices that your twin predicted rightly before it saw your answer.`;
  }
  const { low, high } = shareBand(hits, count);
  return `Your twin predicted ${count} everyday choices before it saw your answers, and was right on ${halves(hits)}: ${percentOf(hits, count)}%.${halfNote(hits)} With ${count} answers the share in the long run could be anything from ${low}% to ${high}%. ${brierSentence(evaluation)}`;
}

function brierSentence({ brier, baseRateBrier, blindBrier, evidence }: Evaluation): string {
  const own = (brier ?? 0).toFixed(3);
  const base = (baseRateBrier ?? 0).toFixed(3);
  const blind = (blindBrier ?? 0).toFixed(3);
  return `Its Brier score, the mean squared error of its probabilities, is ${own} (0 is perfect). Without knowing you, always saying 50% gives ${COIN_BRIER.toFixed(3)} and going only by how often you chose the first side gives ${base}; the lower of the two, ${blind}, is what it is held against. ${verdictSentence(evidence)}`;
}

/** What the evidence shows about the twin compared with guessing, with its figure. */
export function verdictSentence({ verdict, forTwin, forCoin }: Evaluation["evidence"]): string {
  if (verdict === "better") {
    return `Betting on its probabilities would have turned 1 into ${stakes(forTwin)} against any fixed guess; from ${ENOUGH_EVIDENCE} on it is hardly luck, so your twin does better than that.`;
  }
  if (verdict === "worse") {
    return `Betting on a coin against its probabilities would have turned 1 into ${stakes(forCoin)}; from ${ENOUGH_EVIDENCE} on it is hardly luck, so your twin does worse than a coin with you.`;
  }
  return `Whether it knows more than that, it can't tell yet: a bet on its probabilities, against the fixed guess that suits your answers best, would have turned 1 into ${stakes(forTwin)} by now. From ${ENOUGH_EVIDENCE} on it is hardly luck.`;
}

/** Rounded down, so that 20 is really reached: 3.2, 19, 240; "less than 0.1", "more than 1,000". */
function stakes(evidence: number): string {
  if (evidence > 1_000) return "more than 1,000";
  if (evidence < 0.1) return "less than 0.1";
  return evidence < 10 ? (Math.floor(10 * evidence) / 10).toFixed(1) : String(Math.floor(evidence));
}

/** Explains the day's decision confidence. */
export function explainDecisionConfidence(inputs: TwinInputs): string {
  const { choices, preferences } = surenessOf(inputs);
  const ofChoices = choices && `${latestChoices(choices.count)} (on average ${Math.round(choices.mean)}%)`;
  const ofPreferences =
    preferences &&
    `your ${counted(preferences.count, "preference")} (on average ${Math.round(preferences.mean)}%)`;
  if (ofChoices && ofPreferences) {
    return `The mean of two figures: how sure you were of ${ofChoices}, and how sure you are of ${ofPreferences}. That makes ${activityOf(inputs).decisionConfidence}%.`;
  }
  if (ofChoices)
    return `How sure you were of ${ofChoices}. Preferences will count for half once you have stated one.`;
  if (ofPreferences) {
    return `How sure you are of ${ofPreferences}. Everyday choices, the latest ${RECENT_ANSWERS} of them, will count for half once you have answered one.`;
  }
  return "Not measured, because you have stated no preference and answered no everyday choice yet. It will be the mean of how sure you say you are.";
}

function latestChoices(count: number): string {
  return count === 1 ? "your one everyday choice so far" : `your latest ${counted(count, "everyday choice")}`;
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
  return `How much your twin has to go by, in points of 100. ${upperFirst(parts.join("; "))}. Together ${activityOf(inputs).dataQuality}. Only preferences that you hold with ${HELD_FROM}% or more count, since your twin goes by no others. Connected platforms count for nothing here, so that nobody needs one to reach 100.`;
}

function extent({ have, of }: Quality[keyof Quality]): string {
  return `${Math.min(have, of)} of ${of}`;
}

function points({ points, most }: QualityPart): string {
  return `${points} of ${most}`;
}

function halfNote(hits: number): string {
  return Number.isInteger(hits) ? "" : " Where a prediction is exactly 50%, it counts as half.";
}

/** 9 or 9.5. */
function halves(hits: number): string {
  return Number.isInteger(hits) ? String(hits) : hits.toFixed(1);
}
function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
