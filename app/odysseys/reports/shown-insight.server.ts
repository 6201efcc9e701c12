import type { Signal } from "~/platforms/signals";
import { signalFigures } from "~/twin/signals/charts/chart.server";
import { signalTitle, VALUE_NAMES } from "~/twin/signals/signal-words";
import { capital } from "~/web/ui/text/capital";
import type { Odyssey } from "../odyssey";
import type { ReportInsight } from "./report";
import type { InsightChart } from "./shown-report";

/** The hours, weekdays or weeks of a signal; null if it counts something else. */
function chartOf(signal: Signal): InsightChart | null {
  const figures = signalFigures(signal);
  return figures.shows === "bars"
    ? { figures, title: signalTitle(signal), valueName: VALUE_NAMES[signal.kind] }
    : null;
}

/** A trait's line without its figure, which the value already shows. */
const besideFigure = (line: string) => capital(line.replace(/^[^:]+: \d+ of 100, /, ""));

/**
 * Insights in the order in which they are shown: hours first, then what else was counted, as the odyssey lists them, then
 * what its owner said.
 */
export function inShownOrder(
  insights: readonly ReportInsight[],
  odyssey: Pick<Odyssey, "insights">,
): ReportInsight[] {
  const listed = odyssey.insights.map(({ id }) => id);
  const rankOf = ({ id, basis }: ReportInsight) => {
    if (basis.kind === "signal" && basis.signal === "activity-by-hour") return -1;
    return listed.indexOf(id) + (basis.kind === "signal" ? 0 : listed.length);
  };
  return insights.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/**
 * An insight without what its value already says, and with its chart.
 *
 * @param signal the signal that the insight is about, if any
 */
export function shownInsight(insight: ReportInsight, signal: Signal | undefined) {
  const { basis, because, ...rest } = insight;
  return {
    ...rest,
    isOfTrait: basis.kind === "trait",
    because: basis.kind === "trait" ? because.map(besideFigure) : [],
    chart: signal ? chartOf(signal) : null,
  };
}
