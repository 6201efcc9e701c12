import type { IncomingMessage, ServerResponse } from "node:http";
import { isArchiveUpload, isUpload } from "../uploads/addresses";

/** How long bodies may take to arrive. */
export type BodyTimes = {
  /** Milliseconds for any body but a file, and for the rest of a file after its response. */
  ordinaryMs: number;
  /** Grace period of a file, in milliseconds. */
  graceMs: number;
  /** Minimum average rate after the grace period. */
  bytesPerSecond: number;
  /** Archives may take hours, as long as every `stretchMs` milliseconds bring at least `bytes`. */
  archives: { stretchMs: number; bytes: number };
  /** Check interval in milliseconds. */
  lookMs: number;
};

const ENDED = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

type Asked = IncomingMessage & { path: string };

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Closes a connection whose body is too slow; sends 408 unless already answered. */
function end({ socket }: IncomingMessage, res: ServerResponse): void {
  if (!res.headersSent) socket.write(ENDED);
  socket.destroySoon();
}

/** Returns a function that checks whether enough bytes arrived in the last full stretch. */
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
 * Ends requests whose body takes too long. Node has only one limit for all routes: long enough for a large file on a
 * slow connection, it would let anyone hold a connection open that long with any request.
 */
export function bodyDeadline({ ordinaryMs, graceMs, bytesPerSecond, archives, lookMs }: BodyTimes) {
  return (req: Asked, res: ServerResponse, next: () => void): void => {
    if (!hasBody(req)) {
      next();
      return;
    }
    const began = performance.now();
    // Counted on the connection, since nothing may read the body before the route does.
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
