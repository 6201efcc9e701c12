/** A timestamp as text, in the client's own storage format, comparable in both databases: SQLite has no type for it. */
export function storedInstant(instant: Date): string {
  return instant.toISOString().replace("Z", "+00:00");
}
