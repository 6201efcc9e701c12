import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ROOT } from "../building/stamps.mjs";
import { trackedFiles } from "./tracked-files";

/** Every file here exports the same names: what Remix calls, or what the registry of formats or connectors lists. */
const ALIKE = /^app\/(routes|archives\/formats|platforms\/connectors|generated)\//;
const WITHOUT_CODE = /\.(test|fixture)\.tsx?$|\.d\.ts$/;

/** Names declared and exported by a file; re-exports are not counted. */
function exportedNames(path: string): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(
    path,
    readFileSync(ROOT + path, "utf8"),
    ts.ScriptTarget.Latest,
    false,
    kind,
  );
  return file.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const isExported = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
    return isExported && !isDefault ? declaredBy(statement) : [];
  });
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const { name } = statement as ts.Statement & { name?: ts.Identifier };
  return name ? [name.text] : [];
}

function sharedNames(): Map<string, string[]> {
  const files = new Map<string, Set<string>>();
  for (const path of trackedFiles().filter((one) => /^app\/.*\.tsx?$/.test(one))) {
    if (ALIKE.test(path) || WITHOUT_CODE.test(path)) continue;
    for (const name of exportedNames(path)) files.set(name, (files.get(name) ?? new Set()).add(path));
  }
  return new Map([...files].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths]]));
}

describe("Exported names", () => {
  it("are found", () => {
    expect(exportedNames("scripts/testing/tracked-files.ts")).toEqual(["trackedFiles"]);
  });

  it("are each exported by one file", () => {
    expect(Object.fromEntries(sharedNames())).toEqual({});
  });
});
