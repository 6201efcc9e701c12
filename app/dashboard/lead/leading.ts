import type { ToldOfDay } from "~/days/on-this-day/told.server";
import { type Action, TAKE_ASSESSMENT } from "~/twin/engine/actions";
import { paths } from "~/web/paths";
import { type DueNext, dueNews, type Trial, trialNews } from "./due-news";
import { type Leading, leadingNews, type NewsItem, type Told } from "./news";

/** Shown instead of the twin's first sentence before the assessment. */
const INVITATION = "Thirty statements, and your twin has a first picture of you.";

/** Everything that the dashboard may tell first. */
export type Tellable = {
  /** Whether there is a personality result. */
  hasProfile: boolean;
  /** The twin's first sentence; undefined if it has none. */
  sentence: string | undefined;
  /** What would teach the twin most. */
  step: Action;
  /** Today's choice: still to be answered, answered, all answered; undefined without one. */
  choice: "open" | "answered" | "all" | undefined;
  due: DueNext | null;
  trial: Trial | undefined;
  /** How a forecast of the twin turned out, in words. */
  outcome: string | null;
  imported: { importId: string; lead: string } | null;
  /** What is told of today's date in an earlier year. */
  earlier: ToldOfDay | null;
  /** Today where the person is, YYYY-MM-DD. */
  day: string;
};

function sentenceOf({ hasProfile, sentence }: Tellable): Told {
  return hasProfile && sentence !== undefined
    ? { kind: "sentence", text: sentence, action: null }
    : { kind: "sentence", text: INVITATION, action: TAKE_ASSESSMENT };
}

function othersOf({ choice, due, trial, outcome, imported, earlier, day }: Tellable): NewsItem[] {
  const forecasts = { label: "Your twin’s forecasts", to: paths.twinForecasts() };
  return [
    ...dueNews(due, day),
    ...trialNews(trial),
    ...(outcome === null ? [] : [{ kind: "resolved" as const, text: outcome, action: forecasts }]),
    ...(imported ? [importNews(imported)] : []),
    ...(earlier ? [earlierNews(earlier)] : []),
    // Once all are answered, nothing about it is new.
    ...(choice === undefined || choice === "all" ? [] : [{ kind: "choice" as const }]),
  ];
}

function importNews({ importId, lead }: NonNullable<Tellable["imported"]>): Told {
  const action = { label: "See what came of it", to: paths.importChanges(importId) };
  return { kind: "import", text: lead, action, importId };
}

function earlierNews({ date, text, isMore }: ToldOfDay): Told {
  const action = { label: "See that day", to: paths.day(date) };
  return { kind: isMore ? "earlier-day" : "earlier-counts", text, action };
}

/** What leads, the lines under it, and the button beside them; none where the answers to today's choice are the buttons. */
export function leading(told: Tellable): Leading & { action: Action | null } {
  const { lead, lines } = leadingNews(sentenceOf(told), othersOf(told));
  const own = lead.kind === "choice" ? null : lead.action;
  return {
    lead,
    lines,
    action: lead.kind === "choice" && told.choice === "open" ? null : (own ?? told.step),
  };
}
