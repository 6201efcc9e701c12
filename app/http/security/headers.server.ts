import { env } from "~/env.server";

/** Two years, which is what browsers' own lists of https-only hosts ask for. */
const HTTPS_ONLY = "max-age=63072000";
/** Names under ours may be others' to decide on, so this is said only where the operator wants it. */
const HTTPS_BELOW_TOO = `${HTTPS_ONLY}; includeSubDomains`;

/** What an answer that is no document may load, were it opened as one: nothing. */
const LOADS_NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type HeaderLine = readonly [name: string, value: string];

let made: readonly HeaderLine[] | undefined;

/** Headers of every answer, whatever it is: page, call, file, redirect or refusal. A page's own policy replaces its. */
export function everyAnswer(): readonly HeaderLine[] {
  made ??= makeEveryAnswer();
  return made;
}

function makeEveryAnswer(): readonly HeaderLine[] {
  const { appOrigin, httpsForSubdomains } = env();
  const httpsOnly = httpsForSubdomains ? HTTPS_BELOW_TOO : HTTPS_ONLY;
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "same-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"],
    ["Content-Security-Policy", LOADS_NOTHING],
    ...(appOrigin.startsWith("https:") ? [["Strict-Transport-Security", httpsOnly] as const] : []),
  ];
}

/**
 * What a document may load: our own files, and the inline scripts that carry this answer's nonce. Styles come from
 * files alone, so no element has a `style` attribute in the server's HTML.
 */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of an HTML document. No cache keeps one: each may show what is somebody's own. */
export function documentHeaders(nonce: string): Headers {
  const headers = new Headers(everyAnswer().map(([name, value]): [string, string] => [name, value]));
  // Vite's development server injects inline scripts and styles of its own.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  else headers.delete("Content-Security-Policy");
  headers.set("Cache-Control", "no-store");
  return headers;
}

/** Sets what an answer has not said itself. */
export function withDefaults(headers: Headers, defaults: Iterable<HeaderLine>): Headers {
  for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value);
  return headers;
}
