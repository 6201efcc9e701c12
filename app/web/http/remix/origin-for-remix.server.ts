import type { NextFunction, Request, Response } from "express";

/**
 * Remix compares a form's Origin with X-Forwarded-Host, which anybody can send, or with Host, which a proxy may rewrite, and
 * answers a mismatch with an empty 500. So Remix gets Origin's own host to compare with, and the routes' form readers decide
 * (`same-origin.server.ts`), with a page that says why. Nothing else reads X-Forwarded-Host.
 */
export function leaveOriginToRoutes(req: Request, _res: Response, next: NextFunction): void {
  delete req.headers["x-forwarded-host"];
  const { origin } = req.headers;
  if (origin !== undefined) {
    const named = URL.canParse(origin);
    if (!named) req.headers.origin = "null";
    req.headers["x-forwarded-host"] = named ? new URL(origin).host : "null";
  }
  next();
}
