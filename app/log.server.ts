import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { LOG_LEVELS } from "./env.server";

/** What the log says of the request that is being answered, wherever in the code a line is written. */
type Answering = {
  requestId?: string | undefined;
  clientAddress?: string | undefined;
  /** The pattern of the route that was asked for, without what was written into the address. */
  path?: string | undefined;
  /** The account that it is about: its id, or what was given in place of one. No line shows it. */
  account?: string | undefined;
  /** In which ways whoever asks has proven with this request who they are. */
  provenBy?: string[] | undefined;
};

/** The request that is being answered; nothing outside of one. */
export const answering = new AsyncLocalStorage<Answering>();

/** Everything but printable ASCII, in which no line can turn direction, hide a part of itself or look like another. */
const UNUSUAL = /[^\x20-\x7e]/g;

/** One line of JSON in which every unusual character is written as an escape, so that it reads back the same. */
export function inPrintableAscii(line: string): string {
  const text = line.trimEnd();
  const codes = text.replace(UNUSUAL, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `${codes}\n`;
}

/**
 * The server's log, one JSON object a line on standard output, in printable ASCII. A line carries the reference of the
 * request that it is about. Never pass it tokens, passwords, cookies, bodies or query strings: a path, a status and a
 * request id say enough.
 */
export const log = pino({
  // A level that does not exist is said with the other settings that cannot be used; the log has to live till then.
  level: LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => {
    const requestId = answering.getStore()?.requestId;
    return requestId === undefined ? {} : { requestId };
  },
  hooks: { streamWrite: inPrintableAscii },
});
