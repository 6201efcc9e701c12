import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ROOT } from "../building/stamps.mjs";
import { trackedFiles } from "./tracked-files";

/** A text that people may read: its file and line, and its words with white space collapsed. */
type Text = { at: string; words: string };

/** Words that screens and emails no longer use, and what to say instead (docs/style.md). */
const GONE: { say: string; not: RegExp }[] = [
  { say: "email", not: /\bletters?\b/i },
  { say: "the spam folder", not: /\bunwanted (letters|emails?|mail)\b/i },
  { say: "confirmed", not: /\bproven to be (yours|theirs|somebody)/i },
  { say: "confirm your email address", not: /\b(address|email)\b.{0,20} \b(is|was|been) (not )?proven\b/i },
  {
    say: "confirm your email address",
    not: /\bprov(e|ed|es|ing)\b( that)?( your| the| its)? (email|address)\b/i,
  },
  { say: "uploaded", not: /\bhand(s|ed|ing)?( \w+){0,2} over\b/i },
  { say: "uses", not: /\b(go|goes|going|went) by\b/i },
  { say: "It was 55 % sure", not: /\bgave that side\b/i },
  { say: "searches", not: /\bthings done with Google/i },
  { say: "Switch that one off to use this one", not: /\bthis one speaks\b/i },
  { say: "files that were not read", not: /\bnobody here can read\b/i },
  { say: "what it shows", not: /\breads from it\b|\bhow evenly over the months\b/i },
];

/** Phrases in which these words mean something else: letters of an alphabet, and times that pass. */
const OTHER_MEANINGS = new RegExp(
  [
    "letters of (several|another) alphabets?",
    "(in )?other letters",
    "add a letter",
    "to the letter",
    "(capital|million|latin) letters?",
    "(hours?|days?|weeks?|years?|time) (go|goes|went) by",
  ].join("|"),
  "gi",
);

/**
 * Files whose texts are not for screens: they are for the operator (the log, what stops the start), or lists of words
 * that users write.
 */
const NOT_FOR_SCREENS =
  /^app\/(generated|ground\/(env|database|jobs|log|processes))\b|^app\/web\/http\/security\/log\.server\.ts$|^app\/twin\/engine\/meaning\/(topics-of|senses-of|sense-nouns)|\.(test|fixture)\.tsx?$/;

/** Calls whose texts are for the log. */
const LOGGING = /^log\.\w+$|^(\w*Error|super|LetterRejected)$/;

/** The text of a string, a template or a piece of JSX; null for any other node. */
function said(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) {
    return node.text;
  }
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
}

/** Whether a text is meant to be read: any word in JSX, several words, or a single capitalised one. */
function isWords(node: ts.Node, words: string): boolean {
  return ts.isJsxText(node)
    ? /\p{L}/u.test(words)
    : /\p{L}\S* \S*\p{L}/u.test(words) || /^\p{Lu}\p{Ll}+$/u.test(words);
}

function isLogged(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  return LOGGING.test(node.expression.getText());
}

/** Every text of a source file, comments left out. */
function textsOf(path: string, source: string): Text[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isLogged(node)) return;
    const words = said(node)?.replace(/\s+/g, " ").trim() ?? "";
    if (words && isWords(node, words)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      texts.push({ at: `${path}:${line + 1}`, words });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** A line for each word no longer used: where it is, in which text, and what to say instead. */
function offences({ at, words }: Text): string[] {
  const meant = words.replace(OTHER_MEANINGS, "");
  return GONE.filter(({ not }) => not.test(meant)).map(({ say }) => `${at}: “${words}”: say “${say}”`);
}

const files = trackedFiles().filter((path) => /^app\/.*\.tsx?$/.test(path) && !NOT_FOR_SCREENS.test(path));
const texts = files.flatMap((path) => textsOf(path, readFileSync(ROOT + path, "utf8")));

describe("The texts of screens and emails", () => {
  it("are found: in JSX, attributes, strings and templates, and not in comments or the log", () => {
    const source = `
      // a letter in a comment
      import { letter } from "./letter";
      log.warn({ err }, "a letter was refused");
      const hint = <p title="Look at your letters">A letter
        is on <b>its</b> way</p>;
      const text = \`Take \${count} letters, as \${sent ? "the letter says" : "a-letter"}\`;`;
    expect(textsOf("some.tsx", source).map(({ at, words }) => `${at} ${words}`)).toEqual([
      "some.tsx:5 Look at your letters",
      "some.tsx:5 A letter is on",
      "some.tsx:6 its",
      "some.tsx:6 way",
      "some.tsx:7 Take … letters, as …",
      "some.tsx:7 the letter says",
    ]);
    expect(texts.length).toBeGreaterThan(2_000);
  });

  it.each([
    ["Look at your letters", "email"],
    ["Your address is proven to be yours.", "confirmed"],
    ["an archive that you hand over", "uploaded"],
    ["Your twin goes by it", "uses"],
    ["647 things done with Google's products", "searches"],
  ])("“%s” would be noticed", (words, say) => {
    expect(offences({ at: "here", words }).join()).toContain(`say “${say}”`);
  });

  it("other meanings of the same words are not", () => {
    for (const words of ["Username mixes letters of several alphabets.", "as the days go by"]) {
      expect(offences({ at: "here", words })).toEqual([]);
    }
  });

  it("say none of the words that went", () => {
    expect(texts.flatMap(offences)).toEqual([]);
  });

  it("the style page has twenty pairs", () => {
    const rows = readFileSync(`${ROOT}docs/style.md`, "utf8")
      .split("\n")
      .filter((line) => /^\| .+ \| .+ \|$/.test(line));
    expect(rows.slice(2)).toHaveLength(20);
  });
});
