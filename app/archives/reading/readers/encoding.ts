import { FileTrouble } from "../trouble";

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

const NOT_TEXT = "is not written in UTF-8 or UTF-16, as exports are; it may have been changed on its way";

/** Bytes needed to tell the encoding: two characters of UTF-16. */
const TELLING = 4;

/**
 * By byte-order mark, otherwise by the first two characters, which are ASCII in every supported file (column names,
 * brackets, a tag): in UTF-16 each has a zero byte. UTF-8 by default.
 */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (bytes.length < TELLING) return "utf-8";
  if (first && third && second === 0 && fourth === 0) return "utf-16le";
  return second && fourth && first === 0 && third === 0 ? "utf-16be" : "utf-8";
}

/** Decodes a file's bytes, in chunks that may end within a character. */
export class TextOfBytes {
  #decoder: TextDecoder | null = null;
  /** Initial bytes, until there are enough to tell the encoding. */
  #first: Uint8Array = new Uint8Array(0);

  /** @throws FileTrouble if they are not text */
  next(bytes: Uint8Array): string {
    if (this.#decoder) return this.#decode(this.#decoder, bytes, true);
    this.#first = Buffer.concat([this.#first, bytes]);
    return this.#first.length < TELLING ? "" : this.#begin(true);
  }

  /** @throws FileTrouble if the last character is incomplete */
  end(): string {
    if (!this.#decoder) return this.#begin(false);
    return this.#decode(this.#decoder, new Uint8Array(0), false);
  }

  #begin(stream: boolean): string {
    this.#decoder = new TextDecoder(encodingOf(this.#first), { fatal: true });
    return this.#decode(this.#decoder, this.#first, stream);
  }

  #decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
    try {
      return decoder.decode(bytes, { stream });
    } catch {
      throw new FileTrouble(NOT_TEXT);
    }
  }
}

/**
 * Decodes a file's head, without its byte-order mark. Older encodings are decoded as Western European, so that such
 * files are recognised and refused with an explanation.
 *
 * @returns null if it is not text
 */
export function headText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (encoding === "utf-8" && bytes.includes(0)) return null;
  try {
    // The last character may be incomplete, which `stream` permits.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return encoding === "utf-8" ? new TextDecoder("latin1").decode(bytes) : null;
  }
}
