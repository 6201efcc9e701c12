/** An instant as text that both databases compare and keep as the client's own: SQLite has no type for it. */
export function storedInstant(instant: Date): string {
  return instant.toISOString().replace("Z", "+00:00");
}
