import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { LOG_LEVELS } from "./env.server";

/** Context of the current request, for log lines written anywhere in the code. */
type Answering = {
  requestId?: string | undefined;
  /** The trace that the caller names (`traceparent`). */
  traceId?: string | undefined;
  clientAddress?: string | undefined;
  /** The route pattern, without the values in the address. */
  path?: string | undefined;
  /** The account concerned: its id, or the input (an email, say) if there is none. Log lines show only a pseudonym. */
  account?: string | undefined;
  /** How the caller has authenticated in this request. */
  provenBy?: string[] | undefined;
};

/** The current request; undefined outside of one. */
export const answering = new AsyncLocalStorage<Answering>();

/** Everything but printable ASCII: such characters can reverse the direction of text, hide it or imitate other text. */
const UNUSUAL = /[^\x20-\x7e]/g;

/** A line of JSON with every other character escaped, so that it reads back the same. */
export function inPrintableAscii(line: string): string {
  const text = line.trimEnd();
  const codes = text.replace(UNUSUAL, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `${codes}\n`;
}

/**
 * The server's log: one JSON object per line on standard output, in printable ASCII, with the reference of the current
 * request. Never pass it tokens, passwords, cookies, bodies or query strings: a path, a status and a request id are
 * enough.
 */
export const log = pino({
  // An invalid level is reported with the other invalid settings; until then the log must work.
  level: LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => {
    const { requestId, traceId } = answering.getStore() ?? {};
    return { ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) };
  },
  hooks: { streamWrite: inPrintableAscii },
});
