/**
 * A path of ours to go to next, or the fallback for anything else: another site, `//host`, `/\host`,
 * `javascript:`, control characters that browsers drop, addresses that only machines call.
 */
export function safeRedirect(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || to.length > 2_000 || !/^\/(?![/\\])/.test(to)) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, so /<tab>/host would be //host
  if (/[\u0000-\u001F\u007F\\]/.test(to)) return fallback;
  const here = "http://here.invalid";
  const url = URL.canParse(to, here) ? new URL(to, here) : undefined;
  if (!url || url.origin !== here || /^\/(api|auth|logout)(\/|$)/.test(url.pathname)) return fallback;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith("//") ? fallback : path;
}
