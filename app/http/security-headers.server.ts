/** Headers of every answer, whatever it is. */
export const EVERY_ANSWER: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "same-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"],
];

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
export function documentHeaders(nonce: string): [string, string][] {
  const headers: [string, string][] = EVERY_ANSWER.map(([name, value]) => [name, value]);
  // Vite's development server injects inline scripts and styles of its own.
  if (import.meta.env.PROD) headers.push(["Content-Security-Policy", contentSecurityPolicy(nonce)]);
  headers.push(["Cache-Control", "no-store"]);
  return headers;
}
