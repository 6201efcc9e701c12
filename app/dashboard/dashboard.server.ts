import { type CheckInOfDay, checkInsAsked } from "~/days/check-ins/asked.server";
import { toldToday } from "~/days/on-this-day/told.server";
import { type DeskSummary, deskSummaryOf } from "~/desk/calibration/desk-summary";
import { measuredAccuracy } from "~/desk/decisions/measuring/measured-accuracy";
import type { MeasuredDeciding } from "~/desk/decisions/measuring/measured-deciding";
import { measuredPatterns } from "~/desk/decisions/measuring/measured-patterns";
import { addressOfDue } from "~/desk/due/due-address";
import { DUE_TITLES } from "~/desk/due/due-titles";
import { listIntegrations } from "~/platforms/cards/integrations.server";
import { CATEGORY_LABELS, preferenceLevel, statedText, subcategoryLabel } from "~/preferences/categories";
import { type ListedPreference, listBeginnings } from "~/preferences/listing.server";
import { DECISION_WORDS_REST_ON } from "~/twin/decision-words";
import { TEST_TWIN } from "~/twin/engine/actions";
import { evidenceWords } from "~/twin/engine/evidence-words";
import type { Evidence } from "~/twin/engine/inputs";
import type { NextStep } from "~/twin/engine/next-step";
import { type ChoiceOfToday, type Chooser, todaysChoice } from "~/twin/testing/daily/todays-choice";
import { type TwinOwner, type TwinState, twinState } from "~/twin/twin.server";
import { dayInWords, localDay } from "~/web/ui/text/moment-in-words";
import { nearDay } from "~/web/ui/text/near-day";
import { storedHighlights } from "./highlights/highlights.server";
import { keptRows, newsOf } from "./kept-rows.server";
import { leading } from "./lead/leading";
import { recentActivity } from "./recent-activity.server";
import { shownPlatforms } from "./shown-platforms.server";
import { askedTrials, shownRecommendations } from "./shown-recommendations.server";
import { statCards } from "./stat-cards";
import { type DayActivity, weeklyChart } from "./weekly-activity.server";

/** Number of entries shown per list. */
const SHOWN = { insights: 3, preferences: 4, patterns: 3 };

/**
 * A sentence about the user with its evidence in words. Worded here, as for the JSON API, so that browsers need not
 * load the engine's word lists.
 */
function sentence({ text, evidence }: { text: string; evidence: Evidence[] }) {
  return { text, because: evidenceWords(evidence) };
}

/** The evidence for a word or line on deciding, with a note if it rests on traits, which say little about it. */
function becauseOf(evidence: Evidence[]): string[] {
  const restsOnTraits = evidence.some(({ kind }) => kind === "trait");
  return [...evidenceWords(evidence), ...(restsOnTraits ? [DECISION_WORDS_REST_ON] : [])];
}

/** The decision time is left out until it is measured: estimates are not shown. */
function shownPatterns({ patterns }: TwinState, measured: MeasuredDeciding) {
  const found = measuredPatterns(patterns, measured);
  if (!found) return null;
  const { decisionSpeed, researchStyle, riskTolerance, confidenceScore, evidence, explanation } = found;
  return {
    // 0 is a score without any data yet.
    ...(confidenceScore > 0 && { confidenceScore }),
    scoreExplained: explanation.confidenceScore,
    ...(!found.isEstimate && { hours: found.avgDecisionTime, hoursExplained: explanation.avgDecisionTime }),
    words: [
      { term: "Decision speed", value: decisionSpeed, because: becauseOf(evidence.decisionSpeed) },
      { term: "Research style", value: researchStyle, because: becauseOf(evidence.researchStyle) },
      { term: "Risk tolerance", value: riskTolerance, because: becauseOf(evidence.riskTolerance) },
    ],
    lines: [
      ...found.measuredLines.map((text): { text: string; because: string[] } => ({ text, because: [] })),
      ...found.patterns.map(({ text, evidence: ofLine }) => ({ text, because: becauseOf(ofLine) })),
    ].slice(0, SHOWN.patterns),
  };
}

/** What is due next at the desk, with its day in words: "on Friday". Left out if nothing is. */
function dueAtDesk(
  { next }: DeskSummary,
  today: string,
): { due?: { to: string; title: string; day: string } } {
  // What is due already is told first.
  if (!next || next.on <= today) return {};
  return { due: { to: addressOfDue(next), title: DUE_TITLES[next.kind], day: nearDay(next.on, today) } };
}

/** A preference in the words of its card. */
function shownPreference({ category, subcategory, stance, preference, left, confidence }: ListedPreference) {
  const text = statedText({ stance, preference });
  return {
    category: CATEGORY_LABELS[category],
    subcategory: subcategoryLabel(subcategory),
    level: preferenceLevel(confidence),
    text: left > 0 ? `${text}…` : text,
  };
}

/** The figures of a single day, of which no line is drawn. 0 is a confidence that nobody stated. */
function onlyDay({ date, decisionConfidence, dataQuality }: DayActivity): string {
  const confidence = decisionConfidence > 0 ? `Decision Confidence ${decisionConfidence}, ` : "";
  return `On ${dayInWords(date)}: ${confidence}Data Quality ${dataQuality}.`;
}

/** The week, with the day on which an old one ended, and a day that is its only one, in words. */
function shownWeek(activity: DayActivity[], now: Date) {
  const { endedOn, only, ...week } = weeklyChart(activity, now);
  return { ...week, endedOn: endedOn && dayInWords(endedOn), only: only && onlyDay(only) };
}

const isOpen = (today: ChoiceOfToday | null) => today?.status === "open";

/** The panel of the next step. It has no link where today's choice, which is open above it, is that step. */
function shownStep({ action, ...step }: NextStep, today: ChoiceOfToday | null) {
  const isAbove = isOpen(today) && action.to === TEST_TWIN.to;
  return { ...step, action: isAbove ? null : action };
}

/** What the dashboard shows of today's check-in, without what there is none of. */
function todaysCheckIn({ date, checkIn, range, isForeseen }: CheckInOfDay) {
  return checkIn ? { date, checkIn, range } : { date, ...(isForeseen && { isForeseen }) };
}

/** Loads everything the dashboard shows in one round of parallel queries. */
export async function dashboard(owner: TwinOwner & Chooser, now: Date) {
  const userId = owner.id;
  const [known, preferences, integrations, activity, checkIns, earlier] = await Promise.all([
    twinState(owner, now),
    listBeginnings(userId, 200, { most: SHOWN.preferences }),
    listIntegrations(userId),
    recentActivity(userId),
    checkInsAsked(owner, now),
    toldToday(owner, now),
  ]);
  const { state, freshness } = known;
  const { scores, feedback, ...latest } = await keptRows(userId, known);
  const desk = deskSummaryOf(state);
  const { evaluation, explanations, stats } = state.figures;
  const [hasProfile, day] = [scores !== null, localDay(now, owner.timeZone)];
  // A twin that is behind does not know which choices were answered since.
  const today = hasProfile && freshness !== "behind" ? todaysChoice(owner, state.answered, now) : null;
  const asked = askedTrials(feedback, now);
  return {
    scores,
    ...leading({
      ...{ hasProfile, ...newsOf(latest, now), earlier, day, due: desk.next, trial: asked[0] },
      ...{ sentence: state.summary[0], step: state.nextStep.action, choice: today?.status },
    }),
    ...(desk.year !== null && { year: desk.year }),
    ...(today && { today }),
    isSetUp: hasProfile && preferences.length > 0 && integrations.some(({ isConnected }) => isConnected),
    answers: evaluation.count,
    ...(checkIns?.[0] && { checkIn: todaysCheckIn(checkIns[0]) }),
    behind: freshness === "behind",
    // How solid the portrait is drawn: from everyday choices alone, as everywhere. Omitted until there are enough.
    ...(evaluation.enough && { solidity: stats.accuracy / 100 }),
    highlights: storedHighlights(state),
    cards: statCards(state.figures, measuredAccuracy(state.figures, desk.measured), {
      hasProfile,
      isAsked: isOpen(today),
    }),
    ...(desk.foretelling.length > 0 && { foretelling: desk.foretelling }),
    explanations: {
      decisionConfidence: explanations.decisionConfidence,
      dataQuality: explanations.dataQuality,
    },
    insights: state.insights.slice(0, SHOWN.insights).map(sentence),
    // If the twin was just recomputed, the day's activity is newer than what the queries above returned.
    week: shownWeek(freshness === "new" ? await recentActivity(userId) : activity, now),
    patterns: shownPatterns(state, desk.measured),
    ...dueAtDesk(desk, day),
    ...shownRecommendations(state, feedback, asked),
    nextStep: shownStep(state.nextStep, today),
    preferences: preferences.map(shownPreference),
    ...shownPlatforms(integrations),
  };
}

/** Data of the dashboard. */
export type Dashboard = Awaited<ReturnType<typeof dashboard>>;
