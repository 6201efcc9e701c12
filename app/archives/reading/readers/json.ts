import { JSON_DEPTH, KEY_MOST } from "../limits";
import { CUT_OFF, FileTrouble } from "../trouble";
import { GatheredValue } from "./gathered-value";
import {
  brokenJson,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
} from "./json-characters";
import { isBlank } from "./json-strings";
import type { TextReader } from "./text-reader";

/** What may come next between values. */
type Expected = "value" | "first value" | "key" | "first key" | "colon" | "next" | "nothing";

/**
 * Callbacks: `take` gets each element of an array with the keys leading to that array; `tooLong` replaces it for
 * overlong elements.
 */
type Taking = {
  /** Whether the object that begins here is an element itself. */
  isEntry?(path: readonly string[]): boolean;
  take(path: readonly string[], element: unknown): void;
  tooLong(): void;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw brokenJson();
  }
}

/** Walks objects down to their arrays and collects the arrays' elements. */
class JsonReader implements TextReader {
  readonly #taking: Taking;
  readonly #value = new GatheredValue();
  #gathering: "key" | "element" | "other" | null = null;
  #expected: Expected = "value";
  /** Keys leading to the current position. */
  #path: string[] = [];
  /** Keys leading to the current array. */
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
      // Terminates a bare number or word at the end of the file.
      this.write("\n");
    }
    if (this.#gathering || this.#expected !== "nothing") throw new FileTrouble(CUT_OFF);
  }

  /** @returns characters consumed: none at the start of a value, whose first character belongs to it */
  #step(code: number): 0 | 1 {
    switch (this.#expected) {
      case "first key":
      case "key":
        return this.#stepToKey(code);
      case "first value":
      case "value":
        return this.#stepToValue(code);
      case "colon":
        if (code !== COLON) throw brokenJson();
        this.#expected = "value";
        return 1;
      case "next":
        return this.#stepOn(code);
      case "nothing":
        throw brokenJson();
    }
  }

  #stepToKey(code: number): 0 | 1 {
    if (code === CLOSE_OBJECT && this.#expected === "first key") return this.#leave();
    if (code !== QUOTE) throw brokenJson();
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
      throw new FileTrouble(`is nested more than ${JSON_DEPTH} levels deep, which no export is`);
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
    if (code !== (this.#inList ? CLOSE_LIST : CLOSE_OBJECT)) throw brokenJson();
    if (!this.#inList) this.#path.pop();
    return this.#leave();
  }

  /** Leaves a list or object; its own key stays on the path until the next one. */
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
      if (text === null) throw new FileTrouble("has a name of more than a million characters");
      // Real keys are shorter, and formats look at every key for each element below it.
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
 * Reads JSON: each element of each outermost array. `JSON.parse` parses the elements, and only the walk to them is our
 * own code, so that memory depends on the longest element rather than the file
 * (docs/decisions/archives/archive-readers.md).
 */
export function jsonReader(taking: Taking): TextReader {
  return new JsonReader(taking);
}
