/** The jobs that read an import's files; their key is the import's id. They are done where the files are (`jobKindAt`). */
export const READ_KIND = "read-archive";
/** The same for files that may take minutes. */
export const READ_LARGE_KIND = "read-large-archive";

/** What is not large, in KiB as it was handed over: it is read within seconds, and never for longer than a minute. */
const NOT_LARGE_KIB = 16 * 1024;

/** The kind of job that reads files of so many KiB together. */
export function readKindOf(kib: number): string {
  return kib <= NOT_LARGE_KIB ? READ_KIND : READ_LARGE_KIND;
}
