import { env } from "~/env.server";
import { refusal } from "./refusal";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isOurs(origin: string, request: Request): boolean {
  const { appOrigin, appOriginIsGiven } = env();
  if (origin === appOrigin) return true;
  const host = request.headers.get("Host");
  if (!host || !URL.canParse(origin)) return false;
  // Whoever reaches the server by another name of this machine, or before the operator has named the origin, has
  // a browser that sends the Host it asked. A page from elsewhere cannot forge that, and X-Forwarded-Host, which
  // it could, is not read at all.
  const from = new URL(origin);
  return from.host === host && (!appOriginIsGiven || LOOPBACK.has(from.hostname));
}

/**
 * Refuses a write that another site's page caused. Browsers name the page's origin in `Origin` and say in
 * `Sec-Fetch-Site` how it relates to ours; a caller that sends neither is no browser and carries no one's cookies
 * without knowing. Every reader of a body calls this, and so do writes without a body.
 *
 * @throws 403 refusal
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  const foreign =
    (site !== null && site !== "same-origin" && site !== "none") ||
    (origin !== null && !isOurs(origin, request));
  if (foreign) {
    throw refusal(
      403,
      "This request came from another site, so nothing was changed. Open the page here and try again.",
    );
  }
}
