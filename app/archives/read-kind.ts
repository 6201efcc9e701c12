/** The job that reads an import's files; its key is the import's id. It is done where the files are (`jobKindAt`). */
export const READ_KIND = "read-archive";
