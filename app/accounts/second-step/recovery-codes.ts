/** How many codes are given at a time. */
export const RECOVERY_CODES = 10;
/** Of each: 80 bits, so that nobody guesses one. */
export const RECOVERY_CODE_BYTES = 10;

/** Crockford's base32: no letter in it is mistaken for a digit or another letter. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = (RECOVERY_CODE_BYTES * 8) / 5;

/** A recovery code as it is read and typed: `9XKM-2RTB-…`, four groups of four. @param bytes ten random ones */
export function writeRecoveryCode(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = bits.match(/.{5}/g)?.map((five) => ALPHABET[Number.parseInt(five, 2)]) ?? [];
  return letters.join("").match(/.{4}/g)?.join("-") ?? "";
}

/**
 * A recovery code as it was given, however it was typed: without dashes or in small letters, with O for 0 and I or L
 * for 1 (as Crockford's base32 reads them). Null for what is none.
 */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\-‐‑–—]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (letters.length !== LENGTH || [...letters].some((letter) => !ALPHABET.includes(letter))) return null;
  return letters.match(/.{4}/g)?.join("-") ?? null;
}
