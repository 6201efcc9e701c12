/** The id of the protection card on the security page. */
export const PROTECTION_PART = "cross-account-protection";
