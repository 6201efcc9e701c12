/** Codes per set. */
export const RECOVERY_CODES = 10;
/** 120 bits: unguessable, so that a fast hash is enough (ASVS 5.0, 6.5.2, requires 112 bits for that). */
export const RECOVERY_CODE_BYTES = 15;
/** Length of codes issued until November 2026, which stay valid until their owner makes new ones. */
const EARLIER_BYTES = 10;

/** Crockford's base32: no letter in it is mistaken for a digit or another letter. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Maximum length of a typed code, more than any code with separators. Normalising a text may take quadratic time. */
const TYPED_MOST = 100;
const LENGTHS = [RECOVERY_CODE_BYTES, EARLIER_BYTES].map((bytes) => (bytes * 8) / 5);

/**
 * Formats a recovery code: `9XKM-2RTB-…`, in groups of four.
 *
 * @param bytes 15 random ones
 */
export function writeRecoveryCode(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = bits.match(/.{5}/g)?.map((five) => ALPHABET[Number.parseInt(five, 2)]) ?? [];
  return letters.join("").match(/.{4}/g)?.join("-") ?? "";
}

/**
 * Normalises a typed recovery code: ignores dashes and case, reads O as 0, and I or L as 1 (as Crockford's base32
 * does). Null if it is not a code.
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

/**
 * Recovery codes as the text of a file. It names neither the account nor the server, so that whoever finds it can open nothing.
 */
export function recoveryCodesAsText(codes: readonly string[]): string {
  return `Recovery codes for Digital Twin\nEach works once, in place of a code from your authenticator app.\n\n${codes.join("\n")}\n`;
}
