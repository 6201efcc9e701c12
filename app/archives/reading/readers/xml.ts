import { SaxesParser } from "saxes";
import type { XmlElement } from "../../format";
import { ATTRIBUTES_MOST, PIECE_MOST } from "../limits";
import { CUT_OFF, FileTrouble } from "../trouble";
import type { TextReader } from "./text-reader";
import { NOT_VALID, OpenElements } from "./xml-elements";

/** Control and other characters that XML never allows; line ends, tabs and C1 controls are allowed. */
const FORBIDDEN = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\ufffe\uffff]/gu;
/** A numeric reference to one, which `saxes` leaves in values: `&#11;`. */
const NUMBERED = /&#x?[\da-f]{1,8};/gi;

/** Error of `saxes` for a numeric reference to a character that XML does not allow. It continues after it. */
const OF_CHARACTER = "malformed character entity.";
/** Its errors for attributes that are not valid XML. It continues with the next one. */
const OF_ATTRIBUTES = new Set([
  "attribute without value.",
  "disallowed character.",
  "disallowed character in attribute name.",
  "forward-slash in opening tag not followed by >.",
  "no whitespace between attributes.",
  "unquoted attribute value.",
]);
const isOfAttributes = (message: string) =>
  OF_ATTRIBUTES.has(message) || message.startsWith("duplicate attribute: ");
/** Its error when it closes an element along with the one around it. */
const UNENDED = "unexpected close tag.";

/** Errors in one tag, or between two: each one costs time. */
const FAULTS_MOST = 200;

type Asked = {
  take(element: XmlElement, within: readonly string[]): void;
  /** What was left out of the file, in the plural. */
  leftOut(what: string, count: number): void;
};

type Attributes = XmlElement["attributes"];
const withoutNumbered = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value.replaceAll(NUMBERED, "")]),
  );

/**
 * Reads XML with `saxes`: each element as it starts. Resolves only XML's five predefined entities, fetches nothing and
 * skips DTDs, so that entity bombs never expand. Characters that XML does not allow are left out, and so are elements
 * with attributes that are not valid XML: apps write what they like into Apple Health.
 */
export function xmlReader({ take, leftOut }: Asked): TextReader {
  // Each listener becomes a property of the parser. With more than these five, V8 switches it to dictionary mode, which
  // is about four times slower per character.
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open = new OpenElements();
  let hasNumbered = false;
  let characters = 0;
  let attributes = 0;
  let sinceMark = 0;
  let ending = false;
  /** The end of the previous text followed by the text being read, and where in the file they begin. */
  let [text, begin] = ["", 0];
  let faults = 0;
  const mark = () => {
    sinceMark = 0;
    faults = 0;
  };
  parser.on("error", ({ message }) => {
    if (ending) throw new FileTrouble(CUT_OFF);
    faults += 1;
    if (faults > FAULTS_MOST) throw new FileTrouble(NOT_VALID);
    if (message === OF_CHARACTER) {
      characters += 1;
      hasNumbered = true;
      return;
    }
    const isLeftOut = isOfAttributes(message) ? open.noteOdd() : message === UNENDED && open.hadEnded;
    if (!isLeftOut) throw new FileTrouble(NOT_VALID);
  });
  parser.on("opentagstart", () => {
    hasNumbered = false;
    attributes = 0;
    open.begin();
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MOST) {
      throw new FileTrouble(`has an element with more than ${ATTRIBUTES_MOST} attributes`);
    }
  });
  parser.on("opentag", ({ name, attributes: given, isSelfClosing }) => {
    mark();
    const what = open.judge();
    if (what === "leave out") leftOut("elements with attributes that are not written as XML", 1);
    else if (what === "read") {
      take({ name, attributes: hasNumbered ? withoutNumbered(given) : given }, open.within);
    }
    open.open(name, !isSelfClosing && text[parser.position - begin - 2] === "/");
  });
  parser.on("closetag", () => {
    mark();
    open.close();
  });
  return {
    write(next) {
      const allowed = next.replaceAll(FORBIDDEN, () => {
        characters += 1;
        return "";
      });
      begin += Math.max(0, text.length - 2);
      text = text.slice(-2) + allowed;
      sinceMark += next.length;
      parser.write(allowed);
      if (sinceMark > PIECE_MOST + next.length) {
        throw new FileTrouble("has a piece of more than a million characters, which no export has");
      }
    },
    end() {
      ending = true;
      parser.close();
      if (characters > 0) leftOut("characters that XML does not allow", characters);
    },
  };
}
