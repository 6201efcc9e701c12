/** The ids of the parts of an import's page: how it stands, and the question whether it is taken back. */
export const STANDING = "standing";
export const UNDO = "undo";
