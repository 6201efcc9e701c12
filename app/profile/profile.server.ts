import type { User } from "~/accounts/user";
import { deskSummaryOf } from "~/desk/calibration/desk-summary";
import { groundsOf, measuredPatterns } from "~/desk/decisions/measuring/measured-patterns";
import { shownAddress } from "~/ground/email-address";
import { latestProfile } from "~/personality/results/profiles.server";
import { rareAnswersView } from "~/personality/results/rare-answers.server";
import { traitResults } from "~/personality/results/trait-results";
import { archiveEnds } from "~/platforms/cards/archive-ends.server";
import { listIntegrations } from "~/platforms/cards/integrations.server";
import { platformLabel } from "~/platforms/catalogue";
import { CATEGORIES, statedText } from "~/preferences/categories";
import { listBeginnings } from "~/preferences/listing.server";
import { twinState } from "~/twin/twin.server";

/** Number of entries shown per list; the rest are on their own screens. */
const SHOWN = { preferences: 24, insights: 3, recommendations: 4 };

/** Groups preferences by category, omitting empty ones. */
function byCategory(preferences: Awaited<ReturnType<typeof listBeginnings>>) {
  return CATEGORIES.map((category) => ({
    category,
    items: preferences
      .filter((one) => one.category === category)
      .map(({ id, subcategory, stance, preference, left, confidence }) => ({
        id,
        subcategory,
        preference: statedText({ stance, preference }),
        left,
        confidence,
      })),
  })).filter(({ items }) => items.length > 0);
}

/** Loads everything the profile summary shows in one round of parallel queries. */
export async function profileSummary(user: User) {
  const [profile, known, preferences, integrations, ends] = await Promise.all([
    latestProfile(user.id),
    twinState(user),
    listBeginnings(user.id, 300, { most: SHOWN.preferences }),
    listIntegrations(user.id),
    archiveEnds(user.id),
  ]);
  const { state, freshness } = known;
  const { stats } = state.figures;
  const scores = profile?.scores ?? null;
  const { measured } = deskSummaryOf(state);
  const patterns = measuredPatterns(state.patterns, measured);
  return {
    behind: freshness === "behind",
    email: shownAddress(user.email) || "User",
    connected: stats.connectedServices,
    dataPoints: stats.dataPoints,
    demos: stats.demos,
    scores,
    results: scores && traitResults(scores),
    rareAnswers: rareAnswersView(profile?.answers ?? null),
    insights: state.insights.slice(0, SHOWN.insights).map(({ id, text }) => ({ id, text })),
    platforms: integrations
      .filter(({ isConnected }) => isConnected)
      .map(({ platformName, isDemo, isFromArchives, dataPoints, lastSync }) => ({
        name: platformLabel(platformName),
        isDemo,
        isFromArchives,
        /** The last day that was counted in its archives. */
        importedTo: ends.get(platformName) ?? null,
        dataPoints,
        lastSync,
      })),
    preferences: byCategory(preferences),
    recommendations: state.recommendations
      .slice(0, SHOWN.recommendations)
      .map(({ id, type, title, description, confidence }) => ({ id, type, title, description, confidence })),
    patterns: patterns && {
      decisionSpeed: patterns.decisionSpeed,
      researchStyle: patterns.researchStyle,
      riskTolerance: patterns.riskTolerance,
      lines: [...patterns.measuredLines, ...patterns.patterns.map(({ text }) => text)],
      grounds: groundsOf(patterns, measured),
    },
  };
}

/** Data of the profile summary. */
export type ProfileSummary = Awaited<ReturnType<typeof profileSummary>>;
