/** Element ids of parts of the preferences screen. */
export const PREFERENCES = "preferences";
export const EDITOR = "preference-editor";
/** Where it stands how the twin reads a preference. */
export const readingPart = (id: string) => `reading-${id}`;
export const DELETION = "delete-preference";
/** What the twin noticed, to be added. */
export const NOTICED = "noticed";
