import { requireUser } from "~/accounts/sessions/current.server";
import { checkInCalibration } from "~/days/check-ins/held/judged";
import { judgedRanges } from "~/days/check-ins/held/judged.server";
import { calibrationOf } from "~/desk/calibration/calibration";
import { judgedGuesses, resolvedForecasts } from "~/desk/calibration/calibration.server";
import { guessCalibrationOf } from "~/desk/calibration/guess-calibration";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.comparisonsByAccount, user.id);
    const [forecasts, guesses, ranges] = await Promise.all([
      resolvedForecasts(user.id),
      judgedGuesses(user.id),
      judgedRanges(user.id),
    ]);
    return jsonAnswer({
      ...calibrationOf(forecasts),
      twin: guessCalibrationOf(guesses),
      checkIns: checkInCalibration(ranges),
    });
  },
});

export const loader = route.loader;
export const action = route.action;
