import { decidedWeights } from "~/desk/calibration/decided-weights.server";
import { reviewsOnTime } from "~/desk/calibration/on-time.server";
import { tendencyOf } from "./bias";
import { calibrationOf } from "./calibration";
import { judgedGuesses, resolvedForecasts } from "./calibration.server";
import { DRAWN_FROM, drawBins } from "./calibration-picture.server";
import { byHorizon, byTag } from "./groups";
import { besideLeanings, guessCalibrationOf, type JudgedGuess } from "./guess-calibration";
import { ownPast, ownPastWords } from "./own-past";
import { clustersOf, judgementsOf, sidesTaken } from "./resolved";
import {
  besideLeaningsWords,
  biasWords,
  calibrationLead,
  moreToCome,
  twinVerdictWords,
  verdictWords,
} from "./words";

/** How the twin's guesses turned out; null without any. */
function twinOnScreen(guesses: readonly JudgedGuess[]) {
  if (guesses.length === 0) return null;
  const twin = guessCalibrationOf(guesses);
  const beside = besideLeanings(guesses);
  return {
    words: twinVerdictWords(twin),
    besideWords: besideLeaningsWords(beside),
    beside,
    drawing: guesses.length >= DRAWN_FROM ? drawBins(twin.bins) : null,
  };
}

/** Everything that the calibration screen shows. */
export async function calibrationScreen(userId: string, today: string) {
  const [forecasts, guesses, weights, onTime] = await Promise.all([
    resolvedForecasts(userId),
    judgedGuesses(userId),
    decidedWeights(userId),
    reviewsOnTime(userId, today),
  ]);
  const own = calibrationOf(forecasts);
  const past = ownPast(forecasts);
  const tendency = tendencyOf(clustersOf(sidesTaken(judgementsOf(forecasts))));
  return {
    lead: calibrationLead(own),
    bias: biasWords(own.bias, tendency),
    verdict: verdictWords(own),
    more: moreToCome(own.resolved),
    own,
    drawing: own.resolved >= DRAWN_FROM ? drawBins(own.bins) : null,
    twin: twinOnScreen(guesses),
    groups: [...byHorizon(forecasts), ...byTag(forecasts)],
    past: past && { ...past, words: ownPastWords(past) },
    onTime,
    weights,
  };
}
