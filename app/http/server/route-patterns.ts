import { type AgnosticDataRouteObject, matchRoutes } from "@remix-run/router";

/** The routes of a build, as far as addresses go. */
export type Routes = Readonly<
  Record<
    string,
    { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }
  >
>;

/** What is said of an address that no route has, or that cannot be read. */
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
 * Tells which route an address is of, by its pattern: `/api/preferences/:id`. That says what was asked for, and nothing
 * that anybody wrote into the address.
 */
export function routePatterns(routes: Routes): (pathname: string) => string {
  const tree = treeUnder(routes, undefined);
  return (pathname) => {
    try {
      // Where this fails the router would warn on the console, and match what was not decoded.
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
