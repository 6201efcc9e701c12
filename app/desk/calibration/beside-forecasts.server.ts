import { db } from "~/ground/database/db.server";
import { binsOf } from "./bins";
import { DRAWN_FROM, drawBins } from "./calibration-picture.server";
import { calibrationLead } from "./words";

/** How often a user's forecasts came true, to stand beside their list; null while too few have turned out. */
export async function calibrationBeside(userId: string) {
  const counts = await db.forecast.groupBy({
    by: ["probability", "outcome"],
    where: { userId, outcome: { in: ["yes", "no"] } },
    _count: true,
  });
  // A range's figures do not depend on which forecasts turn out together, so clusters need not be read.
  const judgements = counts.flatMap(({ probability, outcome, _count }) =>
    Array.from({ length: _count }, () => ({
      p: probability / 100,
      cameTrue: outcome === "yes",
      cluster: "",
    })),
  );
  if (judgements.length < DRAWN_FROM) return null;
  const bins = binsOf(judgements);
  return { lead: calibrationLead({ resolved: judgements.length, bins }), drawing: drawBins(bins) };
}
