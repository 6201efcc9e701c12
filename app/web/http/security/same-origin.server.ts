import { isOurHost, isOurOrigin } from "~/ground/env/host-names";
import { env } from "~/ground/env.server";
import { refusal } from "../responses/refusal";
import { logSecurityEvent } from "./log.server";

/** The origin that a request was sent to. X-Forwarded-Host, which anybody can send, is ignored. */
function askedOrigin(request: Request): string {
  return `${new URL(request.url).protocol}//${request.headers.get("Host") ?? ""}`;
}

/** Whether the browser reports that another site's page caused the request. */
export function isCrossSite({ headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site !== null && site !== "same-origin" && site !== "none";
}

/** An Origin header reduced to scheme and host, for the log. */
function shownOrigin(origin: string | null): string | undefined {
  return origin !== null && URL.canParse(origin) ? new URL(origin).origin.slice(0, 100) : undefined;
}

/**
 * Refuses cross-site writes (CSRF). Browsers name the page's origin in `Origin`, and its relation to ours in
 * `Sec-Fetch-Site`; a client that sends neither is not a browser, and carries no user's cookies unknowingly. Every body
 * reader calls this, and so do writes without a body.
 *
 * @throws 403 refusal
 */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get("Origin");
  const foreign =
    isCrossSite(request) || (origin !== null && !isOurOrigin(origin, askedOrigin(request), env()));
  if (foreign) {
    logSecurityEvent("foreign-origin", { method: request.method, origin: shownOrigin(origin) });
    throw refusal(
      403,
      "This request came from another site, so nothing was changed. Open the page here and try again.",
    );
  }
}

/** Whether the Host of a request is one of this server's names (`isOurHost`). */
export function hasOurHost(request: Request): boolean {
  return isOurHost(request.headers.get("Host"), env());
}
