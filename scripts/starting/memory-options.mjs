import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { ROOT } from "../building/stamps.mjs";

const { start } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")).scripts;
const [, file, options] = /^\. (\S+) && exec node (--.*) scripts\/starting\/start\.mjs$/.exec(start) ?? [];
if (!file || !options) throw new Error("package.json's start gives no options for memory as it did.");

/** The settings that the file exports; the others in `env` are set by sh itself. */
function exported() {
  const print = `. ${file} && env`;
  const lines = execFileSync("sh", ["-c", print], {
    cwd: ROOT,
    env: { PATH: process.env.PATH },
    encoding: "utf8",
  });
  const settings = lines.split("\n").map((line) => line.split(/=(.*)/s).slice(0, 2));
  return Object.fromEntries(settings.filter(([name]) => /^(LD_PRELOAD|MALLOC_.*)$/.test(name)));
}

/**
 * The memory options that `npm start` gives Node.js (docs/decisions/server/memory.md), for everything else that starts a
 * server.
 */
export const MEMORY_OPTIONS = { settings: exported(), options: options.split(" ") };
