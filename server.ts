import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { migrate } from "./app/database/migrations.server";
import { isUnencryptedElsewhere } from "./app/env/origin";
import { checkSettings, env } from "./app/env.server";
import { bodyDeadline } from "./app/http/limits/body-deadline.server";
import { BODY_TIMES, TIMEOUTS } from "./app/http/limits/timeouts";
import { metricsFor } from "./app/http/metrics/metrics.server";
import * as guards from "./app/http/security/request-guards.server";
import { identify } from "./app/http/server/caller.server";
import { expressObjects } from "./app/http/server/express-objects.server";
import { orderlyStop } from "./app/http/server/orderly-stop.server";
import { leaveOriginToRoutes } from "./app/http/server/origin-for-remix.server";
import { publicFiles } from "./app/http/server/public-files.server";
import { answerWith } from "./app/http/server/remix-answers.server";
import { routePatterns } from "./app/http/server/route-patterns";
import { closeStalledReaders } from "./app/http/server/stalled-readers.server";
import { discardUnreadBody } from "./app/http/server/unread-body.server";
import { type answering, log } from "./app/log.server";
import { PLATFORMS } from "./app/platforms/registry";
import { refuseToStart } from "./app/refused-start.server";

/** The server that `npm start` runs: Remix's request handler in a small Express application. */

/** After a request to stop: when unfinished requests are cut off, and when the process ends whatever still runs. */
const CUT_OFF_AFTER_MS = 8_000;
const STOP_WITHIN_MS = 9_500;

/** What the build gives beside its routes (`app/entry.server.tsx`). */
type Entry = {
  answering: typeof answering;
  jobsWaiting: Parameters<typeof metricsFor>[1];
  startJobs: () => Promise<void>;
  stopJobs: (withinMs: number) => Promise<void>;
  closeDatabase: () => Promise<void>;
};
type Build = ServerBuild & { entry: { module: Entry } };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function createApplication(build: Build): Promise<express.Express> {
  const app = express();
  const metrics = await metricsFor(env().metricsToken, build.entry.module.jobsWaiting);
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", env().trustedProxies);
  app.use(identify(routePatterns(build.routes)), guards.completeHeaders);
  if (metrics) app.use(metrics.measure);
  app.use(bodyDeadline(BODY_TIMES), discardUnreadBody);
  app.use(guards.refuseMalformed);
  // Read by a machine beside this one, under whatever name that has for it.
  if (metrics) app.all("/metrics", metrics.answer);
  app.use(guards.refuseUnknownName);
  app.use(publicFiles(here("client")));
  app.use(leaveOriginToRoutes, answerWith(build));
  app.use(guards.answerFailure);
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

function warnOfPlainHttp({ appOrigin, appOriginIsGiven }: ReturnType<typeof env>): void {
  if (!appOriginIsGiven || !isUnencryptedElsewhere(appOrigin)) return;
  log.warn(
    { setting: "APP_ORIGIN" },
    "APP_ORIGIN is http on a name that is not of this machine: passwords and cookies travel unencrypted. Put a proxy with TLS in front and set APP_ORIGIN to its https origin",
  );
}

/** Runs the server until SIGTERM or SIGINT; then finishes what it has and leaves. */
async function run(): Promise<void> {
  // The database and the secrets are for this user alone, whatever folder they are in.
  process.umask(0o077);
  const settings = checkSettings(PLATFORMS);
  const applied = await migrate(settings.database, here("../prisma/migrations"));
  if (applied.length > 0) log.info({ applied }, "the database was migrated");
  const build = (await import(here("server/index.js"))) as Build;
  const application = await createApplication(build);
  const server = createServer({ ...TIMEOUTS, ...expressObjects(application) }, application);
  closeStalledReaders(server);
  stopOnSignals(server, build.entry.module);
  warnOfPlainHttp(settings);
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
