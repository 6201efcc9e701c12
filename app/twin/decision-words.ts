const WEAKLY =
  "In studies the two go together only weakly (correlations of .1 to .4), so many people with your traits decide otherwise.";

/** Basis of the words and lines on deciding, shown in their "Why?". Sources: docs/formulas.md, "Decision styles". */
export const DECISION_WORDS_REST_ON = `From your traits, not from decisions of yours. ${WEAKLY}`;

/** The same where some of them are counted. @param counted such as "decision speed", at least one */
export const partlyRestOn = (counted: readonly string[]) =>
  `Counted from your own decisions and forecasts: ${counted.join(", ")}. The rest is from your traits. ${WEAKLY}`;
