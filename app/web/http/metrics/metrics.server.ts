import { createHash, timingSafeEqual } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Registry } from "prom-client";
import { z } from "zod";
import { isWorker } from "~/ground/processes/workers/place.server";
import type * as workers from "~/ground/processes/workers/worker.server";
import { METHODS } from "../security/request-guards.server";

/** Jobs of one kind that are due and have not begun. */
type JobsWaiting = { kind: string; count: number; oldest: Date };

/** Reads the waiting jobs. */
type ReadJobs = (now: Date) => Promise<JobsWaiting[]>;

/** Histogram bounds in seconds, from an API call to the slowest acceptable page. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The label of an address: a route's pattern, never user input. */
function routeOf({ path }: Request, { locals }: Response): string {
  return path.startsWith("/assets/") ? "/assets/*" : locals.answering.path;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function isAllowed({ headers }: Request, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Adds the metrics of the database. @returns a function that updates them, and never throws */
function addDatabase(
  { Gauge }: typeof import("prom-client"),
  register: Registry,
  readJobs: ReadJobs,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const waiting = gauge("twin_jobs_waiting", "Jobs that are due and have not begun", ["kind"]);
  const oldest = gauge("twin_jobs_oldest_seconds", "How long the oldest of them has been due", ["kind"]);
  const up = gauge("twin_database_up", "1 if the database answered, otherwise 0");
  const wait = gauge(
    "twin_database_wait_seconds",
    "How long the database took to answer the question on jobs, waits for a connection included",
  );
  return async () => {
    const [now, begun] = [new Date(), performance.now()];
    waiting.reset();
    oldest.reset();
    try {
      for (const { kind, count, oldest: since } of await readJobs(now)) {
        waiting.set({ kind }, count);
        oldest.set({ kind }, Math.max(0, (now.getTime() - since.getTime()) / 1_000));
      }
      up.set(1);
    } catch {
      up.set(0);
    }
    wait.set((performance.now() - begun) / 1_000);
  };
}

/** The topic on which workers gather each other's metrics. */
const FIGURES = "figures";
/** The JSON form of prom-client's metrics, which it can also read. */
const figuresSchema = z.array(z.looseObject({ name: z.string(), type: z.any(), aggregator: z.any() }));

/** The functions by which workers exchange their metrics. */
type Sharing = Pick<typeof workers, "gather" | "onGathering">;

/**
 * Makes this process's metrics available to the other workers. @returns a function that reads the metrics of all workers,
 * aggregated
 */
function shareFigures(
  { AggregatorRegistry }: typeof import("prom-client"),
  register: Registry,
  { gather, onGathering }: Sharing,
): () => Promise<string> {
  const own = async () =>
    z.array(z.json()).parse(JSON.parse(JSON.stringify(await register.getMetricsAsJSON())));
  onGathering(FIGURES, own);
  return async () => {
    const all = await Promise.all([own(), gather(FIGURES)]);
    return AggregatorRegistry.aggregate([all[0], ...all[1]].map((one) => figuresSchema.parse(one))).metrics();
  };
}

/**
 * Measures all requests, and answers `GET /metrics` in Prometheus' text format for callers with the token. Includes prom-client's
 * default metrics of the process, its memory and the event loop.
 *
 * @returns undefined if no token is set: then nothing is measured, and the address does not exist
 */
export async function metricsFor(
  token: string | undefined,
  readJobs: ReadJobs,
  sharing: Sharing,
): Promise<{ measure: RequestHandler; answer: RequestHandler } | undefined> {
  if (token === undefined) return undefined;
  const { default: prometheus } = await import("prom-client");
  const register = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register });
  const figures = isWorker ? shareFigures(prometheus, register, sharing) : () => register.metrics();
  const durations = new prometheus.Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's head to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [register],
  });
  // The database metrics are the same for all workers, so they must not be summed.
  const ofDatabase = new prometheus.Registry();
  const askDatabase = addDatabase(prometheus, ofDatabase, readJobs);
  const everyFigure = async () => {
    const parts = await Promise.all([figures(), ofDatabase.metrics()]);
    return parts.join("\n");
  };
  return {
    measure: (req, res, next) => {
      const begun = performance.now();
      res.once("close", () => {
        const method = METHODS.has(req.method) ? req.method : "other";
        const labels = { method, route: routeOf(req, res), status: res.statusCode };
        durations.observe(labels, (performance.now() - begun) / 1_000);
      });
      next();
    },
    answer: (req, res, next) => {
      if (req.method !== "GET" && req.method !== "HEAD") {
        res.status(405).set("Allow", "GET, HEAD").json({ error: "Metrics are only read." });
      } else if (!isAllowed(req, token)) {
        res.status(401).set("WWW-Authenticate", "Bearer").json({ error: "Send the token of METRICS_TOKEN." });
      } else {
        // A metric that cannot be read fails the request, not the process.
        askDatabase()
          .then(everyFigure)
          .then((text) => res.type(register.contentType).send(text))
          .catch(next);
      }
    },
  };
}
