/** A day in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** One KiB in bytes. */
export const KIB = 1024;

/** One MiB in bytes. */
export const MIB = 1024 * KIB;
