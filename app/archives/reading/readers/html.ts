import { Parser } from "htmlparser2";
import type { HtmlBlock } from "../../format";
import { ATTRIBUTES_MOST, HTML_DEPTH, PIECE_MOST } from "../limits";
import { CUT_OFF, FileTrouble } from "../trouble";
import type { TextReader } from "./text-reader";

/** Their texts are for programs. */
const SILENT = new Set(["script", "style", "template"]);

/** Most elements have nothing like it, and are not looked at more closely. */
const hasClass = (classes: string | undefined, name: string) =>
  classes?.includes(name) === true && classes.split(/\s+/).includes(name);

/**
 * Texts without blanks around them, and one space for whatever else is blank. Narrow blanks and those that do not break
 * are: the platforms write them between a time and its "PM". Most texts have nothing of it.
 */
const withSingleBlanks = (text: string) =>
  /[^\S ]|^ | $| {2}/.test(text) ? text.replaceAll(/\s+/g, " ").trim() : text;

/** Gathers the texts and links of one block; null where they are too many. */
class GatheredBlock {
  #texts: string[] = [];
  #links: string[] = [];
  #text = "";
  #length = 0;

  text(part: string): void {
    this.#length += part.length;
    if (this.#length <= PIECE_MOST) this.#text += part;
  }

  link(address: string): void {
    this.#length += address.length;
    if (this.#length <= PIECE_MOST) this.#links.push(address);
  }

  /** An element begins or ends, or a line: texts do not run on over it. */
  cut(): void {
    if (this.#text === "") return;
    const text = withSingleBlanks(this.#text);
    this.#text = "";
    if (text !== "") this.#texts.push(text);
  }

  whole(): HtmlBlock | null {
    this.cut();
    return this.#length > PIECE_MOST ? null : { texts: this.#texts, links: this.#links };
  }
}

class HtmlReader implements TextReader {
  readonly #asked: { className: string; take(block: HtmlBlock): void; tooLong(): void };
  readonly #parser: Parser;
  #block: GatheredBlock | null = null;
  /** How deep it is, how deep the block lies, and whether texts are for programs. */
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
      throw new FileTrouble("has a piece in it of more than a million letters, as no export has");
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
      throw new FileTrouble(`has elements in each other ${HTML_DEPTH} levels deep, as no export has`);
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
    // Whoever writes a page writes its end.
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

/** Reads HTML by `htmlparser2`, which takes pages as browsers do: each outermost element that has a class. */
export function htmlReader(asked: {
  className: string;
  take(block: HtmlBlock): void;
  tooLong(): void;
}): TextReader {
  return new HtmlReader(asked);
}
