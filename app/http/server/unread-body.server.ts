import type { NextFunction, Request, Response } from "express";

/**
 * Drains the rest of a body that no route read, also on a connection that is to be closed: closing or ignoring a
 * connection while its sender is still writing resets it, and the response is lost (RFC 9112, section 9.6).
 */
export function discardUnreadBody(req: Request, res: Response, next: NextFunction): void {
  // First of the listeners, as Node's own closes the connection.
  res.prependOnceListener("finish", () => {
    if (req.complete) return;
    const { socket } = req;
    const close = socket.destroySoon.bind(socket);
    socket.destroySoon = () => void (req.complete ? close() : req.once("close", close));
    req.removeAllListeners("data").resume();
  });
  next();
}
