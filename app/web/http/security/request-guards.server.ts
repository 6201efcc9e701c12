import type { NextFunction, Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import { isOurHost } from "~/ground/env/host-names";
import { env } from "~/ground/env.server";
import { log } from "~/ground/log.server";
import { BODY_LIMIT } from "../limits/body-limit";
import { isUpload } from "../uploads/addresses";
import { defaultHeaders } from "./headers.server";
import type { logSecurityEvent } from "./log.server";

/** Requests that `server.ts` refuses before Remix or static files see them, each in the requested format. */

/** The methods that any address may accept. */
export const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);
/** A name or address with an optional port; any other Host header is invalid. */
const HOST = /^([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?$/;
/** Addresses for machines, answered in JSON. */
const CALLS = /^\/(api\/|healthz$)/;

/** Refuses with JSON. */
function refuse(res: Response, status: number, error: string, headers: Record<string, string> = {}): void {
  res.status(status).set(headers).json({ error });
}

/** Answers errors that reached no route; cuts off a response that has begun. */
export function answerFailure(error: unknown, req: Request, res: Response, _next: NextFunction): void {
  const { requestId } = res.locals.answering;
  log.error({ err: error, requestId, path: req.path }, "failed outside the application");
  if (!res.headersSent) refuse(res, 500, "Something went wrong on our side.");
  else res.destroy();
}

/** Text types that are sometimes sent without a charset: files by Express, Remix's last-resort error. */
const TEXT = /^(text\/[\w.+-]+|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml|javascript))$/i;

/** Adds default headers to every response, and the charset to text. */
export function completeHeaders(_req: Request, res: Response, next: NextFunction): void {
  onHeaders(res, () => {
    const type = res.getHeader("Content-Type");
    if (typeof type === "string" && TEXT.test(type)) res.setHeader("Content-Type", `${type}; charset=utf-8`);
    for (const [name, value] of defaultHeaders()) if (!res.hasHeader(name)) res.setHeader(name, value);
    if (!res.hasHeader("Cache-Control")) res.setHeader("Cache-Control", "no-store");
  });
  next();
}

/**
 * Whether the request has one Host, a path as its target (not a whole URL, as for a proxy, and not `*`), and both make
 * a valid URL, including what a trusted proxy adds.
 */
function addressCanBeRead(req: Request): boolean {
  const { host = "" } = req.headers;
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  return (
    hosts.length === 1 &&
    HOST.test(host) &&
    req.originalUrl.startsWith("/") &&
    /^https?$/.test(req.protocol) &&
    URL.canParse(`${req.protocol}://${host}${req.originalUrl}`)
  );
}

/**
 * Whether Content-Length exceeds what the address accepts; without it, the routes' readers enforce the limit. File
 * uploads are checked by their routes.
 */
function isTooLarge({ headers, path }: Request): boolean {
  return Number(headers["content-length"] ?? 0) > BODY_LIMIT && !isUpload(path, headers["content-type"]);
}

function pathCanBeRead(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

type Refusal = [status: number, error: string, headers?: Record<string, string>];

function malformation(req: Request): Refusal | null {
  if (!METHODS.has(req.method)) {
    const Allow = [...METHODS].join(", ");
    return [405, "This method is not used here.", { Allow, Connection: "close" }];
  }
  if (!addressCanBeRead(req)) return [400, "This address cannot be read.", { Connection: "close" }];
  if (isTooLarge(req)) return [413, "That is more than 1 MiB, which is the most this takes."];
  return pathCanBeRead(req.path) ? null : [400, "This address cannot be read."];
}

/** Writes to the security log. Passed in from the routes' build, so that both share the same counts. */
type Report = typeof logSecurityEvent;

/** Refuses what no route should see: methods and URLs that the Fetch standard cannot represent. */
export const refuseMalformed =
  (report: Report): RequestHandler =>
  (req, res, next) => {
    const wrong = malformation(req);
    if (wrong) {
      report("malformed-request", { status: wrong[0] }, res.locals.answering);
      refuse(res, ...wrong);
    } else next();
  };

const UNKNOWN_NAME = "This server is not known by the name that was asked for.";

/** Advice for the operator. Repeats no input and does not reveal the configured origin. */
function unknownNameAdvice(): string {
  return env().appOriginIsGiven
    ? "It answers by the origin in its setting APP_ORIGIN alone. If this address is the right one, whoever runs the server sets APP_ORIGIN to it, as the address bar shows it, and starts the server again."
    : "Until its setting APP_ORIGIN names an origin, it answers by localhost and by private addresses alone. Whoever runs it sets APP_ORIGIN to the origin that people see, such as https://twin.example.org, and starts the server again.";
}

function unknownNamePage(): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Unknown name · Digital Twin</title>
</head>
<body>
<main>
<h1>Unknown name</h1>
<p>${UNKNOWN_NAME}</p>
<p>${unknownNameAdvice()}</p>
</main>
</body>
</html>
`;
}

/**
 * A foreign Host may be an attacker's domain pointed at this server (DNS rebinding), so that a visitor's browser treats
 * it as the attacker's site. It only gets a page that says which setting adds a name.
 */
export const refuseUnknownName =
  (report: Report): RequestHandler =>
  (req, res, next) => {
    const { host } = req.headers;
    if (isOurHost(host, env())) {
      next();
      return;
    }
    report("unknown-host", { host: host?.slice(0, 100) }, res.locals.answering);
    if (CALLS.test(req.path)) refuse(res, 421, `${UNKNOWN_NAME} ${unknownNameAdvice()}`);
    else res.status(421).type("html").send(unknownNamePage());
  };
