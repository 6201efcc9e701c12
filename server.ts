import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";
import { migrate } from "./app/database/migrations.server";
import { env, isUnencryptedElsewhere } from "./app/env.server";
import { bodyDeadline } from "./app/http/body-deadline.server";
import { countedAddress } from "./app/http/client-address";
import { fetchRequest, sendAnswer } from "./app/http/node-adapter.server";
import { orderlyStop } from "./app/http/orderly-stop.server";
import { type Handler, remixHandler } from "./app/http/remix-handler.server";
import {
  completeHeaders,
  refuse,
  refuseMalformed,
  refuseUnknownName,
} from "./app/http/request-guards.server";
import { cutStalled } from "./app/http/stalled.server";
import { type answering, log } from "./app/log.server";
import { refuseToStart } from "./app/refused-start.server";

/** The server that `npm start` runs: Remix's request handler in a small Express application. */

/** How long a request's headers, the longest upload and the pause before the next request may take. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 20 * 60_000,
  keepAliveTimeout: 5_000,
  // Node looks only every half minute otherwise, which would triple the first of these.
  connectionsCheckingInterval: 1_000,
};
/**
 * How long a body may take: half a minute, and a file as long as it keeps coming at 64 KiB a second. That is 17 minutes
 * for the largest one on the slowest of lines.
 */
const BODY_TIMES = { ordinaryMs: 30_000, graceMs: 30_000, bytesPerSecond: 64 * 1024, lookMs: 1_000 };
/** After a request to stop: when unfinished requests are cut off, and when the process ends whatever still runs. */
const CUT_OFF_AFTER_MS = 8_000;
const STOP_WITHIN_MS = 9_500;
/** A tenth smaller than at the library's level for 2 ms more; a browser asks for each file once. */
const ASSET_COMPRESSION = { brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } };

/** The build of the screens and routes, with what its `entry.server.tsx` hands over. */
type Build = ServerBuild & {
  entry: { module: Entry };
};
/** What the build gives beside its routes (`app/entry.server.tsx`). */
type Entry = {
  answering: typeof answering;
  startJobs: () => Promise<void>;
  stopJobs: (withinMs: number) => Promise<void>;
  closeDatabase: () => Promise<void>;
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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

/** What the server knows of a request beside the request itself: how the log names it, and whom limits count. */
function identify(req: Request, res: Response, next: NextFunction): void {
  const peer = req.socket.remoteAddress;
  res.locals.answering = {
    requestId: randomUUID(),
    // Few requests are counted, and writing an address in one form takes longer than the rest of this.
    get clientAddress() {
      return countedAddress(req.ip, peer);
    },
  } satisfies AppLoadContext;
  next();
}

function answerWith(handle: Handler, { entry }: Build): express.RequestHandler {
  return (req, res, next) => {
    const request = fetchRequest(req, res, `${req.protocol}://${req.headers.host}${req.originalUrl}`);
    // The build brings a log of its own, and the lines that it writes carry the request's reference.
    entry.module.answering
      .run(res.locals.answering, () => handle(request, res.locals.answering))
      .then((answer) => sendAnswer(res, answer))
      .catch(next);
  };
}

function createApplication(build: Build): express.Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", env().trustedProxies);
  app.use(
    identify,
    completeHeaders,
    bodyDeadline(BODY_TIMES),
    discardUnreadBody,
    refuseMalformed,
    refuseUnknownName,
    leaveOriginToRoutes,
  );
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
  app.use(answerWith(remixHandler(build), build));
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    const { requestId } = res.locals.answering;
    log.error({ err: error, requestId, path: req.path }, "failed outside the application");
    if (!res.headersSent) refuse(res, 500, "Something went wrong on our side.");
    else res.destroy();
  });
  return app;
}

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
  // The database and the secrets are for this user alone, whatever folder they lie in.
  process.umask(0o077);
  const settings = env();
  const applied = await migrate(settings.database, here("../prisma/migrations"));
  if (applied.length > 0) log.info({ applied }, "the database was migrated");
  const build = (await import(here("server/index.js"))) as Build;
  const server = createServer(TIMEOUTS, createApplication(build));
  cutStalled(server);
  stopOnSignals(server, build.entry.module);
  if (settings.appOriginIsGiven && isUnencryptedElsewhere(settings.appOrigin)) {
    log.warn(
      { setting: "APP_ORIGIN" },
      "APP_ORIGIN is http on a name that is not of this machine: passwords and cookies travel unencrypted. Put a proxy with TLS in front and set APP_ORIGIN to its https origin",
    );
  }
  await build.entry.module.startJobs();
  server.listen(settings.port, settings.host ?? "::");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : settings.port;
  const origin = settings.port === port ? settings.appOrigin : `http://localhost:${port}`;
  log.info({ port }, "listening");
  console.log(`Digital Twin is ready: ${origin}`);
}

run().catch(refuseToStart);
