import ts from "typescript";

/** One small change of a file. */
export type Mutation = {
  /** What is replaced: from here … */
  start: number;
  /** … up to here. */
  end: number;
  text: string;
  line: number;
  /** The changed code with its surroundings, on one line each. */
  before: string;
  after: string;
};

const K = ts.SyntaxKind;

/** What each operator is turned into. */
const TURNED = new Map<ts.SyntaxKind, string>([
  [K.EqualsEqualsEqualsToken, "!=="],
  [K.ExclamationEqualsEqualsToken, "==="],
  [K.LessThanToken, "<="],
  [K.LessThanEqualsToken, "<"],
  [K.GreaterThanToken, ">="],
  [K.GreaterThanEqualsToken, ">"],
  [K.PlusToken, "-"],
  [K.MinusToken, "+"],
  [K.AsteriskToken, "/"],
  [K.SlashToken, "*"],
  [K.PercentToken, "*"],
  [K.AsteriskAsteriskToken, "*"],
  [K.AmpersandAmpersandToken, "||"],
  [K.BarBarToken, "&&"],
  [K.QuestionQuestionToken, "&&"],
  [K.PlusEqualsToken, "-="],
  [K.MinusEqualsToken, "+="],
]);

/** @param shown the node that a reader needs to see, if it is more than the replaced one */
type Replace = (node: ts.Node, text: string, shown?: ts.Node) => void;

/** Values that callers can hardly tell from `undefined`: leaving them out would change little. */
const isNothing = (node: ts.Node) =>
  node.kind === K.NullKeyword ||
  node.kind === K.FalseKeyword ||
  (ts.isIdentifier(node) && node.text === "undefined");

function mutateBinary(node: ts.BinaryExpression, replace: Replace): void {
  const turned = TURNED.get(node.operatorToken.kind);
  if (turned) replace(node.operatorToken, turned, node);
}

/** Adds one to a number, unless it is the name of a property. */
function mutateNumber(node: ts.NumericLiteral, replace: Replace): void {
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return;
  const value = Number(node.text);
  if (Number.isFinite(value)) replace(node, String(value + 1), enclosing(node));
}

/** The node to show for a literal: the one around it, if that is short. */
function enclosing(node: ts.Node): ts.Node {
  const { parent } = node;
  const isShort = parent.getWidth() <= 60 && parent.getText().split("\n").length === 1;
  return isShort && !ts.isSourceFile(parent) ? parent : node;
}

function negate(condition: ts.Expression, replace: Replace): void {
  const isNegated =
    ts.isPrefixUnaryExpression(condition) && condition.operator === K.ExclamationToken && condition.operand;
  replace(condition, isNegated ? isNegated.getText() : `!(${condition.getText()})`);
}

function mutate(node: ts.Node, replace: Replace): void {
  if (ts.isBinaryExpression(node)) mutateBinary(node, replace);
  else if (ts.isNumericLiteral(node)) mutateNumber(node, replace);
  else if (ts.isIfStatement(node) || ts.isWhileStatement(node)) negate(node.expression, replace);
  else if (ts.isConditionalExpression(node)) negate(node.condition, replace);
  else if (node.kind === K.TrueKeyword) replace(node, "false", enclosing(node));
  else if (node.kind === K.FalseKeyword) replace(node, "true", enclosing(node));
  else if (ts.isReturnStatement(node) && node.expression && !isNothing(node.expression)) {
    replace(node, "return;");
  } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && !isNothing(node.body)) {
    replace(node.body, "undefined", node);
  }
}

const isWithoutCode = (node: ts.Node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node);

const onOneLine = (text: string) => text.replace(/\s+/g, " ");

/** All mutations of a file: an operator turned, a limit moved by one, a condition negated, a boolean turned, a return emptied. */
export function mutationsOf(path: string, source: string): Mutation[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const replace: Replace = (node, text, shown = node) => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const { line } = file.getLineAndCharacterOfPosition(start);
    const changed = source.slice(shown.getStart(), start) + text + source.slice(end, shown.getEnd());
    const before = onOneLine(shown.getText());
    found.push({ start, end, text, line: line + 1, before, after: onOneLine(changed) });
  };
  const visit = (node: ts.Node): void => {
    if (isWithoutCode(node)) return;
    mutate(node, replace);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A source with a mutation made in it. */
export function mutated(source: string, { start, end, text }: Mutation): string {
  return source.slice(0, start) + text + source.slice(end);
}
