/** Element ids of parts of an import's page: its state, and the question before undoing. */
export const STATUS = "standing";
export const UNDO = "undo";
/** Id of the year of a kept import. */
export const ITS_YEAR = "its-year";

const TITLES_FIELD = "titles--";
/** Replaces spaces in field names, which cannot contain any. No word in a name has two hyphens in a row. */
const BETWEEN = "--";
/** The value of 'Titles too'. */
export const TITLES_TOO = "too";

/** The name of a pair of radio buttons. @param name "platform stream kind" */
export const titlesField = (name: string) => `${TITLES_FIELD}${name.replaceAll(" ", BETWEEN)}`;

/** The "platform stream kind" in the name of a pair of radio buttons; null for any other field's name. */
export const titlesIn = (field: string) =>
  field.startsWith(TITLES_FIELD) ? field.slice(TITLES_FIELD.length).replaceAll(BETWEEN, " ") : null;
