/** Basis of the words and lines on deciding, shown in their "Why?". Sources: docs/formulas.md, "Decision styles". */
export const DECISION_WORDS_REST_ON =
  "From your traits, not from decisions of yours. In studies the two go together only weakly (correlations of .1 to .4), so many people with your traits decide otherwise.";
