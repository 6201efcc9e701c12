import { routedPath } from "~/web/http/security/routed-path";

/** Whether a path, in any spelling, is that of a public shared page. */
export function isPublic(pathname: string): boolean {
  return routedPath(pathname).startsWith("/shared/");
}
