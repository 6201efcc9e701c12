import { parseCookie, stringifySetCookie } from "cookie";
import { sign, unsign } from "cookie-signature";
import { env } from "~/env.server";

const isSecure = () => env().appOrigin.startsWith("https:");

/**
 * A cookie's name as the browser knows it. Behind https it begins with `__Host-`: browsers take such a cookie only
 * from this very host, for all of it and encrypted, so no neighbour under the same domain can plant one.
 */
function sentName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

function setCookie(name: string, value: string, maxAge: number): string {
  return stringifySetCookie({
    name,
    value,
    maxAge,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(),
    path: "/",
  });
}

/**
 * The `Set-Cookie` value of a cookie that only our server can have written, under this name: the signature is over
 * both, so that what was signed as one cookie is not taken for another.
 *
 * @param maxAge seconds until the browser forgets it
 */
export function signedCookie(name: string, value: string, { maxAge }: { maxAge: number }): string {
  const sent = sentName(name);
  const signed = sign(`${sent}=${value}`, env().sessionSecrets[0] ?? "");
  return setCookie(sent, signed.slice(sent.length + 1), maxAge);
}

/** The `Set-Cookie` value that makes the browser forget a cookie of ours. */
export function forgetCookie(name: string): string {
  return setCookie(sentName(name), "", 0);
}

/** What each of our cookies is called first. */
const OURS = "twin_";

/** The `Set-Cookie` values that make the browser forget every cookie of ours that it sent. */
export function forgetAllCookies(request: Request): string[] {
  const sent = Object.keys(parseCookie(request.headers.get("Cookie") ?? ""));
  return sent.filter((name) => name.startsWith(sentName(OURS))).map((name) => setCookie(name, "", 0));
}

/** Every value that came under a name, in whatever order the browser sent them. */
function valuesOf(request: Request, sent: string): string[] {
  const header = request.headers.get("Cookie") ?? "";
  if (!header.includes(sent)) return [];
  return header.split(";").flatMap((pair) => parseCookie(pair)[sent] ?? []);
}

/** Whether the browser sent a cookie of this name, readable or not. */
export function carriesCookie(request: Request, name: string): boolean {
  return valuesOf(request, sentName(name)).length > 0;
}

/**
 * The value of a cookie that carries our signature for its name, by whichever secret, else null. Several of one name
 * are none: one of them may be planted (by a neighbour under the same domain, or for a longer path), and nothing says
 * which.
 */
export function readSignedCookie(request: Request, name: string): string | null {
  const sent = sentName(name);
  const [raw, ...others] = valuesOf(request, sent);
  if (!raw || others.length > 0) return null;
  for (const secret of env().sessionSecrets) {
    const pair = unsign(`${sent}=${raw}`, secret);
    if (pair !== false) return pair.slice(sent.length + 1);
  }
  return null;
}
