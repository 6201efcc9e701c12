import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { ROOT } from "../building/stamps.mjs";
import { trackedFiles } from "./tracked-files";

/** Attributes that are lengths, such as `width="100%"`. */
const LENGTHS = /^(x|x1|x2|width|height)$/;

/** Stands for what a text inserts. */
const INSERTED = "…";

/** The text of a string, a template or a piece of JSX; null for any other node. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  // What stands before it is an expression or an element.
  if (ts.isJsxText(node)) return INSERTED + node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(INSERTED);
}

/** A figure whose percent sign may begin a line, or that is inserted without `inPercent`. Patterns of SQL begin with it. */
const isOtherWay = (text: string) => !text.startsWith("%") && /\d ?%|…(\s|&nbsp;)*%/.test(text);

/** The lines of a source file on which percent is written in another way than by `~/web/ui/text/percent`. */
function otherWays(path: string, source: string): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && LENGTHS.test(node.name.getText())) return;
    const text = textOf(node);
    if (text !== null && isOtherWay(text)) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What no screen shows, and what others read: documents of the interface, the percent sign of an address. */
const ELSEWHERE =
  /^app\/(generated|ground)\/|^app\/exports\/lists\/entries\/twin-forecasts|^app\/web\/ui\/text\/percent|\.(test|fixture)\.tsx?$/;

it("another way of writing percent would be noticed", () => {
  const source = `
    const a = <p>{shown}%</p>;
    const b = <p>{shown}&nbsp;%</p>;
    const c = <p>A share of {shown} %</p>;
    const d = \`\${shown}\u00a0%\`;
    const e = "Always saying 50 %";
    const f = "Always saying 50\u00a0%", g = <rect width="100%" x={\`\${at}%\`} />, h = \`%\${like}%\`;`;
  expect(otherWays("some.tsx", source)).toEqual([2, 3, 4, 5, 6].map((line) => `some.tsx:${line}`));
});

it("percent is written one way: with a space at which no line ends", () => {
  const files = trackedFiles().filter((path) => /^app\/.*\.tsx?$/.test(path) && !ELSEWHERE.test(path));
  expect(files.flatMap((path) => otherWays(path, readFileSync(ROOT + path, "utf8")))).toEqual([]);
});
