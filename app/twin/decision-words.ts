const WEAKLY =
  "In studies the two go together only weakly (correlations of .1 to .4), so many people with your traits decide otherwise.";

/** Basis of the words and lines on deciding, shown in their "Why?". Sources: docs/formulas.md, "Decision styles". */
export const DECISION_WORDS_REST_ON = `From your traits, not from decisions of yours. ${WEAKLY}`;

/** The same where some of them are counted from decisions. */
export const DECISION_WORDS_PARTLY_REST_ON = `What has a count is from your own decisions and forecasts, the rest from your traits. ${WEAKLY}`;
