import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../building/stamps.mjs";
import { MEMORY_OPTIONS } from "./memory-options.mjs";

it("the image and npm start give Node.js the same options for memory, and no limit that hides the container's", () => {
  const { settings, options } = MEMORY_OPTIONS;
  const image = readFileSync(`${ROOT}Dockerfile`, "utf8");
  for (const [name, value] of Object.entries(settings)) expect(image).toContain(`ENV ${name}=${value}\n`);
  expect(JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? "[]")).toEqual([
    "node",
    ...options,
    "build/server.js",
  ]);
  expect(options.join()).not.toContain("old-space");
});
