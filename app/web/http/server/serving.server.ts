import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { env, type Settings } from "~/ground/env.server";
import type { noteRequest } from "~/ground/jobs/yield-to-requests.server";
import { type answering, log } from "~/ground/log.server";
import { isWorker, runsJobs } from "~/ground/processes/workers/place.server";
import type * as workers from "~/ground/processes/workers/worker.server";
import { bodyDeadline } from "../limits/body-deadline.server";
import { BODY_TIMES, TIMEOUTS } from "../limits/timeouts";
import { metricsFor } from "../metrics/metrics.server";
import { leaveOriginToRoutes } from "../remix/origin-for-remix.server";
import { answerWith } from "../remix/remix-answers.server";
import type { logSecurityEvent } from "../security/log.server";
import * as guards from "../security/request-guards.server";
import { identify } from "./caller.server";
import { expressObjects } from "./express-objects.server";
import { orderlyStop } from "./orderly-stop.server";
import { publicFiles } from "./public-files.server";
import { routePatterns } from "./route-patterns";
import { closeStalledReaders } from "./stalled-readers.server";
import { discardUnreadBody } from "./unread-body.server";

/** Milliseconds after a request to stop: when unfinished requests are cut off, and when the process ends in any case. */
const CUT_OFF_AFTER_MS = 8_000;
const STOP_WITHIN_MS = 9_500;

/** The exports of the build's entry module (`app/entry.server.tsx`), beside its routes. */
type Entry = {
  answering: typeof answering;
  noteRequest: typeof noteRequest;
  jobsWaiting: Parameters<typeof metricsFor>[1];
  startJobs: () => Promise<void>;
  announceJobs: () => void;
  stopJobs: (withinMs: number) => Promise<void>;
  closeDatabase: () => Promise<void>;
  workers: typeof workers;
  logSecurityEvent: typeof logSecurityEvent;
};

/** The built screens and routes. */
export type Build = ServerBuild & { entry: { module: Entry } };

async function createApplication(build: Build, publicFolder: string): Promise<express.Express> {
  const { entry } = build;
  const app = express();
  const metrics = await metricsFor(env().metricsToken, entry.module.jobsWaiting, entry.module.workers);
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", env().trustedProxies);
  app.use(identify(routePatterns(build.routes)), guards.completeHeaders);
  if (metrics) app.use(metrics.measure);
  app.use(bodyDeadline(BODY_TIMES), discardUnreadBody);
  app.use(guards.refuseMalformed(entry.module.logSecurityEvent));
  // Before the Host is checked: the machine that reads metrics may know this one by any name.
  if (metrics) app.all("/metrics", metrics.answer);
  app.use(guards.refuseUnknownName(entry.module.logSecurityEvent));
  app.use(publicFiles(publicFolder));
  app.use(leaveOriginToRoutes, answerWith(build));
  app.use(guards.answerFailure);
  return app;
}

function stopOnSignals(server: Server, { stopJobs, closeDatabase, workers }: Entry): void {
  const close = orderlyStop(server, CUT_OFF_AFTER_MS);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info("stopping");
    workers.tellSupervisor({ what: "stopping" });
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await Promise.all([close(), stopJobs(CUT_OFF_AFTER_MS)]);
    await closeDatabase();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Makes the supervisor hand connections to a server that does not listen itself. */
function takeFromSupervisor(server: Server, { takeConnections }: typeof workers): void {
  // Emitted as if the server listened: Node.js then begins to check its time limits, and can close its connections.
  server.emit("listening");
  takeConnections((socket) => server.emit("connection", socket));
}

/**
 * Answers requests until SIGTERM or SIGINT; then completes pending ones and ends the process.
 *
 * @param publicFolder folder of the static files
 * @returns the port; 0 in a worker, whose supervisor listens
 */
export async function serve({ port, host }: Settings, build: Build, publicFolder: string): Promise<number> {
  const { entry } = build;
  const application = await createApplication(build, publicFolder);
  const server = createServer({ ...TIMEOUTS, ...expressObjects(application) }, application);
  closeStalledReaders(server);
  stopOnSignals(server, entry.module);
  if (runsJobs) await entry.module.startJobs();
  else entry.module.announceJobs();
  if (isWorker) {
    takeFromSupervisor(server, entry.module.workers);
    return 0;
  }
  server.listen(port, host ?? "::");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}
