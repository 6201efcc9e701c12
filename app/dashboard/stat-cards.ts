import { demoNote } from "~/twin/engine/figures/demo-note";
import type { TwinFigures } from "~/twin/engine/figures/figures";
import { bandWords } from "~/twin/engine/figures/share-band";
import { grouped } from "~/ui/text/counted";

/** A figure at the top of the dashboard: what it is, in words beside and below it, and how it is worked out. */
export type StatCard = {
  label: string;
  value: string;
  note: string | null;
  band: string | null;
  why: string;
};

/** In place of a share of nothing: 0% would say that all of it was wrong. */
const UNMEASURED = "–";

/** The four figures at the top of the dashboard, in the documented order, worded on the server. */
export function statCards({ stats, match, evaluation, explanations }: TwinFigures): StatCard[] {
  const demos = demoNote(stats.demos);
  const asked = match.count > 0;
  const measured = evaluation.enough;
  return [
    {
      label: "Personality match",
      value: asked ? `${stats.personalityMatch}%` : UNMEASURED,
      note: asked ? null : "no choices answered yet",
      band: asked ? bandWords(match) : null,
      why: explanations.personalityMatch,
    },
    {
      label: "Connected services",
      value: String(stats.connectedServices),
      note: demos,
      band: null,
      why: explanations.connectedServices,
    },
    {
      label: "Data points",
      value: grouped(stats.dataPoints),
      note: demos && "demo not counted",
      band: null,
      why: explanations.dataPoints,
    },
    {
      label: "Twin accuracy",
      value: measured ? `${stats.accuracy}%` : UNMEASURED,
      note: measured ? null : "not enough answers yet",
      band: measured ? bandWords(evaluation) : null,
      why: explanations.accuracy,
    },
  ];
}
