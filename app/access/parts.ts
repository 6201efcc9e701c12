/** Ids of the parts of `/access` to which an act leads. */
export const NEW_TOKEN = "new-token";
export const TOKENS = "tokens";
