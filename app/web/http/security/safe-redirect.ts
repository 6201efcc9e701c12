/** First path segments that are not valid destinations: API calls, OAuth visits, and logout. */
const NOWHERE_TO_GO = new Set(["api", "auth", "logout"]);

/** More than a path may plausibly have been encoded on its way here. */
const MOST_DECODINGS = 4;

/** A path decoded to a fixed point; null if that fails or takes too many rounds. */
function fullyDecoded(path: string): string | null {
  let text = path;
  for (let round = 0; round < MOST_DECODINGS; round++) {
    try {
      const decoded = decodeURIComponent(text);
      if (decoded === text) return text;
      text = decoded;
    } catch {
      return round === 0 ? null : text;
    }
  }
  return null;
}

/** The first segment of a decoded path as a lenient parser reads it: without parameters, dots and spaces around it. */
function firstPart(path: string): string {
  const [first = ""] = path.split("/").flatMap((part) => part.split(";", 1)[0]?.replace(/[.\s]/g, "") || []);
  return first.toLowerCase();
}

/**
 * Whether a path is a valid local destination. The router compares decoded paths case-insensitively, and a proxy in
 * front may decode again or normalise dots, so this checks the fully decoded path.
 */
function isPlaceToGo(pathname: string): boolean {
  const path = fullyDecoded(pathname);
  if (path === null || path.startsWith("//") || /[\p{Cc}\\]/u.test(path)) return false;
  // The URL parser has resolved literal dots; encoded ones have no honest purpose.
  return !/(^|\/)\.{1,2}(\/|$)/.test(path) && !NOWHERE_TO_GO.has(firstPart(path));
}

/**
 * A local path to go to next, or the fallback for anything else: another site, `//host`, `/\host`, `javascript:`,
 * control characters that browsers drop, and addresses for machines, in any spelling (`/AUTH/google`,
 * `/%61uth/google`).
 */
export function safeRedirect(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || to.length > 2_000 || !/^\/(?![/\\])/.test(to)) return fallback;
  // Browsers drop some of these, so /<tab>/host would be //host.
  if (/[\p{Cc}\\]/u.test(to)) return fallback;
  const here = "http://here.invalid";
  const url = URL.canParse(to, here) ? new URL(to, here) : undefined;
  if (!url || url.origin !== here || !isPlaceToGo(url.pathname)) return fallback;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith("//") ? fallback : path;
}
