import { isOurHost, isOurOrigin } from "~/env/host-names";
import { env } from "~/env.server";
import { refusal } from "../responses/refusal";
import { logSecurityEvent } from "./log.server";

/** The address that a request asked for, as `scheme://host`. X-Forwarded-Host, which anybody can send, is not read. */
function askedOrigin(request: Request): string {
  return `${new URL(request.url).protocol}//${request.headers.get("Host") ?? ""}`;
}

/** Whether a browser says that a page of another site is behind a request. */
export function isFromElsewhere({ headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site !== null && site !== "same-origin" && site !== "none";
}

/** An Origin header as the log may show it: a scheme and a host, without anything else that somebody wrote into it. */
function shownOrigin(origin: string | null): string | undefined {
  return origin !== null && URL.canParse(origin) ? new URL(origin).origin.slice(0, 100) : undefined;
}

/**
 * Refuses a write that another site's page caused. Browsers name the page's origin in `Origin` and say in
 * `Sec-Fetch-Site` how it relates to ours; a caller that sends neither is no browser and carries no one's cookies
 * without knowing. Every reader of a body calls this, and so do writes without a body.
 *
 * @throws 403 refusal
 */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get("Origin");
  const foreign =
    isFromElsewhere(request) || (origin !== null && !isOurOrigin(origin, askedOrigin(request), env()));
  if (foreign) {
    logSecurityEvent("foreign-origin", { method: request.method, origin: shownOrigin(origin) });
    throw refusal(
      403,
      "This request came from another site, so nothing was changed. Open the page here and try again.",
    );
  }
}

/** Whether a request asked for this server by a name of its own (`isOurHost`). */
export function isByOurName(request: Request): boolean {
  return isOurHost(request.headers.get("Host"), env());
}
