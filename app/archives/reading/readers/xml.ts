import { SaxesParser } from "saxes";
import type { XmlElement } from "../../format";
import { ATTRIBUTES_MOST, PIECE_MOST, XML_DEPTH } from "../limits";
import { CUT_OFF, FileTrouble } from "../trouble";
import type { TextReader } from "./text-reader";

/**
 * Reads XML with `saxes`: each element as it starts. Resolves only XML's five predefined entities, fetches nothing and
 * skips DTDs, so that entity bombs stay as short as they are.
 */
export function xmlReader(take: (element: XmlElement, within: readonly string[]) => void): TextReader {
  // Each listener becomes a property of the parser. With more than these five, V8 switches it to dictionary mode, which
  // is about four times slower per character.
  const parser = new SaxesParser();
  const within: string[] = [];
  let attributes = 0;
  let sinceMark = 0;
  let ending = false;
  const mark = () => {
    sinceMark = 0;
  };
  parser.on("error", () => {
    throw new FileTrouble(ending ? CUT_OFF : "is not valid XML: a tag or an entity is wrong somewhere");
  });
  parser.on("opentagstart", () => {
    attributes = 0;
    if (within.length >= XML_DEPTH) {
      throw new FileTrouble(`is nested more than ${XML_DEPTH} levels deep, which no export is`);
    }
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MOST) {
      throw new FileTrouble(`has an element with more than ${ATTRIBUTES_MOST} attributes`);
    }
  });
  parser.on("opentag", ({ name, attributes: given }) => {
    mark();
    take({ name, attributes: given }, within);
    within.push(name);
  });
  parser.on("closetag", () => {
    mark();
    within.pop();
  });
  return {
    write(text) {
      sinceMark += text.length;
      parser.write(text);
      if (sinceMark > PIECE_MOST + text.length) {
        throw new FileTrouble("has a piece of more than a million characters, which no export has");
      }
    },
    end() {
      ending = true;
      parser.close();
    },
  };
}
