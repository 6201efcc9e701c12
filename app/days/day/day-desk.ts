import { paths } from "~/web/paths";
import { localDay } from "~/web/ui/text/moment-in-words";
import { inPercent } from "~/web/ui/text/percent";

/** A decision as a day shows it; days are YYYY-MM-DD. */
export type DecisionOfDay = {
  id: string;
  question: string;
  createdAt: Date;
  decidedAt: Date | null;
  reviewedAt: Date | null;
  decideBy: string | null;
  reviewOn: string | null;
};

/** A forecast as a day shows it. */
export type ForecastOfDay = {
  id: string;
  statement: string;
  probability: number;
  createdAt: Date;
  resolvedAt: Date | null;
  outcome: string | null;
  dueOn: string;
};

/** What happened at the desk on a day: what was done, with which words of the person's, and where it leads. */
export type DeskLine = { key: string; did: string; text: string; to: string };

const OUTCOMES: Readonly<Record<string, string>> = { yes: "It came true", no: "It did not come true" };

function ofDecision(decision: DecisionOfDay, isOn: (at: Date | null) => boolean, date: string): string[] {
  const { createdAt, decidedAt, reviewedAt, decideBy, reviewOn } = decision;
  return [
    ...(isOn(createdAt) ? ["You began a decision"] : []),
    ...(isOn(decidedAt) ? ["You decided"] : []),
    ...(isOn(reviewedAt) ? ["You looked back on a decision"] : []),
    ...(decideBy === date && decidedAt === null ? ["To be decided by this day"] : []),
    ...(reviewOn === date && reviewedAt === null ? ["To be looked back on from this day"] : []),
  ];
}

function ofForecast(forecast: ForecastOfDay, isOn: (at: Date | null) => boolean, date: string): string[] {
  const { createdAt, resolvedAt, outcome, dueOn, probability } = forecast;
  const result = OUTCOMES[outcome ?? ""] ?? "It could not be told";
  return [
    ...(isOn(createdAt) ? [`You made a forecast, ${inPercent(probability)} likely`] : []),
    ...(isOn(resolvedAt) ? [`${result}, forecast at ${inPercent(probability)}`] : []),
    ...(dueOn === date && resolvedAt === null
      ? [`To be known on this day, ${inPercent(probability)} likely`]
      : []),
  ];
}

/**
 * What happened at the desk on a day, decisions first.
 *
 * @param date YYYY-MM-DD in the person's zone
 * @param timeZone an IANA name; null for UTC
 */
export function deskLines(
  { decisions, forecasts }: { decisions: readonly DecisionOfDay[]; forecasts: readonly ForecastOfDay[] },
  date: string,
  timeZone: string | null,
): DeskLine[] {
  const isOn = (at: Date | null) => at !== null && localDay(at, timeZone) === date;
  return [
    ...decisions.flatMap((decision) =>
      ofDecision(decision, isOn, date).map((did) => ({
        key: `${did} ${decision.id}`,
        ...{ did, text: decision.question, to: paths.decision(decision.id) },
      })),
    ),
    ...forecasts.flatMap((forecast) =>
      ofForecast(forecast, isOn, date).map((did) => ({
        key: `${did} ${forecast.id}`,
        ...{ did, text: forecast.statement, to: paths.forecasts("1") },
      })),
    ),
  ];
}
