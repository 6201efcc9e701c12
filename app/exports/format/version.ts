/** What the first line of every export says it is. */
export const FORMAT = "digital-twin-export";

/**
 * Every major version that there has been, each with the last of its minor ones. Each list says how an entry of each
 * is read (`versions` in `imported.ts`), for good, and `tests/fixtures/exports` has a file of each.
 *
 * A major version is added when a field changes its meaning or goes away, so that an import never misreads a file. The
 * minor one is raised when a list, a field or a value of one is added: an import reads what it knows of such a file.
 * Files from before there was that figure are of minor version 0.
 */
export const LAST_MINOR = { 1: 5 } as const;
export type MajorVersion = keyof typeof LAST_MINOR;

/** The version of what is written. */
export const VERSION = 1 satisfies MajorVersion;
export const MINOR_VERSION = LAST_MINOR[VERSION];

/** Whether there has been such a major version. */
export function isMajorVersion(version: number): version is MajorVersion {
  return Object.hasOwn(LAST_MINOR, version);
}
