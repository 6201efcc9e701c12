import { JSON_DEPTH, KEY_MOST, PIECE_MOST } from "../limits";
import { CUT_OFF, FileTrouble } from "../trouble";
import { endOfString, isBlank, isEscaped } from "./json-strings";
import type { TextReader } from "./text-reader";

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/** What a character outside of strings does, by its code: a number or a word ends with it, or more than that. */
const ENDS_BARE = 1;
const BEGINS_OR_ENDS = 2;
const ROLES = new Uint8Array(128);
for (const code of [COMMA, SPACE, 0x0a, 0x0d, 0x09]) ROLES[code] = ENDS_BARE;
for (const code of [QUOTE, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT]) ROLES[code] = BEGINS_OR_ENDS;

/** What may come next between values: of an object a key, of either a value, and so on. */
type Expected = "value" | "first value" | "key" | "first key" | "colon" | "next" | "nothing";

/** Told of each value that is an array's own, with the keys to that array; null for one that is too long to be read. */
type Taking = {
  /** Whether the object that begins here is an element by itself. */
  isEntry?(path: readonly string[]): boolean;
  take(path: readonly string[], element: unknown): void;
  tooLong(): void;
};

const broken = () =>
  new FileTrouble("is no whole JSON: somewhere in it a bracket, a comma or a quote is wrong");

/**
 * A value whose text is gathered until it ends, so that `JSON.parse` makes the whole of it. Its brackets are counted,
 * which tells where it ends, and bounds how deep it is before anything recursive sees it.
 */
class GatheredValue {
  #parts: string[] = [];
  #length = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #isBare = false;
  #ended = false;
  #around = 0;
  readonly #lists = new Uint8Array(JSON_DEPTH + 1);

  /** @param around how many levels it lies in already */
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
   * Goes on from a place in a text.
   *
   * @returns where it ends there; -1 where it does not
   */
  go(text: string, from: number): number {
    const end = this.#scan(text, from);
    this.#keep(end === -1 ? text.slice(from) : text.slice(from, end));
    return end;
  }

  /** Its text; null where that is too long. */
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

  /** Up to the next string or the value's end. @returns where that is; -1 where it is not in this text */
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

  /** @returns what comes after the string's last quote; -1 where that is not in this text */
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
      throw new FileTrouble(`is nested more than ${JSON_DEPTH} levels deep, as no export is`);
    }
    this.#lists[this.#depth] = code === OPEN_LIST ? 1 : 0;
  }

  #close(code: number): void {
    if (this.#depth === 0 || this.#lists[this.#depth] !== (code === CLOSE_LIST ? 1 : 0)) throw broken();
    this.#depth -= 1;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken();
  }
}

/** Follows the objects down to the arrays; what lies in these is gathered. */
class JsonReader implements TextReader {
  readonly #taking: Taking;
  readonly #value = new GatheredValue();
  #gathering: "key" | "element" | "other" | null = null;
  #expected: Expected = "value";
  /** The keys that lead to where it is. */
  #path: string[] = [];
  /** Those that lead to the list in which it is. */
  #listPath: readonly string[] = [];
  #objects = 0;
  #inList = false;

  constructor(taking: Taking) {
    this.#taking = taking;
  }

  write(text: string): void {
    let at = 0;
    while (at < text.length) {
      if (this.#gathering) {
        const end = this.#value.go(text, at);
        if (end === -1) return;
        at = end;
        this.#gathered(this.#gathering);
        continue;
      }
      const code = text.charCodeAt(at);
      if (isBlank(code)) at += 1;
      else at += this.#step(code);
    }
  }

  end(): void {
    if (this.#gathering === "other" && this.#objects === 0 && !this.#inList) {
      // A number or a word by itself ends with the file.
      this.write("\n");
    }
    if (this.#gathering || this.#expected !== "nothing") throw new FileTrouble(CUT_OFF);
  }

  /** @returns how many characters it took: none where a value begins, which is gathered with its first one */
  #step(code: number): 0 | 1 {
    switch (this.#expected) {
      case "first key":
      case "key":
        return this.#stepToKey(code);
      case "first value":
      case "value":
        return this.#stepToValue(code);
      case "colon":
        if (code !== COLON) throw broken();
        this.#expected = "value";
        return 1;
      case "next":
        return this.#stepOn(code);
      case "nothing":
        throw broken();
    }
  }

  #stepToKey(code: number): 0 | 1 {
    if (code === CLOSE_OBJECT && this.#expected === "first key") return this.#leave();
    if (code !== QUOTE) throw broken();
    return this.#gather("key");
  }

  #stepToValue(code: number): 0 | 1 {
    if (this.#inList) {
      if (code === CLOSE_LIST && this.#expected === "first value") return this.#leave();
      return this.#gather("element");
    }
    if (code !== OPEN_OBJECT && code !== OPEN_LIST) return this.#gather("other");
    if (code === OPEN_LIST) {
      this.#inList = true;
      this.#listPath = [...this.#path];
      this.#expected = "first value";
      return 1;
    }
    if (this.#taking.isEntry?.(this.#path)) {
      this.#listPath = [...this.#path];
      return this.#gather("element");
    }
    this.#objects += 1;
    if (this.#objects > JSON_DEPTH) {
      throw new FileTrouble(`is nested more than ${JSON_DEPTH} levels deep, as no export is`);
    }
    this.#expected = "first key";
    return 1;
  }

  #stepOn(code: number): 1 {
    if (code === COMMA) {
      this.#expected = this.#inList ? "value" : "key";
      if (!this.#inList) this.#path.pop();
      return 1;
    }
    if (code !== (this.#inList ? CLOSE_LIST : CLOSE_OBJECT)) throw broken();
    if (!this.#inList) this.#path.pop();
    return this.#leave();
  }

  /** Out of a list or of an object, whose own key stays until the next one. */
  #leave(): 1 {
    if (this.#inList) this.#inList = false;
    else this.#objects -= 1;
    this.#ended();
    return 1;
  }

  #ended(): void {
    this.#expected = this.#objects > 0 || this.#inList ? "next" : "nothing";
  }

  #gather(what: "key" | "element" | "other"): 0 {
    this.#gathering = what;
    this.#value.begin(this.#objects + (this.#inList ? 1 : 0));
    return 0;
  }

  #gathered(what: "key" | "element" | "other"): void {
    this.#gathering = null;
    const text = this.#value.text();
    if (what === "key") {
      if (text === null) throw new FileTrouble("has a name in it of more than a million letters");
      // A longer one is nobody's; formats look at each as often as there are elements under it.
      this.#path.push(String(parsed(text)).slice(0, KEY_MOST));
      this.#expected = "colon";
      return;
    }
    this.#ended();
    if (text === null) this.#taking.tooLong();
    else if (what === "element") this.#taking.take(this.#listPath, parsed(text));
    else parsed(text);
  }
}

/**
 * Reads JSON: each element of each array that lies in no other array. `JSON.parse` makes each; only the way there is
 * our own, so that a file of any size needs the memory of its longest element (docs/decisions/archives/archive-readers.md).
 */
export function jsonReader(taking: Taking): TextReader {
  return new JsonReader(taking);
}
