import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ROOT } from "../stamps.mjs";
import { edited } from "./package-edits.mjs";

const packaged = (path: string) => readFileSync(`${ROOT}node_modules/${path}`, "utf8");
const asBundled = (path: string) => edited(`/node_modules/${path}`, packaged(path));
const require = createRequire(import.meta.url);

describe("a link", () => {
  type Router = typeof import("react-router-dom");
  type To = import("react-router-dom").To;
  const FILE = "react-router/dist/umd/react-router.production.min.js";

  const routerOf = (code: string): Router => {
    const module = { exports: {} as Router };
    new Function("module", "exports", "require", code)(module, module.exports, require);
    return module.exports;
  };
  const theirs = routerOf(packaged(FILE));
  const ours = routerOf(asBundled(FILE));
  const navigator = {
    createHref: String,
    go: () => undefined,
    push: () => undefined,
    replace: () => undefined,
  };

  /** What an address becomes on a page two routes deep. */
  const resolved = ({ Route, Router, Routes, useResolvedPath }: Router, to: To, at: string) => {
    let found: unknown;
    const link: FunctionComponent = () => {
      found = useResolvedPath(to);
      return null;
    };
    const inner = createElement(Route, { path: "b/:id", element: createElement(link) });
    const routes = createElement(Routes, null, createElement(Route, { path: "/a" }, inner));
    renderToString(createElement(Router, { location: at, navigator, static: true }, routes));
    return found;
  };

  it.each([
    "/",
    "/x",
    "/x/",
    "/x//y",
    "/x/../y",
    "/../x",
    "/x?q=1&r=/a#part",
    "/#part",
    "/?q=1",
    "//other.example/x",
    "x",
    "./x/",
    "../x",
    "../../x/",
    "",
    ".",
    "?q=1",
    "#part",
    { pathname: "/x", search: "q=1" },
    { search: "?q=1" },
  ])("to %j leads where the package leads", (to) => {
    for (const at of ["/a/b/1", "/a/b/1/"]) {
      const there = resolved(theirs, to, at);
      expect(there).toHaveProperty("pathname");
      expect(resolved(ours, to, at)).toEqual(there);
    }
  });

  it("from the root does not look at the routes", () => {
    const parse = vi.spyOn(JSON, "parse");
    resolved(ours, "/x", "/a/b/1");
    expect(parse).not.toHaveBeenCalled();
    resolved(ours, "../x", "/a/b/1");
    expect(parse).toHaveBeenCalledOnce();
    parse.mockRestore();
  });
});

it("a link on the server has an address, and no handler of clicks", () => {
  const FILE = "react-router-dom/dist/umd/react-router-dom.production.min.js";
  const made = (code: string) => {
    const module = { exports: {} as typeof import("react-router-dom") };
    new Function("module", "exports", "require", code)(module, module.exports, require);
    return module.exports;
  };
  const drawn = ({ Link, NavLink }: typeof import("react-router-dom")) => {
    const { StaticRouter } = require("react-router-dom/server");
    const links = ["/", "/x?q=1", "y", "https://other.example/"].map((to) =>
      createElement(Link, { key: to, to }),
    );
    const here = createElement(NavLink, { to: "/here", preventScrollReset: true });
    return renderToString(createElement(StaticRouter, { location: "/here" }, links, here));
  };
  expect(drawn(made(asBundled(FILE)))).toBe(drawn(made(packaged(FILE))));
  expect(drawn(made(packaged(FILE)))).toContain('href="/x?q=1"');
});

describe("the router", () => {
  const FILE = "@remix-run/router/dist/router.cjs.js";
  type Router = typeof import("@remix-run/router");
  const compiled = "typeof compiledPaths === 'undefined' ? undefined : compiledPaths";
  const routerOf = (code: string): Router & { compiled?: Map<string, unknown> } =>
    new Function("exports", `${code}; return { ...exports, compiled: ${compiled} };`)({});
  const [theirs, ours] = [routerOf(packaged(FILE)), routerOf(asBundled(FILE))];

  it("compiles the pattern of a route once, and compares addresses as before", () => {
    const end = { path: "/a", end: false };
    const exact = { path: "/A", caseSensitive: true };
    const patterns = ["/", "/a", "/a/:id", "/a/:id?", "/a/*", "*", end, exact];
    for (const pattern of [...patterns, ...patterns])
      for (const at of ["/", "/a", "/a/", "/A", "/a/1", "/a/1/2", "/a%2Fb/c"])
        expect(ours.matchPath(pattern, at)).toEqual(theirs.matchPath(pattern, at));
    expect(ours.compiled?.size).toBe(patterns.length);
  });

  it("puts routes in order once, and finds the same route as before", () => {
    const routes = [
      { id: "other", path: "*" },
      {
        id: "all",
        path: "/a",
        children: [
          { id: "one", path: ":id" },
          { id: "new", path: "new" },
        ],
      },
    ];
    const ids = (router: Router, at: string) => router.matchRoutes(routes, at)?.map(({ route }) => route.id);
    for (const at of ["/", "/a", "/a/1", "/a/new", "/a/1/2", "/a/new", "/a"])
      expect(ids(ours, at)).toEqual(ids(theirs, at));
    const sort = vi.spyOn(Array.prototype, "sort");
    ids(ours, "/a/1");
    expect(sort).not.toHaveBeenCalled();
    sort.mockRestore();
  });

  it.each(["/", "/a/", "/a/b", "/a/./b", "/a/../b/", "/..", "/.a", "/a.b/", "/a//b", "a/../b", ".", ""])(
    "resolves %j as before",
    (to) => {
      for (const from of ["/", "/x/y", "/x/"]) {
        expect(ours.resolvePath(to, from)).toEqual(theirs.resolvePath(to, from));
        expect(ours.resolvePath(`${to}?q=/./#h`, from)).toEqual(theirs.resolvePath(`${to}?q=/./#h`, from));
      }
    },
  );
});

it("the router of a page shares its routes with the page before, and has its own address and data", async () => {
  const module = { exports: {} as typeof import("react-router-dom/server") };
  new Function("exports", "require", asBundled("react-router-dom/server.js"))(module.exports, require);
  const { createStaticHandler, createStaticRouter } = module.exports;
  const routes = [{ id: "one", path: "/:id", loader: ({ params }: { params: object }) => params }];
  const { query } = createStaticHandler(routes);
  const pages = await Promise.all(
    ["/a", "/b"].map(async (path) => {
      const context = await query(new Request(`http://localhost${path}`));
      if (context instanceof Response) throw new Error("The route was not rendered.");
      return createStaticRouter(routes, context);
    }),
  );
  expect(pages[0]?.routes).toBe(pages[1]?.routes);
  expect(pages.map(({ state }) => state.matches[0]?.route)).toEqual([
    pages[0]?.routes[0],
    pages[0]?.routes[0],
  ]);
  expect(pages.map(({ state }) => state.loaderData.one)).toEqual([{ id: "a" }, { id: "b" }]);
  expect(
    createStaticRouter([...routes], (await query(new Request("http://localhost/c"))) as never).routes,
  ).not.toBe(pages[0]?.routes);
});

it("the routes of a manifest are made once for all pages", () => {
  const server = asBundled("@remix-run/react/dist/server.js");
  expect(server).toContain("const routesOf = new WeakMap();\nfunction RemixServer(");
  expect(server).toContain("let routes$1 = routesOf.get(manifest.routes);");
});
