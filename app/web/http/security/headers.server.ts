import { env } from "~/ground/env.server";

/** Two years, as the browsers' HSTS preload lists require. */
const HTTPS_ONLY = "max-age=63072000";
/** Subdomains may belong to others, so this is opt-in. */
const HTTPS_BELOW_TOO = `${HTTPS_ONLY}; includeSubDomains`;

/** CSP of a response that is not a document, in case it is opened as one: loads nothing. */
const LOADS_NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type HeaderLine = readonly [name: string, value: string];

let made: readonly HeaderLine[] | undefined;

/** Headers of every response: page, call, file, redirect or refusal. Documents replace the policy. */
export function defaultHeaders(): readonly HeaderLine[] {
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
 * CSP of documents: our own files, and inline scripts with this response's nonce. Styles only come from files, so the
 * server's HTML has no `style` attributes.
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
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of an HTML document. Never cached: any may show private data. */
export function documentHeaders(nonce: string): Headers {
  const headers = new Headers(defaultHeaders().map(([name, value]): [string, string] => [name, value]));
  // Vite's development server injects inline scripts and styles.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  else headers.delete("Content-Security-Policy");
  headers.set("Cache-Control", "no-store");
  return headers;
}

/** Sets headers that the response lacks. */
export function withDefaults(headers: Headers, defaults: Iterable<HeaderLine>): Headers {
  for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value);
  return headers;
}
