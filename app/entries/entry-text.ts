/** Control, direction and other invisible characters, except the joiners that scripts and emoji need. */
const HIDDEN =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]+/gu;
/** Cheap test for whether a title needs any change; most need none. */
const HINTS = /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u024f]|^ | $| {2}/;
/** Only this many times the maximum length is processed: a title may have a million characters. */
const LOOKED_AT = 4;

/**
 * Makes a title or name from a file safe to keep and to show: one line of visible characters, whatever the file holds.
 *
 * @param most maximum length in code points; longer texts end with an ellipsis
 */
export function entryText(text: string, most: number): string {
  if (text.length <= most && !HINTS.test(text)) return text;
  const begin = text.slice(0, most * LOOKED_AT);
  const plain = begin.replaceAll(HIDDEN, " ").replaceAll(/\s+/g, " ").trim();
  const letters = Array.from(plain);
  return letters.length <= most && begin.length === text.length
    ? plain
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

/** A text in the form that searches compare: case and compatibility forms are ignored. */
export function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Maximum length for the index, in UTF-16 units; nearly every title with its creator fits. */
const SEARCHED_MOST = 500;

/** The text of an entry that searches look through. */
export function searchedText({ title, creator }: { title: string; creator: string | null }): string {
  const whole = folded(creator === null ? title : `${title}\n${creator}`);
  // A cut within a surrogate pair leaves half of it, which the database cannot store.
  return whole.slice(0, SEARCHED_MOST).toWellFormed();
}
