import pino from "pino";

/**
 * The server's log, one JSON object a line on standard output. Never pass it tokens, passwords, cookies, bodies or
 * query strings: a path, a status and a request id say enough.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});
