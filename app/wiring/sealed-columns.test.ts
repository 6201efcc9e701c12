import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { SEALED_COLUMNS } from "./sealed-columns";

const schema = readFileSync(fileURLToPath(new URL("../../prisma/schema.prisma", import.meta.url)), "utf8");

/** The sealed columns of the data model (`sealed…`), as `Model.sealedColumn`. */
function sealedColumns(): string[] {
  const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  return models.flatMap(([, model, fields = ""]) =>
    [...fields.matchAll(/^\s+(sealed\w+)\s/gm)].map(([, column]) => `${model}.${column}`),
  );
}

it("every sealed column of the data model is resealed when the keys change", () => {
  const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(sealedColumns()).toContain("OAuthState.sealedVerifier");
  expect(listed.sort()).toEqual(sealedColumns().sort());
});

it("no two are sealed for the same purpose", () => {
  expect(new Set(SEALED_COLUMNS.map(({ purpose }) => purpose)).size).toBe(SEALED_COLUMNS.length);
});
