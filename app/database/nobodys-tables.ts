/** What every start of a server writes: none of it is anybody's data. */
export const NOBODYS_TABLES: ReadonlySet<string> = new Set([
  "Job",
  "ArchiveServer",
  "HealthProbe",
  "RateLimit",
]);
