/** The id of the section with how the twin's ranges turned out. */
export const HOW_IT_HELD = "check-ins-held";

/** The id of the part of the account page that asks again. */
export const ASKED_AGAIN = "check-ins-asked";

/** The id of the section about one day, YYYY-MM-DD. */
export const dayPart = (date: string) => `check-in-${date}`;
