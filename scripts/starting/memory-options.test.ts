import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../building/stamps.mjs";

const read = (path: string) => readFileSync(ROOT + path, "utf8");

it("the image and npm start give Node.js the same options for memory, and no limit that hides the container's", () => {
  const [, arenas, options = ""] = /^(MALLOC_ARENA_MAX=\d+) exec node (.*) scripts/.exec(
    JSON.parse(read("package.json")).scripts.start,
  ) ?? [""];
  const image = read("Dockerfile");
  expect(image).toContain(`ENV ${arenas}\n`);
  expect(JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? "[]")).toEqual([
    "node",
    ...options.split(" "),
    "build/server.js",
  ]);
  expect(options).not.toContain("old-space");
});
