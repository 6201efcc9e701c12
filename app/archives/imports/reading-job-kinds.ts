/** Jobs that read an import's files, keyed by the import's id. */
export const READ_KIND = "read-archive";
/** Like {@link READ_KIND}, for files that may take minutes. */
export const READ_LARGE_KIND = "read-large-archive";

/** Largest total upload, in KiB, that is not "large": read within seconds, and never longer than a minute. */
const NOT_LARGE_KIB = 16 * 1024;

/** The job kind for files of this total size in KiB. */
export function readKindOf(kib: number): string {
  return kib <= NOT_LARGE_KIB ? READ_KIND : READ_LARGE_KIND;
}
