/** Element ids of parts of an import's page: its state, and the confirmation for undoing. */
export const STANDING = "standing";
export const UNDO = "undo";
