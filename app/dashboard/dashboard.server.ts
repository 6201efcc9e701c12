import { latestProfile } from "~/personality/profiles.server";
import { listIntegrations } from "~/platforms/integrations.server";
import { listPreferences } from "~/preferences/preferences.server";
import { evidenceWords, inWords } from "~/twin/evidence-words";
import { readFeedback } from "~/twin/feedback.server";
import { demoNote } from "~/twin/figures/figures";
import { explainRecommendation } from "~/twin/recommendations/recommendations";
import { twinState } from "~/twin/twin.server";
import { beginning } from "~/ui/beginning";
import { counted, grouped } from "~/ui/counted";
import { recentActivity, weeklyChart } from "./weekly-activity.server";

/** How much of each list the dashboard shows. */
const SHOWN = { insights: 3, preferences: 4, recommendations: 3, patterns: 3 };
/** Everything that the dashboard shows of a user, in one round of parallel queries. */
export async function dashboard(userId: string, now: Date) {
  const [profile, state, preferences, integrations, activity, feedback] = await Promise.all([
    latestProfile(userId),
    twinState(userId),
    listPreferences(userId, { most: SHOWN.preferences }),
    listIntegrations(userId),
    recentActivity(userId),
    readFeedback(userId),
  ]);
  const helpful = new Set(
    feedback.filter(({ verdict }) => verdict === "helpful").map(({ recommendationId }) => recommendationId),
  );
  const { stats, evaluation, explanations } = state.figures;
  const { patterns } = state;
  return {
    scores: profile?.scores ?? null,
    accuracy: evaluation.enough ? evaluation.hitRate : null,
    // In words here, so that the browser need not load what puts them into words.
    stats: { ...stats, dataPoints: grouped(stats.dataPoints) },
    demos: demoNote(stats.demos),
    explanations,
    insights: state.insights.slice(0, SHOWN.insights).map(inWords),
    week: weeklyChart(activity, now),
    patterns: patterns && {
      ...patterns,
      patterns: patterns.patterns.slice(0, SHOWN.patterns).map(inWords),
      evidence: {
        decisionSpeed: evidenceWords(patterns.evidence.decisionSpeed),
        researchStyle: evidenceWords(patterns.evidence.researchStyle),
        riskTolerance: evidenceWords(patterns.evidence.riskTolerance),
      },
    },
    recommendations: state.recommendations.slice(0, SHOWN.recommendations).map((recommendation) => {
      const { because, ...shown } = inWords(recommendation);
      return {
        ...shown,
        because: [...because, explainRecommendation(recommendation)],
        helpful: helpful.has(recommendation.id),
      };
    }),
    nextStep: state.nextStep,
    preferences: preferences.map(({ id, category, subcategory, preference, confidence }) => ({
      id,
      category,
      subcategory,
      preference: beginning(preference, 200),
      confidence,
    })),
    integrations: integrations.map(({ platformName, isConnected, isDemo, dataPoints, status }) => ({
      platformName,
      isConnected,
      isDemo,
      dataPoints: counted(dataPoints, "data point"),
      status,
    })),
  };
}

/** What the dashboard shows. */
export type Dashboard = Awaited<ReturnType<typeof dashboard>>;
