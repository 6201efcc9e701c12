/**
 * A path as the router compares it: lower case, each segment decoded once (an encoded slash stays part of its segment).
 * Use it wherever a decision depends on the path, or `/SHARED/x` and `/%73hared/x` would reach a route that the
 * decision did not consider.
 */
export function routedPath(pathname: string): string {
  const decoded = pathname.split("/").map((part) => {
    try {
      return decodeURIComponent(part).replaceAll("/", "%2f");
    } catch {
      return part;
    }
  });
  return decoded.join("/").toLowerCase();
}
