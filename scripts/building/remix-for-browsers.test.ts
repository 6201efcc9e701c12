import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import remixConfig from "../../remix.config.js";
import { replacements } from "./remix-for-browsers";

const FOLDER = "node_modules/@remix-run/react/dist/esm/";
const modules = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".js"))
  .map((name) => readFileSync(`${FOLDER}${name}`, "utf8"));

test.each(replacements(remixConfig.future ?? {}).map(([pattern]) => [pattern.source, pattern]))(
  "the installed version of Remix has %s",
  (_source, pattern) => {
    expect(modules.some((code) => code.search(pattern) >= 0)).toBe(true);
  },
);
