import type { NextFunction, Request, Response } from "express";

/**
 * Drains the rest of a body that no route read, before its connection is closed: closing or ignoring a connection
 * while its sender is still writing resets it, and the response is lost (RFC 9112, section 9.6). `bodyDeadline` ends
 * bodies that take too long.
 */
export function discardUnreadBody(req: Request, res: Response, next: NextFunction): void {
  const { socket } = req;
  // Node's own listener, which closes the connection if this was its last response, runs between the two listeners set here.
  res.prependOnceListener("finish", () => {
    if (req.complete) return;
    socket.destroySoon = () => req.once("close", () => socket.destroySoon());
    req.removeAllListeners("data").resume();
  });
  res.once("finish", () => Reflect.deleteProperty(socket, "destroySoon"));
  next();
}
