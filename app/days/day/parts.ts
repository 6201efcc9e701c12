/** Ids of the parts of a day's page that posts and links lead to. */
export const DAY_NOTE = "day-note";
export const DAY_SOURCES = "day-sources";
export const DAY_MUTING = "day-muting";
/** The control with the line about a day. */
export const NOTE_FIELD = "text";
/** The longest line about a day, in characters. */
export const NOTE_MAX = 500;
