/** Element ids of parts of the preferences screen. */
export const PREFERENCES = "preferences";
export const EDITOR = "preference-editor";
export const DELETION = "delete-preference";
