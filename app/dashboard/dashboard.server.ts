import { latestProfile } from "~/personality/results/profiles.server";
import { type Integration, listIntegrations } from "~/platforms/cards/integrations.server";
import { needsReconnecting, statusBadge } from "~/platforms/cards/standing";
import { platformLabel } from "~/platforms/catalogue";
import { PLATFORMS } from "~/platforms/registry";
import { statedText } from "~/preferences/categories";
import { listBeginnings } from "~/preferences/listing.server";
import { changesNote, newestChanges, restsOnArchives } from "~/twin/changes/changes.server";
import { DECISION_WORDS_REST_ON } from "~/twin/decision-words";
import { evidenceWords } from "~/twin/engine/evidence-words";
import type { Evidence } from "~/twin/engine/inputs";
import { RULE_OF_ID } from "~/twin/engine/recommendations/recommendations";
import { readFeedback, type StoredFeedback } from "~/twin/feedback.server";
import { isToBeAsked, sumOfOutcomes, trialWords } from "~/twin/trying/trial";
import { type TwinOwner, type TwinState, twinState } from "~/twin/twin.server";
import { counted } from "~/ui/text/counted";
import { recentActivity } from "./recent-activity.server";
import { statCards } from "./stat-cards";
import { weeklyChart } from "./weekly-activity.server";

/** Number of entries shown per list. */
const SHOWN = { insights: 3, preferences: 4, recommendations: 3, patterns: 3 };

/**
 * A sentence about the user with its evidence in words. Worded here, as for the JSON API, so that browsers need not
 * load the engine's word lists.
 */
function sentence({ text, evidence }: { text: string; evidence: Evidence[] }) {
  return { text, because: evidenceWords(evidence) };
}

/** What a word or a line on deciding is based on, and how little traits say of it. */
function becauseOf(evidence: Evidence[]): string[] {
  const restsOnTraits = evidence.some(({ kind }) => kind === "trait");
  return [...evidenceWords(evidence), ...(restsOnTraits ? [DECISION_WORDS_REST_ON] : [])];
}

/** The decision time is left out: until decisions exist, it is no figure for a screen. */
function shownPatterns({ patterns: found }: TwinState) {
  if (!found) return null;
  const { decisionSpeed, researchStyle, riskTolerance, confidenceScore, evidence, explanation } = found;
  return {
    confidenceScore,
    scoreExplained: explanation.confidenceScore,
    words: [
      { term: "Decision speed", value: decisionSpeed, because: becauseOf(evidence.decisionSpeed) },
      { term: "Research style", value: researchStyle, because: becauseOf(evidence.researchStyle) },
      { term: "Risk tolerance", value: riskTolerance, because: becauseOf(evidence.riskTolerance) },
    ],
    lines: found.patterns
      .slice(0, SHOWN.patterns)
      .map(({ text, evidence: ofLine }) => ({ text, because: becauseOf(ofLine) })),
  };
}

/** The first recommendations in two lines each; their own pages have the rest. */
function shownRecommendations({ recommendations }: TwinState) {
  return recommendations
    .slice(0, SHOWN.recommendations)
    .map(({ id, type, title, description, confidence }) => ({ id, type, title, description, confidence }));
}

/** Trials whose day has come, and what earlier ones brought. */
function shownTrials(feedback: readonly StoredFeedback[], now: Date) {
  return {
    asked: feedback.flatMap(({ recommendationId: id, tryUntil }) => {
      const title = RULE_OF_ID.get(id)?.title;
      return title && tryUntil !== null && isToBeAsked(tryUntil, now) ? [{ id, title }] : [];
    }),
    outcomes: trialWords(sumOfOutcomes(feedback)),
  };
}

/**
 * Connected and available platforms, kept short to save page size: common values are left out, and texts are sent
 * exactly as shown.
 */
function shownPlatforms(integrations: readonly Integration[]) {
  const isThere = new Set(integrations.map(({ platformName }) => platformName));
  return {
    integrations: integrations.map(({ platformName: name, isFromArchives, isDemo, dataPoints, ...one }) => ({
      name,
      label: platformLabel(name),
      line: `${isFromArchives ? "From your archives" : statusBadge(one.status).label} · ${counted(dataPoints, "data point")}`,
      ...(isFromArchives && { isFromArchives }),
      ...(isDemo && { isDemo }),
      ...((!one.isConnected || needsReconnecting(one.status)) && { reconnects: true }),
    })),
    absent: PLATFORMS.filter(({ name, card }) => card.isOffered && !isThere.has(name)).map(
      ({ name, label }): [string, string] => [name, label],
    ),
  };
}

/** Loads everything the dashboard shows in one round of parallel queries. */
export async function dashboard(owner: TwinOwner, now: Date) {
  const userId = owner.id;
  const [profile, { state, standing }, preferences, integrations, activity, feedback] = await Promise.all([
    latestProfile(userId),
    twinState(owner, now),
    listBeginnings(userId, 200, { most: SHOWN.preferences }),
    listIntegrations(userId),
    recentActivity(userId),
    readFeedback(userId),
  ]);
  const { evaluation, explanations, stats } = state.figures;
  const changes = restsOnArchives(state) ? await newestChanges(userId, now) : null;
  return {
    scores: profile?.scores ?? null,
    behind: standing === "behind",
    ...(changes && { changes: changesNote(changes, state) }),
    // How solid the portrait is; left out until accuracy is measured.
    ...(evaluation.enough && { solidity: stats.accuracy / 100 }),
    cards: statCards(state.figures),
    explanations: {
      decisionConfidence: explanations.decisionConfidence,
      dataQuality: explanations.dataQuality,
    },
    insights: state.insights.slice(0, SHOWN.insights).map(sentence),
    // If the twin was just recomputed, the day's activity is newer than what the queries above returned.
    week: weeklyChart(standing === "new" ? await recentActivity(userId) : activity, now),
    patterns: shownPatterns(state),
    recommendations: shownRecommendations(state),
    trials: shownTrials(feedback, now),
    nextStep: state.nextStep,
    preferences: preferences.map(({ category, subcategory, stance, preference, left, confidence }) => ({
      category,
      subcategory,
      preference: statedText({ stance, preference }),
      left,
      confidence,
    })),
    ...shownPlatforms(integrations),
  };
}

/** Data of the dashboard. */
export type Dashboard = Awaited<ReturnType<typeof dashboard>>;
