import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";
import onHeaders from "on-headers";
import { migrate } from "./app/database/migrations.server";
import { env, SettingsError } from "./app/env.server";
import { fetchRequest, sendAnswer } from "./app/http/node-adapter.server";
import { orderlyStop } from "./app/http/orderly-stop.server";
import { type Handler, remixHandler } from "./app/http/remix-handler.server";
import { EVERY_ANSWER } from "./app/http/security-headers.server";
import { isUpload } from "./app/http/upload-addresses";
import { log } from "./app/log.server";

/** The server that `npm start` runs: Remix's request handler in a small Express application. */

/** How long a request's headers, the whole of it and the pause before the next one may take. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  // Node looks only every half minute otherwise, which would triple the first of these.
  connectionsCheckingInterval: 1_000,
};
/** After a request to stop: when unfinished requests are cut off, and when the process ends whatever still runs. */
const CUT_OFF_AFTER_MS = 8_000;
const STOP_WITHIN_MS = 9_500;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** A name or address with an optional port; anything else in a Host header is no address of ours. */
const HOST = /^([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?$/;
/** A tenth smaller than at the library's level for 2 ms more; a browser asks for each file once. */
const ASSET_COMPRESSION = { brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } };
/** Bodies over this are turned away before they are read, at the latest by the readers that the routes use. */
const BODY_LIMIT = 1024 * 1024;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function refuse(res: Response, status: number, error: string, headers: Record<string, string> = {}): void {
  res.status(status).set(headers).json({ error });
}

/** Whether there is one Host and Remix can make a URL of the address, the part that a trusted proxy adds included. */
function addressCanBeRead(req: Request): boolean {
  const { host = "" } = req.headers;
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  return (
    hosts.length === 1 &&
    HOST.test(host) &&
    /^https?$/.test(req.protocol) &&
    URL.canParse(`${req.protocol}://${host}${req.originalUrl}`)
  );
}

/** Whether a body says that it is larger than its address takes; what brings a file its route looks at itself. */
function isTooLarge({ headers, path }: Request): boolean {
  return Number(headers["content-length"] ?? 0) > BODY_LIMIT && !isUpload(path, headers["content-type"]);
}

/** What no route should ever see: methods and addresses that the Fetch standard has no form for. */
function refuseMalformed(req: Request, res: Response, next: NextFunction): void {
  onHeaders(res, () => {
    const defaults = [...EVERY_ANSWER, ["Cache-Control", "no-store"] as const];
    for (const [name, value] of defaults) if (!res.hasHeader(name)) res.setHeader(name, value);
  });
  if (!METHODS.has(req.method)) {
    refuse(res, 405, "This method is not used here.", {
      Allow: [...METHODS].join(", "),
      Connection: "close",
    });
  } else if (!addressCanBeRead(req)) {
    refuse(res, 400, "This address cannot be read.", { Connection: "close" });
  } else if (isTooLarge(req)) {
    refuse(res, 413, "That is more than 1 MiB, which is the most this takes.");
  } else {
    try {
      decodeURIComponent(req.path);
      next();
    } catch {
      refuse(res, 400, "This address cannot be read.");
    }
  }
}

/**
 * Lets the rest of a body that no route wanted run past unseen: a connection that is closed, or no longer read,
 * while its sender is still writing is reset, and the answer is lost with it.
 */
function discardUnreadBody(req: Request, res: Response, next: NextFunction): void {
  res.once("finish", () => {
    if (!req.complete) req.removeAllListeners("data").resume();
  });
  next();
}

/**
 * Remix compares a form's Origin with X-Forwarded-Host, which anybody can send, or with Host, which a proxy may
 * rewrite, and answers an empty 500. It gets Origin's own host to compare with, since those who decide are the
 * routes' readers (`http/same-origin.server.ts`), with a page that says why. Nothing else reads X-Forwarded-Host.
 */
function leaveOriginToRoutes(req: Request, _res: Response, next: NextFunction): void {
  delete req.headers["x-forwarded-host"];
  const { origin } = req.headers;
  if (origin !== undefined) {
    const named = URL.canParse(origin);
    if (!named) req.headers.origin = "null";
    req.headers["x-forwarded-host"] = named ? new URL(origin).host : "null";
  }
  next();
}

/** IPv6 networks give a household a whole /64, so that is what counts as one address. */
function countedAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail.split(":").filter(Boolean);
  const filled = [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0"),
    ...rest,
  ];
  return `${filled.slice(0, 4).join(":")}::/64`;
}

function loadContext(req: Request): AppLoadContext {
  return { clientAddress: countedAddress(req.ip ?? ""), requestId: randomUUID() };
}

function answerWith(handle: Handler): express.RequestHandler {
  return (req, res, next) => {
    const request = fetchRequest(req, res, `${req.protocol}://${req.headers.host}${req.originalUrl}`);
    handle(request, loadContext(req))
      .then((answer) => sendAnswer(res, answer))
      .catch(next);
  };
}

function createApplication(build: ServerBuild): express.Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", env().trustedProxies);
  app.use(discardUnreadBody, refuseMalformed, leaveOriginToRoutes);
  const files = { redirect: false, fallthrough: true } as const;
  app.use(
    "/assets",
    compression(ASSET_COMPRESSION),
    express.static(here("client/assets"), { ...files, immutable: true, maxAge: "1y" }),
  );
  const publicFile = express.static(here("client"), { ...files, maxAge: "1h", index: false });
  const publicFiles = new Set(readdirSync(here("client"), { recursive: true }).map((name) => `/${name}`));
  // Looking on the disk for each page's address would cost more than a call's session does.
  app.use((req, res, next) => (publicFiles.has(req.path) ? publicFile(req, res, next) : next()));
  app.use(answerWith(remixHandler(build)));
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    log.error({ err: error, path: req.path }, "failed outside the application");
    if (!res.headersSent) refuse(res, 500, "Something went wrong on our side.");
    else res.destroy();
  });
  return app;
}

/** What the build gives beside its routes (`app/entry.server.tsx`). */
type Entry = {
  startJobs: () => Promise<void>;
  stopJobs: (withinMs: number) => Promise<void>;
  closeDatabase: () => Promise<void>;
};

function stopOnSignals(server: Server, { stopJobs, closeDatabase }: Entry): void {
  const close = orderlyStop(server, CUT_OFF_AFTER_MS);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info("stopping");
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await Promise.all([close(), stopJobs(CUT_OFF_AFTER_MS)]);
    await closeDatabase();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Runs the server until SIGTERM or SIGINT; then finishes what it has and leaves. */
async function run(): Promise<void> {
  // React reads this when it is loaded, and its other half is many times as slow.
  process.env.NODE_ENV ??= "production";
  // The database and the secrets are for this user alone, whatever folder they lie in.
  process.umask(0o077);
  const settings = env();
  const applied = await migrate(settings.database, here("../prisma/migrations"));
  if (applied.length > 0) log.info({ applied }, "the database was migrated");
  const build = (await import(here("server/index.js"))) as ServerBuild & { entry: { module: Entry } };
  const server = createServer(TIMEOUTS, createApplication(build));
  stopOnSignals(server, build.entry.module);
  await build.entry.module.startJobs();
  server.listen(settings.port, settings.host ?? "::");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : settings.port;
  const origin = settings.port === port ? settings.appOrigin : `http://localhost:${port}`;
  log.info({ port }, "listening");
  console.log(`Digital Twin is ready: ${origin}`);
}

run().catch((error: unknown) => {
  if (error instanceof SettingsError) {
    console.error(`These settings cannot be used:\n${error.lines.map((line) => `  ${line}`).join("\n")}`);
  } else {
    log.fatal({ err: error }, "could not start");
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `The server could not start: ${reason.split("\n").find((line) => line.trim()) ?? "unknown reason"}`,
    );
  }
  process.exit(1);
});
