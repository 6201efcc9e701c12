import { parseCookie, stringifySetCookie } from "cookie";
import { sign, unsign } from "cookie-signature";
import { env } from "~/ground/env.server";

const isSecure = () => env().appOrigin.startsWith("https:");

/**
 * A cookie's name on the wire. With https it is prefixed with `__Host-`, which browsers accept only from this exact
 * host, over https and for all its paths, so that no sibling domain can plant one.
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
 * `Set-Cookie` value of a signed cookie. The signature covers name and value, so that one cookie's value is not
 * accepted as another's.
 *
 * @param maxAge seconds until the browser deletes it
 */
export function signedCookie(name: string, value: string, { maxAge }: { maxAge: number }): string {
  const sent = sentName(name);
  const signed = sign(`${sent}=${value}`, env().sessionSecrets[0] ?? "");
  return setCookie(sent, signed.slice(sent.length + 1), maxAge);
}

/** `Set-Cookie` value that clears a cookie of ours. */
export function forgetCookie(name: string): string {
  return setCookie(sentName(name), "", 0);
}

/** Prefix of all our cookies. */
const OURS = "twin_";

/** `Set-Cookie` values that clear every cookie of ours that the browser sent. */
export function forgetAllCookies(request: Request): string[] {
  const sent = Object.keys(parseCookie(request.headers.get("Cookie") ?? ""));
  return sent.filter((name) => name.startsWith(sentName(OURS))).map((name) => setCookie(name, "", 0));
}

/** All values of a cookie name, in the order sent. */
function valuesOf(request: Request, sent: string): string[] {
  const header = request.headers.get("Cookie") ?? "";
  if (!header.includes(sent)) return [];
  return header.split(";").flatMap((pair) => parseCookie(pair)[sent] ?? []);
}

/** Whether the browser sent a cookie of this name, valid or not. */
export function carriesCookie(request: Request, name: string): boolean {
  return valuesOf(request, sentName(name)).length > 0;
}

/**
 * The value of a cookie with a valid signature by any secret, else null. Also null if there are several of that name: one may
 * have been planted (by a sibling domain, or for a longer path), and there is no way to tell which.
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
