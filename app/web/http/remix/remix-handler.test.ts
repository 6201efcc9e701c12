import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { fixedAddresses, remixHandler } from "./remix-handler.server";

type Routes = ServerBuild["routes"];
type Tree = Parameters<typeof matchRoutes>[0];

/** A route whose loader returns its own name. */
function route(id: string, path: string | undefined, rest: { parentId?: string; index?: boolean } = {}) {
  const parentId = id === "root" ? undefined : "root";
  return { id, path, parentId, ...rest, module: { loader: () => Response.json(id), default: undefined } };
}

const listed = [
  route("root", ""),
  route("index", undefined, { index: true }),
  route("about", "about"),
  route("deep", "api/things"),
  route("thing", "api/things/:id"),
  route("rest", "*"),
  route("optional", "en?/help"),
  route("frame", undefined),
  route("framed", "framed", { parentId: "frame" }),
  route("shop", "shop"),
  route("shop-index", undefined, { parentId: "shop", index: true }),
  route("shop-cart", "cart", { parentId: "shop" }),
  route("twice-1", "twice"),
  route("twice-2", "twice"),
];
const routes = Object.fromEntries(listed.map((each) => [each.id, each])) as unknown as Routes;

function treeUnder(parentId: string | undefined): Tree {
  return listed
    .filter((each) => each.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: treeUnder(id) }));
}

describe("addresses without a parameter", () => {
  const fixed = fixedAddresses(routes);

  it("are those of leaf routes", () => {
    expect([...fixed.keys()].sort()).toEqual([
      "/",
      "/about",
      "/api/things",
      "/framed",
      "/shop",
      "/shop/cart",
    ]);
  });

  it.each([...fixed])("%s is answered by the routes that Remix would take", (address, branch) => {
    const matches = matchRoutes(treeUnder(undefined), address) ?? [];
    expect(matches.map((match) => match.route.id)).toEqual(branch);
  });
});

describe("the handler", () => {
  const build = {
    routes,
    assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
    entry: { module: { default: () => new Response("a page") } },
    future: {},
    basename: "/",
  } as unknown as ServerBuild;
  const handle = remixHandler(build);
  const asked = async (path: string) => (await handle(new Request(`http://twin.example${path}`), {})).json();

  it("leaves other methods and queries, some of which are reserved, to Remix", async () => {
    const answer = (path: string, method: string) =>
      handle(new Request(`http://twin.example${path}`, { method }), {});
    expect((await answer("/api/things", "HEAD")).body).toBeNull();
    expect((await answer("/api/things", "POST")).status).toBe(405);
    expect((await answer("/api/things?_data=deep", "GET")).headers.get("X-Remix-Response")).toBe("yes");
    expect((await answer("/api/things", "GET")).headers.has("X-Remix-Response")).toBe(false);
  });

  it.each([
    ["/about", "about"],
    ["/ABOUT", "about"],
    ["/about/", "about"],
    ["/about?next=/shop", "about"],
    ["/api/things", "deep"],
    ["/api/things/7", "thing"],
    ["/shop/cart", "shop-cart"],
    ["/nowhere/at/all", "rest"],
    ["/en/help", "optional"],
  ])("answers %s", async (path, id) => {
    expect(await asked(path)).toBe(id);
  });
});
