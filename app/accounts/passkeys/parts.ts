/** The id of the passkey list. */
export const PASSKEY_LIST = "yours";
