import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { gettersAsFields } from "./shared-shapes.mjs";
import { ROOT } from "./stamps.mjs";

const FILES = ["node_modules/react-router-dom/server.js", "node_modules/@prisma/client/runtime/client.js"];

it("the getters that a page's router and a query's promise would have are fields, in the installed versions", () => {
  const [router = "", promise = ""] = FILES.map((file) =>
    gettersAsFields(`/${file}`, readFileSync(ROOT + file, "utf8")),
  );
  expect(router).toMatch(/\n {4}basename: context\.basename,\n/);
  expect(router).toMatch(/\n {4}routes: dataRoutes,\n/);
  expect(router).not.toMatch(/\bget \w+\(\) \{/);
  expect(promise).toMatch(/return\{spec: (\w+),then\(/);
});

it("a version that writes them otherwise stops the build", () => {
  expect(() => gettersAsFields("/node_modules/react-router-dom/server.js", "export {};")).toThrow(
    "has 0 of the getters looked for, not 5",
  );
});
