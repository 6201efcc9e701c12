/** The ids of parts of a recommendation's page. */
export const TRYING = "trying";
export const VERDICT = "verdict";
