const MOST = 80;

/**
 * What somebody wrote, or the title of a work, shortened for an example: on one line, without addresses of whatever
 * sort, numbers to call and names after an `@`.
 */
export function shownWords(text: string): string {
  // No line of 80 letters needs more; searching a whole megabyte for addresses would take hours.
  const line = text
    .slice(0, 10 * MOST)
    .replace(/\S+@\S+\.\S+|@[\w.]+|https?:\/\/\S+|\+?\d[\d ()/-]{6,}\d/g, "…")
    .replace(/\s+/g, " ")
    .trim();
  const shown = Array.from(line);
  return shown.length > MOST ? `${shown.slice(0, MOST - 1).join("")}…` : line;
}
