import type { AppLoadContext } from "@remix-run/node";

/**
 * Context of a request, set by `server.ts`. Empty under stock `remix-serve`, for which everything here has a fallback.
 */
declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The client's address behind trusted proxies, for rate limits. */
    clientAddress?: string;
    /** Identifies the request in the log, and is the reference number on the error page. */
    requestId?: string;
    /** The trace that the request belongs to, for the log. */
    traceId?: string | undefined;
    /** The route pattern, for the log. */
    path?: string;
    /** A new signal that aborts when the caller leaves before the response is complete; see {@link callerLeft}. */
    left?: AbortSignal;
    /** Set when the database was unavailable during the request. */
    databaseTrouble?: boolean;
    /**
     * Set once the caller is identified. Returns the refusal if they have been signed out since, for example because
     * their account was deleted.
     */
    signedOutMeanwhile?: () => Promise<Response | null>;
  }
}

/** The address for rate limits. Without `server.ts` all callers share one count. */
export function clientAddress(context: AppLoadContext): string {
  return context.clientAddress ?? "unknown";
}

/** A signal that aborts when the caller leaves before the response is complete. Call it once: each signal is new. */
export function callerLeft({ request, context }: { request: Request; context: AppLoadContext }): AbortSignal {
  return context.left ?? request.signal;
}
