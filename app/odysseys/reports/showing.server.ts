import { entriesAddress } from "~/entries/addresses";
import { ENTRY_KINDS, isEntryKind } from "~/entries/kinds";
import { platformLabel } from "~/platforms/catalogue";
import type { Signal } from "~/platforms/signals";
import { periodWords } from "~/twin/engine/signals/period";
import { ODYSSEYS } from "../catalogue";
import type { Odyssey } from "../odyssey";
import { isDrawn, shownPicture } from "../picture/shown-picture.server";
import { type Grounds, linksOf, signalOf, supplyLink } from "./links";
import { noPatternWords } from "./no-pattern";
import type { Report, ReportInsight, ReportNames } from "./report";
import { inShownOrder, shownInsight } from "./shown-insight.server";
import type { ShownNames } from "./shown-report";
import { isOfStream } from "./signal-insight";

/** The signal that an insight rests on; undefined if it rests on something else, or the signal is gone. */
function signalBehind({ basis }: ReportInsight, { signals }: Grounds): Signal | undefined {
  return basis.kind === "signal" ? signalOf(basis, signals) : undefined;
}

/** The period of all signals behind a report in words; null unless all share one platform and one period. */
function periodOfAll({ insights }: Report, grounds: Grounds): string | null {
  const found = insights.flatMap((insight) => signalBehind(insight, grounds) ?? []);
  const [first, ...others] = new Set(found.map(({ from, to, gaps }) => periodWords(from, to, gaps)));
  const isOne = others.length === 0 && new Set(found.map(({ platform }) => platform)).size === 1;
  return first && isOne ? first : null;
}

/** The names in a report, as long as any signal of their stream is switched on. */
function shownNames({ id, title, source, kind, note, lines }: ReportNames, grounds: Grounds): ShownNames[] {
  const row = ODYSSEYS.find(({ names }) => names?.id === id)?.names;
  if (!row || !isEntryKind(kind)) return [];
  if (!grounds.signals.some((one) => !one.isSilenced && isOfStream(row.stream, one))) return [];
  const link = { words: `All ${ENTRY_KINDS[kind].of} with titles`, to: entriesAddress({ source, kind }) };
  return [{ id, title, note, lines, link, isOfCreators: row.named === "creators" }];
}

/** The picture, as long as its signal (for bars) or any signal of its stream (for days) is switched on. */
function standingPicture({ picture }: Report, { signals }: Grounds): Report["picture"] {
  if (!picture) return undefined;
  const isStanding = signals.some(
    (one) =>
      !one.isSilenced &&
      one.platform === picture.platform &&
      one.source === picture.source &&
      (picture.shows === "days" || one.kind === picture.signal),
  );
  return isStanding ? picture : undefined;
}

/** The insights that the data still supports, with links to it, and how many it does not support. */
function standingInsights(
  { insights }: Report,
  odyssey: Pick<Odyssey, "insights">,
  grounds: Grounds,
  isPeriodTold: boolean,
) {
  const linked = inShownOrder(insights, odyssey).map((insight) => ({
    insight,
    links: linksOf(insight, grounds, isPeriodTold),
  }));
  const standing = linked.filter(({ links }) => links.length > 0);
  return { standing, gone: linked.length - standing.length };
}

/** Display names of the platforms behind insights and names. */
function platformsOf(insights: readonly ReportInsight[], names: readonly ReportNames[]): string[] {
  const behind = insights.flatMap(({ basis }) => (basis.kind === "signal" ? [basis.platform] : []));
  return [...new Set([...names.map(({ source }) => source), ...behind])].map(platformLabel);
}

/**
 * The parts of a report still supported by the data: what is based on signals switched off since is hidden, along with
 * its suggestions.
 */
export function shownReport(report: Report, odyssey: Pick<Odyssey, "insights">, grounds: Grounds) {
  const period = periodOfAll(report, grounds);
  const { standing, gone } = standingInsights(report, odyssey, grounds, period !== null);
  const ids = new Set(standing.map(({ insight: { id } }) => id));
  const picture = standingPicture(report, grounds);
  const { names: all = [] } = report;
  const names = all.flatMap((one) => shownNames(one, grounds));
  const remaining = all.filter(({ id }) => names.some((one) => one.id === id));
  const goneCount = gone + all.length - remaining.length;
  return {
    picture: picture ? shownPicture(picture) : null,
    names,
    insights: standing.map(({ insight, links }) => ({
      ...shownInsight(insight, isDrawn(picture, insight) ? undefined : signalBehind(insight, grounds)),
      links,
    })),
    noPattern: noPatternWords(report),
    goneCount,
    recommendations: report.recommendations.flatMap(({ insight, text }) =>
      ids.has(insight) ? [{ text }] : [],
    ),
    period,
    missing: report.missing.map((one) => ({ ...one, link: supplyLink(one) })),
    platforms: platformsOf(
      standing.map(({ insight }) => insight),
      remaining,
    ),
    // Data points per hidden insight are not stored.
    dataPoints: goneCount > 0 ? null : report.dataPoints,
  };
}
