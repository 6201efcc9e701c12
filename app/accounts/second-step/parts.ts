/** The ids of what is about a second step: its card under Security, the secret of an app and the codes, once shown. */
export const SECOND_STEP = "second-step";
export const SECRET = "secret";
export const CODES = "codes";
