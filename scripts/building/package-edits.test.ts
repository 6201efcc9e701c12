import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { edited } from "./package-edits.mjs";
import { ROOT } from "./stamps.mjs";

const asBundled = (path: string) => {
  const file = `node_modules/${path}`;
  return edited(`/${file}`, readFileSync(ROOT + file, "utf8"));
};

it("the getters that a page's router and a query's promise would have are fields, in the installed versions", () => {
  const router = asBundled("react-router-dom/server.js");
  expect(router).toMatch(/\n {4}basename: context\.basename,\n/);
  expect(router).toMatch(/\n {4}routes: dataRoutes,\n/);
  expect(router).not.toMatch(/\bget \w+\(\) \{/);
  expect(asBundled("@prisma/client/runtime/client.js")).toMatch(/return\{spec: (\w+),then\(/);
});

it("a loader gets the request itself where its address has no query, and its data is not read from a stream", () => {
  const unchanged = 'if (!request.url.includes("?")) return request;';
  expect(asBundled("@remix-run/server-runtime/dist/data.js").split(unchanged)).toHaveLength(4);
  expect(asBundled("@remix-run/server-runtime/dist/responses.js")).toContain(".wholeJson(data, init);");
  expect(asBundled("@remix-run/router/dist/router.cjs.js")).toContain('("whole" in result)');
});

it("a version that writes them otherwise stops the build", () => {
  expect(() => edited("/node_modules/react-router-dom/server.js", "export {};")).toThrow("0 times, not 5");
});
