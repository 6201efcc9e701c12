import { evidenceInWords, evidenceWords } from "~/twin/engine/evidence-words";
import { bandWords } from "~/twin/engine/figures/share-band";
import type { TwinState } from "~/twin/twin.server";
import { column, type Sheet } from "./sheet";

/** One statement of the engine: a figure or a text, and its reason. */
type Saying = { about: string; figure?: number; text?: string; why?: string };

/** The engine's results, with the figures and texts of the screens. */
export const TWIN: Sheet<Saying> = {
  name: "Twin",
  columns: [
    column.text("About", 30, ({ about }) => about),
    column.whole("Figure", ({ figure }) => figure ?? null),
    column.text("In words", 80, ({ text }) => text ?? null),
    column.text("Why", 80, ({ why }) => why ?? null),
  ],
};

function figures({ stats, match, activity, evaluation, explanations }: TwinState["figures"]): Saying[] {
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
      ...(evaluation.enough ? { figure: stats.accuracy, text: bandWords(evaluation) } : { text: "–" }),
      why: explanations.accuracy,
    },
    {
      about: "Decision confidence",
      figure: activity.decisionConfidence,
      why: explanations.decisionConfidence,
    },
    { about: "Data quality", figure: activity.dataQuality, why: explanations.dataQuality },
  ];
}

function patterns(found: TwinState["patterns"]): Saying[] {
  if (!found) return [];
  const { evidence, explanation } = found;
  const word = (about: string, text: string, because: typeof evidence.riskTolerance) => ({
    about,
    text,
    why: evidenceWords(because).join("\n"),
  });
  return [
    word("Decision speed", found.decisionSpeed, evidence.decisionSpeed),
    {
      about: "Average decision time (hours)",
      figure: found.avgDecisionTime,
      text: "An estimate from your traits and preferences",
      why: explanation.avgDecisionTime,
    },
    word("Research style", found.researchStyle, evidence.researchStyle),
    word("Risk tolerance", found.riskTolerance, evidence.riskTolerance),
    { about: "Confidence score (%)", figure: found.confidenceScore, why: explanation.confidenceScore },
    ...found.patterns.map(evidenceInWords).map(({ text, because }) => ({
      about: "Decision pattern",
      text,
      why: because.join("\n"),
    })),
  ];
}

/** The rows of {@link TWIN}. */
export function twinRows({
  figures: all,
  patterns: found,
  summary,
  insights,
  recommendations,
  nextStep,
}: TwinState): Saying[] {
  return [
    ...summary.map((text) => ({ about: "Summary", text })),
    ...figures(all),
    ...patterns(found),
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
