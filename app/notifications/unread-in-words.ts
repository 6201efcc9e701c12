/** The number of unread notifications in words. */
export function unreadInWords(unread: number): string {
  if (unread === 0) return "none";
  return unread > 999 ? "more than 999" : String(unread);
}
