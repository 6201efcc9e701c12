import type { IncomingMessage, ServerResponse } from "node:http";
import { isArchiveUpload, isUpload } from "../uploads/addresses";

/** How long bodies may take to arrive. */
export type BodyTimes = {
  /** Any body but a file, and what is left of a file after its answer, in milliseconds. */
  ordinaryMs: number;
  /** How long a file may come as slowly as it likes, in milliseconds. */
  graceMs: number;
  /** From then on at least so many bytes for each second since, on the average. */
  bytesPerSecond: number;
  /** Archives may come for hours: as long as in each stretch of so many milliseconds so many bytes come. */
  archives: { stretchMs: number; bytes: number };
  /** How often it is looked at, in milliseconds. */
  lookMs: number;
};

const ENDED = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

type Asked = IncomingMessage & { path: string };

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Ends a connection on which a body comes too slowly; who has not been answered is told why. */
function end({ socket }: IncomingMessage, res: ServerResponse): void {
  if (!res.headersSent) socket.write(ENDED);
  socket.destroySoon();
}

/** Tells whether in the last whole stretch enough has come. */
function moving(bytesRead: () => number, { stretchMs, bytes }: BodyTimes["archives"]) {
  let stretch = { began: performance.now(), at: bytesRead() };
  return (now: number): boolean => {
    if (now - stretch.began < stretchMs) return true;
    const came = bytesRead() - stretch.at;
    stretch = { began: now, at: bytesRead() };
    return came >= bytes;
  };
}

/**
 * Ends requests whose body takes too long. Node's own limit is one for all addresses: long enough for a large file
 * on a slow line, it would let anybody hold a connection as long with any request.
 */
export function bodyDeadline({ ordinaryMs, graceMs, bytesPerSecond, archives, lookMs }: BodyTimes) {
  return (req: Asked, res: ServerResponse, next: () => void): void => {
    if (!hasBody(req)) {
      next();
      return;
    }
    const began = performance.now();
    // Of the connection, since nothing may read the body before the route does.
    const before = req.socket.bytesRead;
    let answered: number | undefined;
    const type = req.headers["content-type"];
    const moves = moving(() => req.socket.bytesRead, archives);
    const isInTime = () => {
      const now = performance.now();
      if (res.writableEnded) answered ??= now;
      if (!isUpload(req.path, type)) return now - began <= ordinaryMs;
      if (answered !== undefined) return now - answered <= ordinaryMs;
      if (isArchiveUpload(req.path, type)) return moves(now);
      const owed = ((now - began - graceMs) / 1000) * bytesPerSecond;
      return req.socket.bytesRead - before >= owed;
    };
    const look = setInterval(() => {
      if (!req.complete && isInTime()) return;
      clearInterval(look);
      if (!req.complete && !req.socket.destroyed) end(req, res);
    }, lookMs);
    req.once("close", () => clearInterval(look));
    next();
  };
}
