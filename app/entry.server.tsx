import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  DataFunctionArgs,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer, Scripts } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { isDatabaseTrouble } from "~/ground/database/trouble.server";
import { checkSettings } from "~/ground/env.server";
import { log } from "~/ground/log.server";
import { reseal } from "~/ground/sealing/resealing.server";
import type { Resealed } from "~/ground/sealing/sealed-column";
import { type DocumentContext, DocumentContextProvider } from "~/web/http/responses/document-context";
import { defaultHeaders, documentHeaders, withDefaults } from "~/web/http/security/headers.server";
import { makeNonce } from "~/web/http/security/nonce.server";
import { callerLeft } from "~/web/http/server/load-context.server";
import { ServedBellList } from "./notifications/Bell";
import { BellList } from "./notifications/BellList";
import { PLATFORMS } from "./platforms/registry";
import { registerFollowers } from "./wiring/followers.server";
import { SEALED_COLUMNS } from "./wiring/sealed-columns";

/** `server.ts` calls it after the last request. */
export { closeDatabase } from "~/ground/database/closing.server";
/** For `GET /metrics`. */
export { jobsWaiting } from "~/ground/jobs/waiting.server";
/** Background work yields to the requests that `server.ts` records. */
export { noteRequest } from "~/ground/jobs/yield-to-requests.server";
/** The current request, which `server.ts` sets; log lines carry its reference. */
export { answering } from "~/ground/log.server";
/** How a worker talks to its supervisor. */
export * as workers from "~/ground/processes/workers/worker.server";
/** For requests that `server.ts` refuses before any route sees them. */
export { logSecurityEvent } from "~/web/http/security/log.server";
/** For `npm run reset-password`. */
export { makeResetLink } from "./accounts/links/operator-link.server";
/** For `npm run end-sessions`. */
export { endEverybodysSessions, endSessionsOf } from "./accounts/sessions/ended-by-operator.server";
/** For `npm run security-stream`. */
export { operateStream } from "./protection/operating.server";
/** `server.ts` starts and stops the jobs, or has new ones announced to the worker that runs them. */
export { announceJobs, startJobs, stopJobs } from "./wiring/jobs.server";

/** Below this size in bytes, compressing costs more than it saves. */
const COMPRESS_FROM = 1_000;
/**
 * Level 9 makes the dashboard, the longest page in daily use, 1 % smaller than level 5 does, and takes a tenth longer
 * (`gzipSync`, the fastest of 60).
 */
const COMPRESSION = { level: 9, memLevel: 9 };

checkSettings(PLATFORMS);
registerFollowers();

/** Reseals everything under the first of `TOKEN_KEYS`, for `npm run reseal`. */
export function resealAll(): Promise<Resealed[]> {
  return reseal(SEALED_COLUMNS);
}

/** A body as it is sent; sets its length and compression in `headers`. */
function sent(text: string, request: Request, headers: Headers): Buffer<ArrayBuffer> {
  headers.append("Vary", "Accept-Encoding");
  const takesGzip = /\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "");
  let body = Buffer.from(text);
  if (takesGzip && body.length >= COMPRESS_FROM) {
    headers.set("Content-Encoding", "gzip");
    // zlib never returns shared memory, but the types of Node 20 do not say so.
    body = gzipSync(body, COMPRESSION) as Buffer<ArrayBuffer>;
  }
  headers.set("Content-Length", String(body.length));
  return body;
}

/** Retry-After of a refused form. Remix passes an action's headers to its own route only. */
function retryAfter({ staticHandlerContext }: EntryContext): string | undefined {
  const answers = Object.values(staticHandlerContext.actionHeaders);
  return answers.map((headers) => headers.get("Retry-After")).find((value) => value !== null) ?? undefined;
}

/** The providers around every page. Exported for `npm run bench`, which renders pages without Remix. */
export const inDocument = (page: ReactNode, value: DocumentContext) => (
  <DocumentContextProvider value={value}>
    <ServedBellList.Provider value={BellList}>{page}</ServedBellList.Provider>
  </DocumentContextProvider>
);

/** The elements that load a page's scripts. */
export const pageScripts = (nonce: string) => <Scripts nonce={nonce} />;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Response {
  const nonce = makeNonce();
  const { actionData } = remixContext.staticHandlerContext;
  const value = {
    scripts: pageScripts(nonce),
    reference: loadContext.requestId,
    refused: status >= 400 && actionData != null,
    databaseTrouble: loadContext.databaseTrouble === true,
  };
  // One string: streaming would halve the pages per second, and no loader here defers anything.
  const html = renderToString(inDocument(<RemixServer context={remixContext} url={request.url} />, value));
  withDefaults(headers, documentHeaders(nonce));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const wait = value.databaseTrouble ? "5" : retryAfter(remixContext);
  if (wait) headers.set("Retry-After", wait);
  const body = sent(`<!DOCTYPE html>${html}`, request, headers);
  return new Response(body, { status: value.databaseTrouble ? 503 : status, headers });
}

/** Loader and action responses to a page with scripts. */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const headers = withDefaults(new Headers(response.headers), defaultHeaders());
  headers.set("Cache-Control", "no-store");
  if (headers.get("X-Remix-Error") && response.status >= 500) {
    // This message is all that the browser's error page can show.
    const message = context.requestId ? `reference ${context.requestId}` : "no reference";
    headers.set("Content-Type", "application/json; charset=utf-8");
    return new Response(JSON.stringify({ message }), {
      status: context.databaseTrouble ? 503 : 500,
      headers,
    });
  }
  if (!response.body || !headers.get("Content-Type")?.includes("json")) {
    return new Response(response.body, { status: response.status, headers });
  }
  return new Response(sent(await response.text(), request, headers), {
    status: response.status,
    headers,
  });
}

/** Unexpected errors from any loader, action or render: logged in full, never shown. */
export function handleError(error: unknown, { request, context }: DataFunctionArgs): void {
  // Remix's own 4xx are the caller's fault: an unknown address or method.
  if (callerLeft({ request, context }).aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.requestId ??= randomUUID();
  if (isDatabaseTrouble(error)) context.databaseTrouble = true;
  const path = new URL(request.url).pathname;
  log.error({ err: error, requestId: context.requestId, method: request.method, path }, "failed");
}
