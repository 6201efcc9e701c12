import { readFileSync } from "node:fs";
import { ROOT } from "../building/stamps.mjs";

const { start } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")).scripts;
const [, arenas, options] =
  /^MALLOC_ARENA_MAX=(\d+) exec node (--.*) scripts\/starting\/start\.mjs$/.exec(start) ?? [];
if (!arenas || !options) throw new Error("package.json's start gives no options for memory as it did.");

/** What `npm start` gives Node.js for its memory (docs/decisions/server/memory.md), for whatever else starts a server. */
export const MEMORY_OPTIONS = { settings: { MALLOC_ARENA_MAX: arenas }, options: options.split(" ") };
