/** Whether a path is the public face of a share link. */
export function isPublic(pathname: string): boolean {
  return pathname.startsWith("/shared/");
}
