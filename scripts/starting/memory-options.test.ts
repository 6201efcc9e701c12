import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../building/stamps.mjs";
import { MEMORY_OPTIONS } from "./memory-options.mjs";

const image = readFileSync(`${ROOT}Dockerfile`, "utf8");

it("the image and npm start give Node.js the same options for memory, and no limit that hides the container's", () => {
  const { options } = MEMORY_OPTIONS;
  expect(JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? "[]")).toEqual([
    "node",
    ...options,
    "build/server.js",
  ]);
  expect(options.join()).not.toContain("old-space");
});

it("the image has the malloc that npm start takes where it is installed, with the same settings", () => {
  const [, settings = ""] =
    /export (LD_PRELOAD=.*)$/m.exec(readFileSync(`${ROOT}scripts/starting/memory.sh`, "utf8")) ?? [];
  expect(settings.split(" ")).toHaveLength(2);
  for (const setting of settings.split(" ")) expect(image).toContain(`ENV ${setting}\n`);
});

it("whatever else starts a server gets one malloc's settings", () => {
  const names = Object.keys(MEMORY_OPTIONS.settings).sort().join();
  expect(["LD_PRELOAD,MALLOC_CONF", "MALLOC_ARENA_MAX"]).toContain(names);
});
