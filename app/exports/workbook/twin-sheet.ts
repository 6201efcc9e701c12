import { deskSummaryOf } from "~/desk/calibration/desk-summary";
import { measuredAccuracy } from "~/desk/decisions/measuring/measured-accuracy";
import type { MeasuredDeciding } from "~/desk/decisions/measuring/measured-deciding";
import { type MeasuredPatterns, measuredPatterns } from "~/desk/decisions/measuring/measured-patterns";
import { evidenceInWords, evidenceWords } from "~/twin/engine/evidence-words";
import { bandWords } from "~/twin/engine/figures/share-band";
import { ENOUGH_ANSWERS } from "~/twin/testing/predictor/evaluation";
import type { TwinState } from "~/twin/twin.server";
import { column, type Sheet } from "./sheet";

/** One statement of the engine: a figure or a text, and its reason. */
type Saying = { about: string; figure?: number; text?: string; why?: string };

/** The engine's results, with the same figures and texts as on screens. */
export const TWIN: Sheet<Saying> = {
  name: "Twin",
  columns: [
    column.text("About", 30, ({ about }) => about),
    column.whole("Figure", ({ figure }) => figure ?? null),
    column.text("In words", 80, ({ text }) => text ?? null),
    column.text("Why", 80, ({ why }) => why ?? null),
  ],
};

function figures(all: TwinState["figures"], measured: MeasuredDeciding): Saying[] {
  const { stats, match, activity, explanations } = all;
  const accuracy = measuredAccuracy(all, measured);
  return [
    {
      about: "Personality match (%)",
      ...(match.count > 0 ? { figure: stats.personalityMatch, text: bandWords(match) } : { text: "–" }),
      why: explanations.personalityMatch,
    },
    { about: "Connected services", figure: stats.connectedServices, why: explanations.connectedServices },
    { about: "Demo connections, not counted", figure: stats.demos },
    { about: "Data points", figure: stats.dataPoints, why: explanations.dataPoints },
    {
      about: "Twin accuracy (%)",
      ...(accuracy.of.count >= ENOUGH_ANSWERS
        ? { figure: accuracy.percent, text: bandWords(accuracy.of) }
        : { text: "–" }),
      why: accuracy.why,
    },
    {
      about: "Decision confidence",
      figure: activity.decisionConfidence,
      why: explanations.decisionConfidence,
    },
    { about: "Data quality", figure: activity.dataQuality, why: explanations.dataQuality },
  ];
}

const timeOf = ({ avgDecisionTime, isEstimate, explanation }: MeasuredPatterns): Saying => ({
  about: "Average decision time (hours)",
  figure: avgDecisionTime,
  text: isEstimate ? "An estimate from your traits and preferences" : "Measured",
  why: explanation.avgDecisionTime,
});

function patterns(found: MeasuredPatterns | null): Saying[] {
  if (!found) return [];
  const { evidence, explanation } = found;
  const word = (about: string, text: string, because: typeof evidence.riskTolerance) => ({
    about,
    text,
    why: evidenceWords(because).join("\n"),
  });
  return [
    word("Decision speed", found.decisionSpeed, evidence.decisionSpeed),
    ...(found.restsOnTraits || !found.isEstimate ? [timeOf(found)] : []),
    word("Research style", found.researchStyle, evidence.researchStyle),
    word("Risk tolerance", found.riskTolerance, evidence.riskTolerance),
    {
      about: "Confidence score (%)",
      ...(found.confidenceScore > 0 ? { figure: found.confidenceScore } : { text: "–" }),
      why: explanation.confidenceScore,
    },
    ...found.measuredLines.map((text) => ({ about: "Decision pattern", text, why: "Measured" })),
    ...found.patterns.map(evidenceInWords).map(({ text, because }) => ({
      about: "Decision pattern",
      text,
      why: because.join("\n"),
    })),
  ];
}

/** The rows of {@link TWIN}. */
export function twinRows(state: TwinState): Saying[] {
  const { summary, insights, recommendations, nextStep } = state;
  const { measured } = deskSummaryOf(state);
  return [
    ...summary.map((text) => ({ about: "Summary", text })),
    ...figures(state.figures, measured),
    ...patterns(measuredPatterns(state.patterns, measured)),
    ...insights
      .map(evidenceInWords)
      .map(({ text, because }) => ({ about: "Key insight", text, why: because.join("\n") })),
    ...recommendations.map(evidenceInWords).map(({ type, title, description, confidence, because }) => ({
      about: `Recommendation (${type}), match in %`,
      figure: confidence,
      text: `${title}\n${description}`,
      why: because.join("\n"),
    })),
    { about: "Your next best step", text: nextStep.title, why: nextStep.why },
  ];
}
