/** Longest name in common file systems; names in a ZIP may be longer. */
const LONGEST = 255;

/**
 * Suffixes that browsers and systems add to a second copy: `likes (1)`, `likes(1)`, `likes 2`, `likes-1`, `likes copy`,
 * `likes - Copy (2)`, the last in a few languages.
 */
const COPIES =
  /(?:\s?\(\d{1,3}\)|[\s-]\d{1,2}|\s(?:-\s|–\s)?(?:copy|kopie|copie|copia|cópia|kopia|kopi)(?:\s\d{1,2})?)$/i;
/** At most two suffixes: `likes - Copy (2)`. */
const MOST_COPIES = 2;
const ENDING = /\.[a-z]{3,4}$/i;

/**
 * A file's name without folders, extension and copy suffix.
 *
 * @param path separated by `/`
 */
export function fileName(path: string): string {
  let name = (path.split("/").at(-1) ?? path).slice(-LONGEST).replace(ENDING, "");
  for (let copies = 0; copies < MOST_COPIES; copies += 1) name = name.replace(COPIES, "");
  return name.trim();
}
