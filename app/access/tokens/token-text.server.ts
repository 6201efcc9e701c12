import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * The text of an access token: `twin_`, 30 random characters (178 bits), and their CRC-32 in six. Programs that look for
 * leaked secrets can tell it from other text, and a mistyped or guessed one is refused without asking the database.
 */

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORM = /^twin_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** The CRC-32 of a text as six digits of base 62, padded with zeros. */
function checksum(text: string): string {
  let left = crc32(text);
  let digits = "";
  for (let place = 0; place < 6; place++) {
    digits = `${DIGITS[left % 62]}${digits}`;
    left = Math.floor(left / 62);
  }
  return digits;
}

export function newToken(): string {
  const random = Array.from({ length: 30 }, () => DIGITS[randomInt(62)]).join("");
  return `twin_${random}${checksum(random)}`;
}

/** Whether a text has the form and the checksum of a token. */
export function isToken(text: string): boolean {
  const [, random = "", sum] = FORM.exec(text) ?? [];
  return sum === checksum(random);
}

/** The stored form of a token: its SHA-256, so that the table alone opens nothing. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");
