/** Fragment ids: the card under Security, the app's secret, and the codes. */
export const SECOND_STEP = "second-step";
export const SECRET = "secret";
export const CODES = "codes";
