import type { NextFunction, Request, Response } from "express";

/**
 * Drains the rest of a body that no route read: closing or ignoring a connection while its sender is still writing
 * resets it, and the response is lost.
 */
export function discardUnreadBody(req: Request, res: Response, next: NextFunction): void {
  res.once("finish", () => {
    if (!req.complete) req.removeAllListeners("data").resume();
  });
  next();
}
