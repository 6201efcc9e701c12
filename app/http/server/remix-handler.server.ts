import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";

/** Answers a request as Remix's own `createRequestHandler` does. */
export type Handler = (request: Request, context?: AppLoadContext) => Promise<Response>;

type Routes = ServerBuild["routes"];

/** The ids of a route and of all that it is in, the outermost first. */
function branchOf(routes: Routes, id: string): string[] {
  const { parentId } = routes[id] ?? {};
  return parentId === undefined ? [id] : [...branchOf(routes, parentId), id];
}

/** The address at which a branch ends, without a slash at its end; null where a part of it is a parameter. */
function addressOf(routes: Routes, branch: readonly string[]): string | null {
  const pieces = branch.flatMap((id) => routes[id]?.path?.split("/") ?? []).filter((piece) => piece !== "");
  return pieces.some((piece) => /[:*?]/.test(piece)) ? null : `/${pieces.join("/")}`;
}

/**
 * The branch of routes that answers each address that has no parameter in it. Remix ranks whole addresses over those
 * with parameters, so for a path that is written exactly so there is nothing to choose. An address that two routes
 * claim is left out.
 */
export function fixedAddresses(routes: Routes): Map<string, readonly string[]> {
  const parents = new Set(Object.values(routes).map((route) => route.parentId));
  const found = new Map<string, readonly string[]>();
  const claimed = new Set<string>();
  for (const id of Object.keys(routes)) {
    const branch = branchOf(routes, id);
    const address = parents.has(id) ? null : addressOf(routes, branch);
    if (address === null) continue;
    if (claimed.has(address)) found.delete(address);
    else found.set(address, branch);
    claimed.add(address);
  }
  return found;
}

function picked<T>(all: Record<string, T>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
}

/**
 * Answers the reading of a call as Remix's handler does, by the route's own loader: `jsonRoute` makes every answer
 * itself, so that nothing of Remix's is left to do. Null for a route that shows a page.
 */
function callHandler({ module }: Routes[string]): Handler | null {
  const { loader } = module;
  if (module.default || !loader) return null;
  return async (request, context = {}) => (await loader({ request, context, params: {} })) as Response;
}

/** Whether a request only reads a call's address: no query, in which Remix has names of its own, and no body. */
function readsCall({ method }: Request, { pathname, search }: URL): boolean {
  return method === "GET" && search === "" && pathname.startsWith("/api/");
}

/**
 * Remix's request handler, but for each address without a parameter one that knows only the routes it consists of,
 * and for calls that read, the loader itself. Remix sorts and tries all routes three times a request (matching,
 * loading, rendering), which took a quarter of the dashboard's time and grows with every route, and copies a request
 * twice for a loader (docs/performance.md).
 */
export function remixHandler(build: ServerBuild): Handler {
  const whole = createRequestHandler(build, "production");
  const fixed = new Map<string, Handler>();
  const calls = new Map<string, Handler>();
  for (const [address, branch] of fixedAddresses(build.routes)) {
    const routes = picked(build.routes, branch);
    const assets = { ...build.assets, routes: picked(build.assets.routes, branch) };
    fixed.set(address, createRequestHandler({ ...build, routes, assets }, "production"));
    const last = routes[branch.at(-1) ?? ""];
    const call = last && callHandler(last);
    if (call) calls.set(address, call);
  }
  return (request, context) => {
    const url = new URL(request.url);
    const call = readsCall(request, url) ? calls.get(url.pathname) : undefined;
    return (call ?? fixed.get(url.pathname) ?? whole)(request, context);
  };
}
