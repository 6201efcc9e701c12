import { latestProfile } from "~/personality/results/profiles.server";
import { type Integration, listIntegrations } from "~/platforms/cards/integrations.server";
import { asksToReconnect, standingOf } from "~/platforms/cards/standing";
import { platformLabel } from "~/platforms/catalogue";
import { PLATFORMS } from "~/platforms/registry";
import { listBeginnings } from "~/preferences/listing.server";
import { changesNote, newestChanges, restsOnArchives } from "~/twin/changes/changes.server";
import { evidenceWords, inWords } from "~/twin/engine/evidence-words";
import type { Evidence } from "~/twin/engine/inputs";
import { explainRecommendation } from "~/twin/engine/recommendations/recommendations";
import { readFeedback } from "~/twin/feedback.server";
import { type TwinOwner, type TwinState, twinState } from "~/twin/twin.server";
import { counted } from "~/ui/text/counted";
import { recentActivity } from "./recent-activity.server";
import { weeklyChart } from "./weekly-activity.server";

/** How much of each list the dashboard shows. */
const SHOWN = { insights: 3, preferences: 4, recommendations: 3, patterns: 3 };

/**
 * A sentence about the person as the page has it: what it says, and what it rests on. That is put into words here, as
 * for the JSON interface, since it takes the engine's lists of words, which no browser needs.
 */
function sentence({ text, evidence }: { text: string; evidence: Evidence[] }) {
  return { text, because: evidenceWords(evidence) };
}

function shownPatterns({ patterns }: TwinState) {
  if (!patterns) return null;
  const { decisionSpeed, researchStyle, riskTolerance } = patterns.evidence;
  return {
    ...patterns,
    patterns: patterns.patterns.slice(0, SHOWN.patterns).map(sentence),
    evidence: {
      decisionSpeed: evidenceWords(decisionSpeed),
      researchStyle: evidenceWords(researchStyle),
      riskTolerance: evidenceWords(riskTolerance),
    },
  };
}

/** @param feedback what the person said of recommendations */
function shownRecommendations(state: TwinState, feedback: Awaited<ReturnType<typeof readFeedback>>) {
  const helpful = new Set(
    feedback.filter(({ verdict }) => verdict === "helpful").map(({ recommendationId }) => recommendationId),
  );
  return state.recommendations.slice(0, SHOWN.recommendations).map((recommendation) => {
    const { because, ...shown } = inWords(recommendation);
    return {
      ...shown,
      because: [...because, explainRecommendation(recommendation)],
      helpful: helpful.has(recommendation.id),
    };
  });
}

/**
 * The platforms that are there, and those that can be added. In few words: what is true of most is left out, and a line
 * stands as the page has it, so that it is on it once.
 */
function shownPlatforms(integrations: readonly Integration[]) {
  const isThere = new Set(integrations.map(({ platformName }) => platformName));
  return {
    integrations: integrations.map(({ platformName: name, isFromArchives, isDemo, dataPoints, ...one }) => ({
      name,
      label: platformLabel(name),
      line: `${isFromArchives ? "From your archives" : standingOf(one.status).label} · ${counted(dataPoints, "data point")}`,
      ...(isFromArchives && { isFromArchives }),
      ...(isDemo && { isDemo }),
      ...((!one.isConnected || asksToReconnect(one.status)) && { reconnects: true }),
    })),
    absent: PLATFORMS.filter(({ name, card }) => card.isOffered && !isThere.has(name)).map(
      ({ name, label }): [string, string] => [name, label],
    ),
  };
}

/** Everything that the dashboard shows of a user, in one round of parallel queries. */
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
    measured: evaluation.enough,
    stats,
    explanations,
    insights: state.insights.slice(0, SHOWN.insights).map(sentence),
    // What was just worked out brought the day's activity with it, after the round above had looked for it.
    week: weeklyChart(standing === "new" ? await recentActivity(userId) : activity, now),
    patterns: shownPatterns(state),
    recommendations: shownRecommendations(state, feedback),
    nextStep: state.nextStep,
    preferences: preferences.map(({ category, subcategory, preference, left, confidence }) => ({
      category,
      subcategory,
      preference,
      left,
      confidence,
    })),
    ...shownPlatforms(integrations),
  };
}

/** What the dashboard shows. */
export type Dashboard = Awaited<ReturnType<typeof dashboard>>;
