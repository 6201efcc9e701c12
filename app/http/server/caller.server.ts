import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler } from "express";
import { rateLimitAddress } from "./client-address";
import { traceIdOf } from "./trace-id";

/**
 * Adds the request's id for the log and its rate-limit key.
 *
 * @param patternOf the route pattern of an address
 */
export function identify(patternOf: (pathname: string) => string): RequestHandler {
  return (req, res, next) => {
    const peer = req.socket.remoteAddress;
    const pathname = req.path;
    res.locals.answering = {
      requestId: randomUUID(),
      traceId: traceIdOf(req.get("traceparent")),
      // Lazy: few requests are rate-limited or logged, and computing it is the expensive part.
      get clientAddress() {
        return rateLimitAddress(req.ip, peer);
      },
      get path() {
        return patternOf(pathname);
      },
    } satisfies AppLoadContext;
    next();
  };
}
