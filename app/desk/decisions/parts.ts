/** Ids of parts of the desk's screens. */
export const DECISIONS = "decisions-list";
export const CALENDAR = "calendar";
export const CHOICE = "choice";
export const COMPARISON = "comparison";
export const GUESS = "twin-guess";
export const FORECASTS_OF_DECISION = "forecasts";
