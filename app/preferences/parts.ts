/** Element ids of parts of the preferences screen. */
export const PREFERENCES = "preferences";
export const EDITOR = "preference-editor";
/** The part that shows how the twin reads a preference. */
export const meaningPart = (id: string) => `reading-${id}`;
export const DELETION = "delete-preference";
/** The part with what the twin noticed, which the user can add. */
export const NOTICED = "noticed";
