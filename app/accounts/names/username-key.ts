import unhomoglyph from "unhomoglyph";

/** How often a key is made of a key until nothing changes any more; two rounds do for all but invented names. */
const ROUNDS_MOST = 8;

/** A username without what case and compatible forms make of it: the key that accounts were stored with at first. */
export function caseKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}

function fold(text: string): string {
  const skeleton = unhomoglyph(caseKey(text).normalize("NFD")).normalize("NFD");
  return (
    caseKey(skeleton)
      // Which of 1, l, I, i and | a letter was, nobody sees in every font and case. (0 and O are one to Unicode.)
      .replace(/[i1|]/g, "l")
      .replace(/\s+/g, " ")
  );
}

/**
 * The form of a username by which two are the same: compatible characters, case, and letters that look alike
 * (Unicode Technical Standard 39, the skeleton of section 4) are folded together. It is for comparing alone and may
 * not look like the name: `m` is `rn` in it. Which names it is made for is settled in `username.ts`.
 */
export function usernameKey(username: string): string {
  let key = username;
  for (let round = 0; round < ROUNDS_MOST; round++) {
    const folded = fold(key);
    if (folded === key) break;
    key = folded;
  }
  return key;
}
