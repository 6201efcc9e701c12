/** The id of the list of passkeys. */
export const YOURS = "yours";
