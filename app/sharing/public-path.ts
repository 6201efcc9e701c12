import { routedPath } from "~/http/security/routed-path";

/** Whether a path is the public face of a share link, however it is written. */
export function isPublic(pathname: string): boolean {
  return routedPath(pathname).startsWith("/shared/");
}
