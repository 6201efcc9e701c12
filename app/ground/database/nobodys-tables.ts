/** Tables that every server writes to when it starts; they contain no user's data. */
export const NOBODYS_TABLES: ReadonlySet<string> = new Set([
  "Job",
  "ArchiveServer",
  "HealthProbe",
  "RateLimit",
]);
