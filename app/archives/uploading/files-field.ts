/** Name and id of the form field with the files. */
export const FILES_FIELD = "files";
