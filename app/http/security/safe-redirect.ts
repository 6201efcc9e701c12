/** Where addresses begin that nobody is led to: calls, visits to other services, and the way out. */
const NOWHERE_TO_GO = new Set(["api", "auth", "logout"]);

/** As often as somebody may have encoded a path on the way to us, and once more. */
const MOST_DECODINGS = 4;

/** A path decoded until nothing is left to decode; null where it cannot be decoded, or hardly ends. */
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

/** The first part of a decoded path as a lenient reader would understand it: no parameters, dots or spaces around it. */
function firstPart(path: string): string {
  const [first = ""] = path.split("/").flatMap((part) => part.split(";", 1)[0]?.replace(/[.\s]/g, "") || []);
  return first.toLowerCase();
}

/**
 * Whether a path is one of ours to go to. The router compares paths decoded and in any case, and a proxy in front may
 * decode once more or clean up dots, so this looks at what is left when everything has been decoded.
 */
function isPlaceToGo(pathname: string): boolean {
  const path = fullyDecoded(pathname);
  if (path === null || path.startsWith("//") || /[\p{Cc}\\]/u.test(path)) return false;
  // The dots that stood there openly were resolved by the URL; those that were encoded have no honest purpose.
  return !/(^|\/)\.{1,2}(\/|$)/.test(path) && !NOWHERE_TO_GO.has(firstPart(path));
}

/**
 * A path of ours to go to next, or the fallback for anything else: another site, `//host`, `/\host`,
 * `javascript:`, control characters that browsers drop, and addresses that only machines call, however they are
 * written (`/AUTH/google`, `/%61uth/google`).
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
