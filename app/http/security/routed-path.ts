/**
 * A path as the router compares it with its routes: in lower case, each part decoded once (a slash that was encoded
 * stays part of its name). Whoever decides by a path what may happen there looks at this, or `/SHARED/x` and
 * `/%73hared/x` are shown by a route that the decision did not mean.
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
