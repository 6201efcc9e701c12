/**
 * Whether a page's script asks, which puts the answer into the page that is there; else the browser itself goes to
 * what it is sent to. Remix's scripts name the route that they want.
 */
export function isAskedByScript(request: Request): boolean {
  return new URL(request.url).searchParams.has("_data");
}
