import type { NextFunction, Request, Response } from "express";

/**
 * Lets the rest of a body that no route wanted run past unseen: a connection that is closed, or no longer read,
 * while its sender is still writing is reset, and the answer is lost with it.
 */
export function discardUnreadBody(req: Request, res: Response, next: NextFunction): void {
  res.once("finish", () => {
    if (!req.complete) req.removeAllListeners("data").resume();
  });
  next();
}
