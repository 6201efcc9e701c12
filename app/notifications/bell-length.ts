/** The most notifications that the bell lists. */
export const BELL_LENGTH = 5;
