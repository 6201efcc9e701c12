import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { rateLimitAddress } from "./client-address";
import { traceIdOf } from "./trace-id";

/**
 * A request as seen by the log and rate limits. A class, since V8 makes a shape (hidden class) for each object literal with
 * getters, and those shapes keep the whole request alive until the next full collection (docs/performance.md).
 */
class Caller {
  readonly requestId = randomUUID();
  readonly traceId: string | undefined;

  constructor(
    // Not `#private`: objects that inherit from a caller (`signed-out-meanwhile.server.ts`) use its getters too.
    private readonly request: Request,
    private readonly response: Response,
    private readonly peer: string | undefined,
    private readonly pathname: string,
    private readonly patternOf: (pathname: string) => string,
  ) {
    this.traceId = traceIdOf(request.get("traceparent"));
  }

  // Computed on demand: few requests are rate-limited or logged, and this is the expensive part.
  get clientAddress(): string {
    return rateLimitAddress(this.request.ip, this.peer);
  }

  get path(): string {
    return this.patternOf(this.pathname);
  }

  get left(): AbortSignal {
    const { response } = this;
    const leaving = new AbortController();
    const leave = () => {
      if (!response.writableFinished) leaving.abort();
    };
    if (response.closed) leave();
    else response.once("close", leave);
    return leaving.signal;
  }
}

/**
 * Adds the request's id for the log, and its rate-limit key.
 *
 * @param patternOf returns the route pattern of an address
 */
export function identify(patternOf: (pathname: string) => string): RequestHandler {
  return (req, res, next) => {
    res.locals.answering = new Caller(req, res, req.socket.remoteAddress, req.path, patternOf);
    next();
  };
}
