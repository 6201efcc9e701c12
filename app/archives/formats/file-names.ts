/** The longest name that file systems take; those in a ZIP may be longer. */
const LONGEST = 255;

/**
 * What a browser or a system puts behind the name of a second copy: `likes (1)`, `likes(1)`, `likes 2`, `likes-1`,
 * `likes copy`, `likes - Copy (2)`, and the last of these in a few languages.
 */
const COPIES =
  /(?:\s?\(\d{1,3}\)|[\s-]\d{1,2}|\s(?:-\s|–\s)?(?:copy|kopie|copie|copia|cópia|kopia|kopi)(?:\s\d{1,2})?)$/i;
/** Two of them at most: `likes - Copy (2)`. */
const MOST_COPIES = 2;
const ENDING = /\.[a-z]{3,4}$/i;

/**
 * The name of a file without its folders, its ending, and what tells one copy of it from another.
 *
 * @param path with `/` between folders
 */
export function fileName(path: string): string {
  let name = (path.split("/").at(-1) ?? path).slice(-LONGEST).replace(ENDING, "");
  for (let copies = 0; copies < MOST_COPIES; copies += 1) name = name.replace(COPIES, "");
  return name.trim();
}
