import { parse, serialize } from "cookie";
import { sign, unsign } from "cookie-signature";
import { env } from "~/env.server";

type Options = {
  /** Seconds until the browser forgets it; 0 forgets it now. */
  maxAge: number;
  path?: string;
};

/** The `Set-Cookie` value of a cookie that only our server can have written. */
export function signedCookie(name: string, value: string, { maxAge, path = "/" }: Options): string {
  const { sessionSecrets, appOrigin } = env();
  return serialize(name, value === "" ? "" : sign(value, sessionSecrets[0] ?? ""), {
    httpOnly: true,
    sameSite: "lax",
    secure: appOrigin.startsWith("https:"),
    path,
    maxAge,
  });
}

/** The value of a cookie that carries a signature of ours, by whichever secret, else null. */
export function readSignedCookie(request: Request, name: string): string | null {
  const header = request.headers.get("Cookie");
  if (!header?.includes(`${name}=`)) return null;
  const raw = parse(header)[name];
  if (!raw) return null;
  for (const secret of env().sessionSecrets) {
    const value = unsign(raw, secret);
    if (value !== false) return value;
  }
  return null;
}
