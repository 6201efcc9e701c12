/** The id of the protection card on the security page. */
export const PROTECTION_PART = "cross-account-protection";
/** Ids of the elements that its forms change: the switch, and the heading of the events. */
export const PROTECTION_SWITCH = "protection-switch";
export const EVENTS_TITLE = "events-title";
