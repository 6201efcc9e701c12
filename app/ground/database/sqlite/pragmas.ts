/** Settings of every writing connection. */
export const SETTINGS = [
  // Readers never wait for a writer, and a crash during a write preserves the last committed state.
  "PRAGMA journal_mode = WAL",
  // FULL, not NORMAL: acknowledged writes survive a power failure. It costs one fsync per write, and users write
  // rarely.
  "PRAGMA synchronous = FULL",
  "PRAGMA foreign_keys = ON",
  // Overwrites deleted data in the file.
  "PRAGMA secure_delete = ON",
];
/** Settings of a connection that only reads. */
export const QUERY_ONLY = ["PRAGMA query_only = ON"];
/** Long sorts must not write personal data into temporary files. */
export const IN_MEMORY = "PRAGMA temp_store = MEMORY";
