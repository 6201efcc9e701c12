import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";

/** Same signature as Remix's own request handler. */
export type Handler = (request: Request, context?: AppLoadContext) => Promise<Response>;

type Routes = ServerBuild["routes"];

/** The ids of a route and its parents, outermost first. */
function branchOf(routes: Routes, id: string): string[] {
  const { parentId } = routes[id] ?? {};
  return parentId === undefined ? [id] : [...branchOf(routes, parentId), id];
}

/** The address of a branch without trailing slash; null if it has a parameter. */
function addressOf(routes: Routes, branch: readonly string[]): string | null {
  const pieces = branch.flatMap((id) => routes[id]?.path?.split("/") ?? []).filter((piece) => piece !== "");
  return pieces.some((piece) => /[:*?]/.test(piece)) ? null : `/${pieces.join("/")}`;
}

/**
 * The branch of routes for each address without parameters. Remix ranks those above addresses with parameters, so an
 * exact match needs no comparison. Addresses that two routes claim are left out.
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
 * Handles a GET call by the route's own loader: `jsonRoute` makes complete responses, so nothing is left for Remix to
 * do. Null for a page's route.
 */
function callHandler({ module }: Routes[string]): Handler | null {
  const { loader } = module;
  if (module.default || !loader) return null;
  return async (request, context = {}) => (await loader({ request, context, params: {} })) as Response;
}

/** Whether a request is a GET call without a query: Remix reserves query names. */
function readsCall({ method }: Request, { pathname, search }: URL): boolean {
  return method === "GET" && search === "" && pathname.startsWith("/api/");
}

/**
 * Remix's request handler, except that an address without parameters gets a handler that knows only its own routes, and
 * GET calls go straight to the loader. Remix sorts and tries all routes three times per request (matching, loading,
 * rendering), which took a quarter of the dashboard's time and grows with every route, and copies a request twice for a
 * loader (docs/performance.md).
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
