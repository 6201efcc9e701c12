const MOST = 80;
const SECRETS = /\S+@\S+\.\S+|@[\w.]+|https?:\/\/\S+|\+?\d[\d ()/-]{6,}\d/g;
/** Blanks that are shown otherwise than they are written. */
const BLANKS = /^\s|\s$|\s\s|[^\S ]/;
/** What no secret is without; most lines have none of it. */
const HINTS = /@|:\/\/|\d[\d ()/-]{6}/;

/**
 * What somebody wrote, or the title of a work, shortened for an example: on one line, without addresses of whatever
 * sort, numbers to call and names after an `@`.
 */
export function shownWords(text: string): string {
  if (text.length <= MOST && !HINTS.test(text) && !BLANKS.test(text)) return text;
  // No line of 80 letters needs more; searching a whole megabyte for addresses would take hours.
  const line = text
    .slice(0, 10 * MOST)
    .replace(SECRETS, "…")
    .replace(/\s+/g, " ")
    .trim();
  const shown = Array.from(line);
  return shown.length > MOST ? `${shown.slice(0, MOST - 1).join("")}…` : line;
}
