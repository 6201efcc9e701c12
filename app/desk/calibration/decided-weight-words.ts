import { inPercent } from "~/web/ui/text/percent";
import type { DecidedWeight } from "../decisions/weighing/decided-weights";

const percent = (share: number) => Math.round(100 * share);

/** Sentence about a weight that differs; null where chance may explain the difference. */
export function decidedWeightWords({
  name,
  stated,
  fitted,
  low,
  high,
  differs,
}: DecidedWeight): string | null {
  if (!differs) return null;
  return `You give “${name}” ${inPercent(percent(stated))}; your decisions fit ${inPercent(percent(fitted))} (${percent(low)} to ${percent(high)}).`;
}
