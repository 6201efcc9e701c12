import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it, vi } from "vitest";
import { ROOT } from "../stamps.mjs";
import { edited } from "./package-edits.mjs";

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

describe("Prisma's graph of what a query may ask for", () => {
  type Edges = Record<number, object>;
  type Nodes = { edges: Edges | (() => Map<number, object>) }[];
  type Graph = { strings: string[]; inputNodes: Nodes; outputNodes: Nodes; roots: object };

  const RUNTIME = "@prisma/client/runtime/client.js";
  const [, graph = ""] =
    /^ {2}graph: "([^"]+)"/m.exec(readFileSync(`${ROOT}app/generated/sqlite/internal/class.ts`, "utf8")) ??
    [];

  /** The class that reads the graph, which the runtime does not export. */
  const readBy = (runtime: string): Graph => {
    const [, decode, reader] =
      /function (\w+)\(e\)\{return Buffer\.from\(e,"base64url"\)\}var \w+=(class\{.*?return r\}\});/.exec(
        runtime,
      ) ?? [];
    const Reader = new Function(`${decode}`, `return ${reader}`)((text: string) =>
      Buffer.from(text, "base64url"),
    );
    return new Reader({ strings: [], graph }).deserialize();
  };
  const edgesOf = ({ edges }: Nodes[number]): Edges =>
    typeof edges === "function" ? Object.fromEntries(edges()) : edges;

  it("is the same, whichever node is asked for first", () => {
    const packaged = readBy(readFileSync(`${ROOT}node_modules/${RUNTIME}`, "utf8"));
    const onDemand = readBy(asBundled(RUNTIME));
    expect(onDemand.inputNodes.length).toBeGreaterThan(1000);
    expect(onDemand.roots).toEqual(packaged.roots);
    for (const kind of ["inputNodes", "outputNodes"] as const) {
      const backwards = onDemand[kind].toReversed().map(edgesOf).toReversed();
      expect(backwards).toEqual(packaged[kind].map(edgesOf));
      expect(onDemand[kind].map(edgesOf)).toEqual(backwards);
    }
  });

  it("is looked up by number", () => {
    expect(asBundled(RUNTIME).split("n.edges().get(i)")).toHaveLength(3);
  });
});

it("a loader gets the request itself where its address has no query, and its data is not read from a stream", () => {
  const unchanged = 'if (!request.url.includes("?")) return request;';
  expect(asBundled("@remix-run/server-runtime/dist/data.js").split(unchanged)).toHaveLength(4);
  expect(asBundled("@remix-run/server-runtime/dist/responses.js")).toContain("return wholeJson(data, init);");
  expect(asBundled("@remix-run/router/dist/router.cjs.js")).toContain('("whole" in result)');
});

describe("what queries note for debugging", () => {
  type Debug = (name: string) => (...notes: unknown[]) => void;
  const ofRuntime = (): Debug => {
    const module = { exports: {} as { Debug: Debug } };
    const code = asBundled("@prisma/client/runtime/client.js");
    new Function("module", "exports", "require", "__dirname", code)(
      module,
      module.exports,
      createRequire(`${ROOT}node_modules/@prisma/client/runtime/client.js`),
      ROOT,
    );
    return module.exports.Debug;
  };
  const ofAdapters = (): Debug => {
    const code = asBundled("@prisma/debug/dist/index.mjs");
    return new Function(code.replace(/^export \{[^}]*\};?$/m, "return Debug;"))();
  };

  it.each([
    ["the runtime", ofRuntime],
    ["adapters", ofAdapters],
  ])("is neither kept nor printed, unless DEBUG asks for it (%s)", (_of, make) => {
    const note = make()("of-a-test");
    const kept = vi.spyOn(Array.prototype, "push");
    const printed = vi.spyOn(console, "warn").mockReturnValue(undefined);
    vi.stubGlobal("DEBUG", "");
    note("one", { secret: true });
    expect(kept).not.toHaveBeenCalled();
    kept.mockRestore();
    vi.stubGlobal("DEBUG", "of-a-*");
    note("another");
    expect(printed).toHaveBeenCalledOnce();
    printed.mockRestore();
    vi.unstubAllGlobals();
  });
});

it("zod's messages in other languages are left out", () => {
  for (const file of ["core/index.js", "classic/external.js"]) {
    const zod = asBundled(`zod/v4/${file}`);
    expect(zod).toContain("export");
    expect(zod).not.toContain("locales");
  }
});

describe("React's elements", () => {
  const runtime = { exports: {} as typeof import("react/jsx-runtime") };
  new Function("exports", "require", asBundled("react/cjs/react-jsx-runtime.production.min.js"))(
    runtime.exports,
    createRequire(import.meta.url),
  );
  const { jsx } = runtime.exports;

  it("have the properties that they were given, and a key beside them", () => {
    const given = { className: "wide", children: "text" };
    expect(jsx("p", given)).toMatchObject({ type: "p", key: null, ref: null, props: given });
    expect(jsx("p", given, 7)).toMatchObject({ key: "7", props: given });
  });

  it("have neither key nor ref among their properties", () => {
    const ref = { current: null };
    const element = jsx("p", { key: "spread", ref, className: "wide" } as object);
    expect(element).toMatchObject({ key: "spread", ref });
    expect(element.props).toStrictEqual({ className: "wide" });
  });

  it("have their component's defaults, which the object that was given does not get", () => {
    const Old = Object.assign(() => null, { defaultProps: { size: 1, colour: "blue" } });
    const given = { size: 2 };
    expect(jsx(Old, given).props).toStrictEqual({ size: 2, colour: "blue" });
    expect(given).toStrictEqual({ size: 2 });
  });
});

it("a version that writes them otherwise stops the build", () => {
  expect(() => edited("/node_modules/react-router-dom/server.js", "export {};")).toThrow("0 times, not 5");
});
