import { refusal } from "../responses/refusal";
import { logSecurityEvent } from "./log.server";
import { isCrossSite } from "./same-origin.server";

/** Values of `Sec-Purpose` (and its older equivalents) for speculative loading. */
const GUESSES = /prefetch|prerender|preview/i;

/**
 * For a GET address that starts something, such as a sign-in: whether the user navigated there from a page of ours or
 * by hand. True if the browser sends no such headers (scripts, very old browsers). False if another site led here: that
 * may not start anything, but may show the page that does.
 *
 * @throws 403 refusal for anything but a navigation: an image, a frame, a script's request or a prefetch
 */
export function isOwnNavigation(request: Request): boolean {
  const { headers, method } = request;
  const [destination, mode] = [headers.get("Sec-Fetch-Dest"), headers.get("Sec-Fetch-Mode")];
  const isGuess = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"].some((name) =>
    GUESSES.test(headers.get(name) ?? ""),
  );
  const isVisit =
    method === "GET" && (destination ?? "document") === "document" && (mode ?? "navigate") === "navigate";
  const fromElsewhere = isCrossSite(request);
  if (fromElsewhere) logSecurityEvent("foreign-origin", { method });
  if (isGuess || !isVisit) {
    throw refusal(403, "This address begins a sign-in or a connection, and only when a person opens it.");
  }
  return !fromElsewhere;
}
