/** How many codes are given at a time. */
export const RECOVERY_CODES = 10;
/** Of each: 120 bits. Nobody guesses one, and its hash need not be slow (ASVS 5.0, 6.5.2, asks for 112 bits then). */
export const RECOVERY_CODE_BYTES = 15;
/** Of the codes that were given until November 2026, which are good until their owner makes new ones. */
const EARLIER_BYTES = 10;

/** Crockford's base32: no letter in it is mistaken for a digit or another letter. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** More letters than any code has, with whatever is typed between them. To compose a text may take the square of its length. */
const TYPED_MOST = 100;
const LENGTHS = [RECOVERY_CODE_BYTES, EARLIER_BYTES].map((bytes) => (bytes * 8) / 5);

/** A recovery code as it is read and typed: `9XKM-2RTB-…`, in groups of four. @param bytes 15 random ones */
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
  if (typed.length > TYPED_MOST) return null;
  const letters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\-‐‑–—]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (!LENGTHS.includes(letters.length) || [...letters].some((letter) => !ALPHABET.includes(letter)))
    return null;
  return letters.match(/.{4}/g)?.join("-") ?? null;
}
