/** What the words and lines on deciding rest on, for their "Why?". Sources: docs/formulas.md, "Decision styles". */
export const DECISION_WORDS_REST_ON =
  "Not from decisions of yours: from your traits, which go with ways of deciding at correlations of .1 to .4 in studies. So many people with your traits decide otherwise.";
