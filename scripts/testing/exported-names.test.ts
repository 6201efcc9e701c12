import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ROOT } from "../building/stamps.mjs";
import { trackedFiles } from "./tracked-files";

/** Of these every file exports the same: a route what Remix calls, a format or a connector what its registry lists. */
const ALIKE = /^app\/(routes|archives\/formats|platforms\/connectors|generated)\//;
const WITHOUT_CODE = /\.(test|fixture)\.tsx?$|\.d\.ts$/;

/** What a file declares and exports; what it passes on from another is that one's. */
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

/** By how many files each name is exported that is still to be made unique. No figure may rise; a unique name comes off. */
const STILL_SHARED: Record<string, number> = {
  Arrival: 2,
  Asked: 2,
  Asking: 2,
  CATEGORIES: 2,
  Category: 2,
  Found: 5,
  GOOGLE: 2,
  Proof: 2,
  Read: 2,
  ReadingAsked: 2,
  Row: 2,
  Said: 2,
  Sink: 2,
  Standing: 2,
  Waiting: 2,
  WhatGoes: 2,
  dayInWords: 2,
  kindOf: 3,
  noteProof: 2,
  placeAfterProof: 2,
  postProof: 2,
  progressInWords: 2,
  readProofCommand: 2,
  sizeInWords: 2,
  standingOf: 2,
  titleOf: 2,
  whatGoes: 2,
};

describe("Exported names", () => {
  it("are found", () => {
    expect(exportedNames("scripts/testing/tracked-files.ts")).toEqual(["trackedFiles"]);
  });

  it("are each exported by one file, but for those that are still to be made unique", () => {
    const counts = [...sharedNames()].map(([name, paths]) => [name, paths.length]);
    expect(Object.fromEntries(counts)).toEqual(STILL_SHARED);
  });
});
