import type { AppLoadContext } from "@remix-run/node";

/**
 * What the server knows about a request beside the request itself. `server.ts` fills it in; stock `remix-serve`
 * gives an empty object, and everything here has an answer for that.
 */
declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The caller's address after trusted proxies; limits count by it. */
    clientAddress?: string;
    /** Names this request in the log, and in the error page as its reference number. */
    requestId?: string;
    /** The pattern of the route that was asked for, as the log shows it. */
    path?: string;
    /** Set when the database could not be used while this request was answered. */
    databaseTrouble?: boolean;
    /** Set by who looked for the caller: the refusal of one who is signed out by now, their account deleted, say. */
    signedOutMeanwhile?: () => Promise<Response | null>;
  }
}

/** The address that limits are counted by. Without `server.ts` all callers count together. */
export function clientAddress(context: AppLoadContext): string {
  return context.clientAddress ?? "unknown";
}
