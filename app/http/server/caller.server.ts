import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler } from "express";
import { rateLimitAddress } from "./client-address";

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
