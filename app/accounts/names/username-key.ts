import unhomoglyph from "unhomoglyph";

/** Rounds of folding until the key is stable; two are enough for all but contrived names. */
const ROUNDS_MOST = 8;

/** A username folded by case and compatibility only: the form of the first stored keys. */
export function caseKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}

function fold(text: string): string {
  const skeleton = unhomoglyph(caseKey(text).normalize("NFD")).normalize("NFD");
  return (
    caseKey(skeleton)
      // 1, l, I, i and | are indistinguishable in some font or case. (Unicode already folds 0 and O.)
      .replace(/[i1|]/g, "l")
      .replace(/\s+/g, " ")
  );
}

/**
 * The key by which usernames are compared for uniqueness: folds compatibility forms, case and look-alike letters (the
 * skeleton of Unicode Technical Standard 39, section 4). For comparison only; it need not resemble the name: `m`
 * becomes `rn`. Which names are valid is decided in `username.ts`.
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
