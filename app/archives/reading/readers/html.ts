import { Parser } from "htmlparser2";
import type { HtmlBlock } from "../../format";
import { ATTRIBUTES_MOST, HTML_DEPTH, PIECE_MOST } from "../limits";
import { CUT_OFF, FileTrouble } from "../trouble";
import type { TextReader } from "./text-reader";

/** Elements whose text is not for people. */
const SILENT = new Set(["script", "style", "template"]);

/** Cheap test first: most elements do not match. */
const hasClass = (classes: string | undefined, name: string) =>
  classes?.includes(name) === true && classes.split(/\s+/).includes(name);

/**
 * Trims, and turns each run of white space into one space, including the narrow and no-break spaces that platforms put
 * between a time and "PM". Most texts need no change.
 */
const withSingleBlanks = (text: string) =>
  /[^\S ]|^ | $| {2}/.test(text) ? text.replaceAll(/\s+/g, " ").trim() : text;

/** Text parts joined at once. If a million letters were added one by one, a million strings would stay in memory. */
const PARTS_JOINED = 1_000;

/** Collects the texts and links of one block; null if they are too long. */
class GatheredBlock {
  #texts: string[] = [];
  #links: string[] = [];
  #linkPlaces: number[] = [];
  #text = "";
  #parts: string[] = [];
  #length = 0;

  text(part: string): void {
    this.#length += part.length;
    if (this.#length > PIECE_MOST) return;
    this.#parts.push(part);
    if (this.#parts.length === PARTS_JOINED) this.#join();
  }

  #join(): void {
    this.#text += this.#parts.join("");
    this.#parts = [];
  }

  link(address: string): void {
    this.#length += address.length;
    if (this.#length > PIECE_MOST) return;
    this.#links.push(address);
    this.#linkPlaces.push(this.#texts.length);
  }

  /** Ends the current text at an element's start or end or a line break. */
  cut(): void {
    this.#join();
    if (this.#text === "") return;
    const text = withSingleBlanks(this.#text);
    this.#text = "";
    if (text !== "") this.#texts.push(text);
  }

  whole(): HtmlBlock | null {
    this.cut();
    if (this.#length > PIECE_MOST) return null;
    return { texts: this.#texts, links: this.#links, linkPlaces: this.#linkPlaces };
  }
}

class HtmlReader implements TextReader {
  readonly #asked: { className: string; take(block: HtmlBlock): void; tooLong(): void };
  readonly #parser: Parser;
  #block: GatheredBlock | null = null;
  /** The current depth, the block's depth, and whether texts are ignored. */
  #depth = 0;
  #blockAt = 0;
  #silent = 0;
  #attributes = 0;
  #sinceMark = 0;
  #ending = false;

  constructor(asked: { className: string; take(block: HtmlBlock): void; tooLong(): void }) {
    this.#asked = asked;
    this.#parser = new Parser({
      onopentagname: () => this.#begins(),
      onattribute: () => this.#attribute(),
      onopentag: (name, attributes) => this.#open(name, attributes),
      onclosetag: (name, isImplied) => this.#close(name, isImplied),
      ontext: (text) => this.#text(text),
      oncomment: () => this.#mark(),
      onprocessinginstruction: () => this.#mark(),
    });
  }

  write(text: string): void {
    this.#sinceMark += text.length;
    this.#parser.write(text);
    if (this.#sinceMark > PIECE_MOST + text.length) {
      throw new FileTrouble("has a piece of more than a million characters, which no export has");
    }
  }

  end(): void {
    this.#ending = true;
    this.#parser.end();
  }

  #mark(): void {
    this.#sinceMark = 0;
  }

  #begins(): void {
    this.#mark();
    this.#attributes = 0;
    if (this.#depth > HTML_DEPTH) {
      throw new FileTrouble(`is nested more than ${HTML_DEPTH} levels deep, which no export is`);
    }
  }

  #attribute(): void {
    this.#attributes += 1;
    if (this.#attributes > ATTRIBUTES_MOST) {
      throw new FileTrouble(`has an element with more than ${ATTRIBUTES_MOST} attributes`);
    }
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (SILENT.has(name)) this.#silent += 1;
    if (!this.#block && hasClass(attributes.class, this.#asked.className)) {
      this.#block = new GatheredBlock();
      this.#blockAt = this.#depth;
    }
    this.#block?.cut();
    if (name === "a" && attributes.href) this.#block?.link(attributes.href);
  }

  #text(text: string): void {
    this.#mark();
    if (this.#silent === 0) this.#block?.text(text);
  }

  #close(name: string, isImplied: boolean): void {
    this.#mark();
    // A complete page closes its elements explicitly.
    if (this.#ending && isImplied && (this.#block || name === "html" || name === "body")) {
      throw new FileTrouble(CUT_OFF);
    }
    if (SILENT.has(name)) this.#silent -= 1;
    this.#block?.cut();
    if (this.#block && this.#depth === this.#blockAt) this.#give(this.#block);
    this.#depth -= 1;
  }

  #give(gathered: GatheredBlock): void {
    this.#block = null;
    const block = gathered.whole();
    if (block) this.#asked.take(block);
    else this.#asked.tooLong();
  }
}

/** Reads HTML with `htmlparser2`, as lenient as browsers: each outermost element with the given class. */
export function htmlReader(asked: {
  className: string;
  take(block: HtmlBlock): void;
  tooLong(): void;
}): TextReader {
  return new HtmlReader(asked);
}
