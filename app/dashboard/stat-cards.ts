import type { MeasuredAccuracy } from "~/desk/decisions/measuring/measured-accuracy";
import { type Action, TAKE_ASSESSMENT } from "~/twin/engine/actions";
import { demoNote } from "~/twin/engine/figures/demo-note";
import type { TwinFigures } from "~/twin/engine/figures/figures";
import { bandWords } from "~/twin/engine/figures/share-band";
import { ENOUGH_ANSWERS } from "~/twin/testing/predictor/evaluation";
import { paths } from "~/web/paths";
import { grouped } from "~/web/ui/text/counted";
import { inPercent } from "~/web/ui/text/percent";

/** A figure of the dashboard: what it is, in words below it, and how it is calculated. */
export type StatCard = {
  label: string;
  value: string;
  note: string | null;
  /** What would fill the card, if nothing was measured or counted yet. */
  fill?: Action;
  why: string;
};

/** Shown for what was not measured or counted: 0 would say that all of it was wrong, or missing. */
const UNMEASURED = "–";

type Standing = {
  /** Whether there is a personality result. */
  hasProfile: boolean;
  /** Whether today's choice is open above the figures, so that they need not lead to a choice too. */
  isAsked: boolean;
};

/** The action that fills a share of choices: first the assessment, without which no choice is asked, then ten choices. */
function fillOf(answered: number, hasProfile: boolean): Action {
  if (!hasProfile) return TAKE_ASSESSMENT;
  const label = answered === 0 ? "Answer ten choices" : `${answered} of ${ENOUGH_ANSWERS} choices`;
  return { label, to: paths.testYourTwin() };
}

/** A share of choices with its interval; below ten a dash and what fills it, since a share of one is all or nothing. */
function share(percent: number, of: { hits: number; count: number }, { hasProfile, isAsked }: Standing) {
  if (of.count >= ENOUGH_ANSWERS) return { value: inPercent(percent), note: bandWords(of) };
  const fill = fillOf(of.count, hasProfile);
  return isAsked ? { value: UNMEASURED, note: fill.label } : { value: UNMEASURED, note: null, fill };
}

function count(figure: number, note: string | null, fill: Action) {
  return figure > 0 ? { value: grouped(figure), note } : { value: UNMEASURED, note, fill };
}

/**
 * The four figures of the dashboard, in the documented order, worded on the server.
 *
 * @param accuracy over choices and decisions
 */
export function statCards(
  { stats, match, explanations }: TwinFigures,
  accuracy: MeasuredAccuracy,
  standing: Standing,
): StatCard[] {
  const demos = demoNote(stats.demos);
  const own = share(stats.personalityMatch, match, standing);
  const proven = share(accuracy.percent, accuracy.of, standing);
  return [
    {
      label: "Personality match",
      ...own,
      why: explanations.personalityMatch,
    },
    {
      label: "Connected services",
      ...count(stats.connectedServices, demos, { label: "Add one", to: paths.integrations() }),
      why: explanations.connectedServices,
    },
    {
      label: "Data points",
      ...count(stats.dataPoints, demos && "demo not counted", {
        label: "Upload an archive",
        to: paths.archives(),
      }),
      why: explanations.dataPoints,
    },
    {
      label: "Twin accuracy",
      ...proven,
      // The same range is told once.
      ...(proven.value !== UNMEASURED && proven.note === own.note && { note: "the same range" }),
      why: accuracy.why,
    },
  ];
}
