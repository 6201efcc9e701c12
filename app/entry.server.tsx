import { randomBytes, randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  DataFunctionArgs,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { followChanges } from "./database/changing.server";
import { followRemovals } from "./database/removals.server";
import { isDatabaseTrouble } from "./database/trouble.server";
import { checkSettings } from "./env.server";
import { DocumentContextProvider } from "./http/responses/document-context";
import { defaultHeaders, documentHeaders, withDefaults } from "./http/security/headers.server";
import { log } from "./log.server";
import { withdrawReports } from "./odysseys/reports/withdrawing.server";
import { PLATFORMS } from "./platforms/registry";
import { SEALED_COLUMNS } from "./sealed-columns";
import { reseal } from "./sealing/resealing.server";
import type { Resealed } from "./sealing/sealed-column";
import { noteBehind } from "./twin/behind.server";
import { twinStateNow } from "./twin/twin.server";

/** `npm run reset-password` calls it. */
export { makeResetLink } from "./accounts/links/operator-link.server";
/** `npm run end-sessions` calls them. */
export { endEverybodysSessions, endSessionsOf } from "./accounts/sessions/ended-by-operator.server";
/** `server.ts` calls it when no request is left. */
export { closeDatabase } from "./database/closing.server";
/** `server.ts` starts and stops them. */
export { startJobs, stopJobs } from "./jobs.server";
/** The request that is being answered: `server.ts` says which, and what is logged meanwhile carries its reference. */
export { answering } from "./log.server";
/** `npm run security-stream` calls it. */
export { operateStream } from "./protection/operating.server";

/** Below this many bytes compressing costs more than it saves. */
const COMPRESS_FROM = 1_000;
/**
 * At this level the dashboard, the longest page that is looked at daily, has 8,450 bytes, in 0.27 ms. Level 4 leaves
 * 3 % more in 0.11 ms less, level 9 saves nothing more (docs/performance.md).
 */
const COMPRESSION = { level: 6 };

checkSettings(PLATFORMS);
followChanges({ within: noteBehind, after: ({ userId }) => twinStateNow(userId) });
followRemovals(withdrawReports);

/** Seals everything again under the first of `TOKEN_KEYS`; `npm run reseal` calls it. */
export function resealAll(): Promise<Resealed[]> {
  return reseal(SEALED_COLUMNS);
}

function compressed(body: string, request: Request, headers: Headers): string | Buffer<ArrayBuffer> {
  headers.append("Vary", "Accept-Encoding");
  if (body.length < COMPRESS_FROM || !/\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? ""))
    return body;
  headers.set("Content-Encoding", "gzip");
  // zlib never answers with shared memory; the types of Node 20 do not say so.
  return gzipSync(body, COMPRESSION) as Buffer<ArrayBuffer>;
}

/** A refused form says when to come back. Remix hands the headers of an action to its own route alone. */
function retryAfter({ staticHandlerContext }: EntryContext): string | undefined {
  const answers = Object.values(staticHandlerContext.actionHeaders);
  return answers.map((headers) => headers.get("Retry-After")).find((value) => value !== null) ?? undefined;
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Response {
  const nonce = randomBytes(16).toString("base64");
  const { actionData } = remixContext.staticHandlerContext;
  const value = {
    nonce,
    reference: loadContext.requestId,
    refused: status >= 400 && actionData != null,
    databaseTrouble: loadContext.databaseTrouble === true,
  };
  // One string at once: streaming costs half the pages a second, and no loader here defers anything.
  const html = renderToString(
    <DocumentContextProvider value={value}>
      <RemixServer context={remixContext} url={request.url} />
    </DocumentContextProvider>,
  );
  withDefaults(headers, documentHeaders(nonce));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const wait = value.databaseTrouble ? "5" : retryAfter(remixContext);
  if (wait) headers.set("Retry-After", wait);
  const body = compressed(`<!DOCTYPE html>${html}`, request, headers);
  return new Response(body, { status: value.databaseTrouble ? 503 : status, headers });
}

/** Answers of loaders and actions to a page with scripts. */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const headers = withDefaults(new Headers(response.headers), defaultHeaders());
  headers.set("Cache-Control", "no-store");
  if (headers.get("X-Remix-Error") && response.status >= 500) {
    // The browser's error page can show nothing but this message.
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
  return new Response(compressed(await response.text(), request, headers), {
    status: response.status,
    headers,
  });
}

/** An error that nobody expected, from any loader, action or render: logged in full, never shown. */
export function handleError(error: unknown, { request, context }: DataFunctionArgs): void {
  // Remix's own 4xx are the caller's: an address that no route has, a method that none takes.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.requestId ??= randomUUID();
  if (isDatabaseTrouble(error)) context.databaseTrouble = true;
  const path = new URL(request.url).pathname;
  log.error({ err: error, requestId: context.requestId, method: request.method, path }, "failed");
}
