import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../building/stamps.mjs";

const read = (path: string) => readFileSync(ROOT + path, "utf8");
const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|fixture)\./.test(path);
const codeIn = (folder: string) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" })
    .filter((path) => isCode(path) && !path.startsWith("generated"))
    .map((path) => read(`${folder}/${path}`));

/** All code that may hold a message for operators. */
const CODE = [...codeIn("app"), ...codeIn("scripts/starting"), read("server.ts")].join("\n");
const QUOTED = [...read("docs/operating/symptoms.md").matchAll(/“([^”]+)”/g)].map(([, text = ""]) => text);

it("the page on symptoms quotes messages", () => {
  expect(QUOTED.length).toBeGreaterThan(30);
});

it.each(QUOTED)("“%s” is a message of the product", (text) => {
  const parts = text.split("…").map((part) => part.trim());
  for (const part of parts.filter((part) => /[a-z]{2}/i.test(part))) expect(CODE).toContain(part);
});
