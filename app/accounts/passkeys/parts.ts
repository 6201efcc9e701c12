/** The id of the passkey list. */
export const YOURS = "yours";
