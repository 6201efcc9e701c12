/** Element ids of parts of an import's page: its state, and the question before undoing. */
export const STANDING = "standing";
export const UNDO = "undo";
/** What a kept import added, below its year. */
export const ADDED = "kept-import";

const TITLES_FIELD = "titles--";
/** Between the words of a field's name, where a space cannot stand. None of the words has two hyphens. */
const BETWEEN = "--";
/** The value of 'Titles too'. */
export const TITLES_TOO = "too";

/** The name of a pair of radios. @param name "platform stream kind" */
export const titlesField = (name: string) => `${TITLES_FIELD}${name.replaceAll(" ", BETWEEN)}`;

/** The entries that a pair of radios is about; null for the name of another field. */
export const titlesIn = (field: string) =>
  field.startsWith(TITLES_FIELD) ? field.slice(TITLES_FIELD.length).replaceAll(BETWEEN, " ") : null;
