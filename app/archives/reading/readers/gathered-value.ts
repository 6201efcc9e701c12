import { JSON_DEPTH, PIECE_MOST } from "../limits";
import { FileTrouble } from "../trouble";
import {
  brokenJson,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COMMA,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  SPACE,
} from "./json-characters";
import { endOfString, isEscaped } from "./json-strings";

/** Effect of a character outside strings, by its code: it ends a number or word, or also begins or ends a value. */
const ENDS_BARE = 1;
const BEGINS_OR_ENDS = 2;
const ROLES = new Uint8Array(128);
for (const code of [COMMA, SPACE, 0x0a, 0x0d, 0x09]) ROLES[code] = ENDS_BARE;
for (const code of [QUOTE, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT]) ROLES[code] = BEGINS_OR_ENDS;

/**
 * A value collected as text until it ends, for `JSON.parse`. Counting its brackets finds the end, and limits the depth
 * before any recursion.
 */
export class GatheredValue {
  #parts: string[] = [];
  #length = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #isBare = false;
  #ended = false;
  #around = 0;
  readonly #lists = new Uint8Array(JSON_DEPTH + 1);

  /** @param around depth at which the value starts */
  begin(around: number): void {
    this.#parts = [];
    this.#length = 0;
    this.#depth = 0;
    this.#around = around;
    this.#inString = false;
    this.#escaped = false;
    this.#isBare = false;
    this.#ended = false;
  }

  /**
   * Continues at a position in a text.
   *
   * @returns where the value ends; -1 if not in this text
   */
  go(text: string, from: number): number {
    const end = this.#scan(text, from);
    this.#keep(end === -1 ? text.slice(from) : text.slice(from, end));
    return end;
  }

  /** The value's text; null if too long. */
  text(): string | null {
    const whole = this.#length > PIECE_MOST ? null : this.#parts.join("");
    this.#parts = [];
    return whole;
  }

  #keep(part: string): void {
    this.#length += part.length;
    if (this.#length > PIECE_MOST) this.#parts = [];
    else this.#parts.push(part);
  }

  #scan(text: string, from: number): number {
    let at = from;
    while (at !== -1 && at < text.length) {
      at = this.#inString ? this.#scanString(text, at) : this.#scanOutside(text, at);
      if (this.#ended) return at;
    }
    return -1;
  }

  /** Scans to the next string or the value's end. @returns that position; -1 if not in this text */
  #scanOutside(text: string, from: number): number {
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const role = ROLES[code] ?? 0;
      if (this.#depth === 0) {
        this.#ended = this.#isBare && role >= ENDS_BARE;
        if (this.#ended) return at;
        this.#isBare = true;
      }
      if (role < BEGINS_OR_ENDS) continue;
      this.#beginOrEnd(code);
      if (this.#inString || this.#ended) return at + 1;
    }
    return -1;
  }

  #beginOrEnd(code: number): void {
    if (code === QUOTE) this.#inString = true;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) this.#open(code);
    else {
      this.#close(code);
      this.#ended = this.#depth === 0;
    }
  }

  /** @returns position after the closing quote; -1 if not in this text */
  #scanString(text: string, from: number): number {
    const begin = this.#escaped ? from + 1 : from;
    const quote = endOfString(text, begin);
    this.#escaped = quote === -1 && isEscaped(text, begin, text.length);
    if (quote === -1) return -1;
    this.#inString = false;
    this.#ended = this.#depth === 0;
    return quote + 1;
  }

  #open(code: number): void {
    this.#depth += 1;
    if (this.#depth + this.#around > JSON_DEPTH) {
      throw new FileTrouble(`is nested more than ${JSON_DEPTH} levels deep, which no export is`);
    }
    this.#lists[this.#depth] = code === OPEN_LIST ? 1 : 0;
  }

  #close(code: number): void {
    if (this.#depth === 0 || this.#lists[this.#depth] !== (code === CLOSE_LIST ? 1 : 0)) throw brokenJson();
    this.#depth -= 1;
  }
}
