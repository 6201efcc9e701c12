/** The most notifications that the bell lists. */
export const BELL_LENGTH = 5;

/** The id of the bell, which keeps the focus when what was pressed in it goes. */
export const BELL = "bell";
