import { API, patternOf } from "~/web/addresses";
import { type Callers, SCOPES, type Scope } from "~/web/callers";

const CALLS = Object.values(API).map((row) => ({
  pattern: new RegExp(`^/api${patternOf(row).replaceAll(/:\w+/g, "[^/]+")}$`),
  callers: row[2],
}));

/** Who may call this path, from the table of addresses, in whose order patterns are tried. */
export const callersOf = (pathname: string): Callers =>
  CALLS.find(({ pattern }) => pattern.test(pathname))?.callers ?? "cookie alone";

/** The scope that opens a call to tokens; null where none does. `HEAD` is as `GET`. */
export function scopeOf(method: string, pathname: string): Scope | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const callers = callersOf(pathname);
  return SCOPES.find((scope) => scope === callers) ?? null;
}
