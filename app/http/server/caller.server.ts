import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler } from "express";
import { countedAddress } from "./client-address";

/**
 * What the server knows of a request beside the request itself: how the log names it, and whom limits count.
 *
 * @param patternOf the pattern of the route that an address is of
 */
export function identify(patternOf: (pathname: string) => string): RequestHandler {
  return (req, res, next) => {
    const peer = req.socket.remoteAddress;
    const pathname = req.path;
    res.locals.answering = {
      requestId: randomUUID(),
      // Few requests are counted or logged, and these take longer than the rest of this.
      get clientAddress() {
        return countedAddress(req.ip, peer);
      },
      get path() {
        return patternOf(pathname);
      },
    } satisfies AppLoadContext;
    next();
  };
}
