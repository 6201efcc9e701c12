/** How many notifications the bell lists. */
export const BELL_LENGTH = 5;
