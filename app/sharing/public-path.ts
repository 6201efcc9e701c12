import { routedPath } from "~/sharing/routed-path";

/** Whether a path, in any spelling, is that of a public shared page. */
export function isPublic(pathname: string): boolean {
  return routedPath(pathname).startsWith("/shared/");
}
