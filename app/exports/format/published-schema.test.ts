import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { jsonChunks } from "../downloading/json.server";
import { emptyLists, exportFixture, sourceOf } from "./export.fixture";
import { exportSchema, publishedSchema } from "./export.server";

const FILE = new URL("../../../docs/twin-data.schema.json", import.meta.url);

/** An export's bytes as text. */
async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString("utf8");
}

it("the published schema matches the code (UPDATE_SCHEMA=1 writes it)", () => {
  const text = `${JSON.stringify(publishedSchema(), null, 2)}\n`;
  if (process.env.UPDATE_SCHEMA) writeFileSync(FILE, text);
  expect(readFileSync(FILE, "utf8")).toBe(text);
});

it("an export written as JSON matches the published schema", async () => {
  const published = z.fromJSONSchema(JSON.parse(readFileSync(FILE, "utf8")));
  const whole = exportFixture();
  const written: unknown = JSON.parse(await textOf(jsonChunks(sourceOf(whole))));
  expect(written).toEqual(whole);
  expect(published.safeParse(written).error).toBeUndefined();
  expect(published.safeParse({ ...whole, passwordHash: "x" }).success).toBe(false);
  expect(published.safeParse({ ...whole, version: 2 }).success).toBe(false);
});

it("an export of a new account does too", async () => {
  const empty = exportFixture({
    googleIdentity: null,
    ...emptyLists(),
  });
  expect(exportSchema.parse(JSON.parse(await textOf(jsonChunks(sourceOf(empty)))))).toEqual(empty);
});
