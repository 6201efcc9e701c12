/** The format's name, in the first line of every export. */
export const FORMAT = "digital-twin-export";

/**
 * Every major version with its last minor version. Each list parses entries of every major version (`versions` in
 * `imported.ts`), permanently; `tests/fixtures/accepted` records what each accepts.
 *
 * A field that is removed or changes its meaning requires a new major version, so that a file is never misread. An
 * added list, field or value raises the minor version: restoring reads the parts of such a file that it knows. A
 * missing minor version counts as 0.
 */
export const LAST_MINOR = { 1: 12 } as const;
export type MajorVersion = keyof typeof LAST_MINOR;

/** The version written now. */
export const VERSION = 1 satisfies MajorVersion;
export const MINOR_VERSION = LAST_MINOR[VERSION];

/** Whether this major version exists. */
export function isMajorVersion(version: number): version is MajorVersion {
  return Object.hasOwn(LAST_MINOR, version);
}
