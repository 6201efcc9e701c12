import { type AgnosticDataRouteObject, matchRoutes } from "@remix-run/router";

/** The routes of a build, reduced to what determines their paths. */
export type Routes = Readonly<
  Record<
    string,
    { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }
  >
>;

/** The pattern of an unknown or malformed address. */
const NONE = "/*";

function treeUnder(routes: Routes, parent: string | undefined): AgnosticDataRouteObject[] {
  return Object.values(routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index
        ? { id, index: true }
        : { id, ...(path !== undefined && { path }), children: treeUnder(routes, id) },
    );
}

/**
 * Finds the route pattern of an address: `/api/preferences/:id`. It shows what was requested without any caller input.
 */
export function routePatterns(routes: Routes): (pathname: string) => string {
  const tree = treeUnder(routes, undefined);
  return (pathname) => {
    try {
      // If this fails, the router would warn on the console, and match the undecoded path.
      decodeURIComponent(pathname);
    } catch {
      return NONE;
    }
    const matches = matchRoutes(tree, pathname);
    if (!matches) return NONE;
    const pieces = matches.flatMap(({ route }) => route.path?.split("/") ?? []);
    return `/${pieces.filter((piece) => piece !== "").join("/")}`;
  };
}
