import { FileTrouble } from "../trouble";

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

const NOT_TEXT = "is not written in UTF-8 or UTF-16, as exports are; it may have been changed on its way";

/** So many bytes tell an encoding: two letters of UTF-16. */
const TELLING = 4;

/**
 * By its byte-order mark. Without one by its first two letters, which are ASCII in all that is read (names of columns,
 * brackets, a tag): in UTF-16 a zero stands behind each, or before it. Else UTF-8.
 */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (bytes.length < TELLING) return "utf-8";
  if (first && third && second === 0 && fourth === 0) return "utf-16le";
  return second && fourth && first === 0 && third === 0 ? "utf-16be" : "utf-8";
}

/** Makes text of a file's bytes, which come in pieces that may end within a character. */
export class TextOfBytes {
  #decoder: TextDecoder | null = null;
  /** The first piece may have fewer bytes than tell an encoding. */
  #first: Uint8Array = new Uint8Array(0);

  /** @throws FileTrouble where they are no text */
  next(bytes: Uint8Array): string {
    if (this.#decoder) return this.#decode(this.#decoder, bytes, true);
    this.#first = Buffer.concat([this.#first, bytes]);
    return this.#first.length < TELLING ? "" : this.#begin(true);
  }

  /** @throws FileTrouble where the last character is not whole */
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
 * A file's first bytes as text, without a mark. What is in an older encoding is shown as Western European, so that it is
 * known for what it is and refused in words.
 *
 * @returns null where it is no text at all
 */
export function headText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (encoding === "utf-8" && bytes.includes(0)) return null;
  try {
    // The last character may be cut, which `stream` lets pass.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return encoding === "utf-8" ? new TextDecoder("latin1").decode(bytes) : null;
  }
}
