/** How much a decision may hold. */
export const OPTIONS_LEAST = 2;
export const OPTIONS_MOST = 6;
export const CRITERIA_MOST = 7;
export const SOURCES_MOST = 20;
/** The most tags of a decision or a forecast. */
export const TAGS_MOST = 5;

/** Lengths of texts in characters. */
export const QUESTION_MAX = 300;
export const OPTION_NAME_MAX = 100;
export const CRITERION_NAME_MAX = 60;
export const SOURCE_MAX = 200;
export const TAG_MAX = 30;
export const LEARNED_MAX = 300;
/** The premortem, and the case for the opposite. */
export const THOUGHT_MAX = 1_000;

/** The twin guesses once this many decisions that were rated in full have been taken. */
export const GUESSES_FROM = 5;
