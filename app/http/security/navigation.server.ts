import { refusal } from "../responses/refusal";
import { logSecurityEvent } from "./log.server";
import { isFromElsewhere } from "./same-origin.server";

/** What browsers put in `Sec-Purpose` (and in older headers of the kind) when they only guess that a page is next. */
const GUESSES = /prefetch|prerender|preview/i;

/**
 * For an address that begins something though it is opened by GET, such as a sign-in: whether the person went there
 * from a page of ours or by hand. Where browsers say nothing of it (programs, very old ones) they did. False when
 * another site led here, which may begin nothing but may be shown where to begin.
 *
 * @throws 403 refusal for what is no visit: a picture, a frame, a script's request, a page that the browser fetches
 *   because it guesses that it is next
 */
export function isVisitFromHere(request: Request): boolean {
  const { headers, method } = request;
  const [destination, mode] = [headers.get("Sec-Fetch-Dest"), headers.get("Sec-Fetch-Mode")];
  const isGuess = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"].some((name) =>
    GUESSES.test(headers.get(name) ?? ""),
  );
  const isVisit =
    method === "GET" && (destination ?? "document") === "document" && (mode ?? "navigate") === "navigate";
  const fromElsewhere = isFromElsewhere(request);
  if (fromElsewhere) logSecurityEvent("foreign-origin", { method });
  if (isGuess || !isVisit) {
    throw refusal(403, "This address begins a sign-in or a connection, and only when a person opens it.");
  }
  return !fromElsewhere;
}
