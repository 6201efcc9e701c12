import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { NextFunction, Request, Response } from "express";
import { countedAddress } from "./client-address";

/** What the server knows of a request beside the request itself: how the log names it, and whom limits count. */
export function identify(req: Request, res: Response, next: NextFunction): void {
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
