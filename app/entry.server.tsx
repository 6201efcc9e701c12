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
import { FORMER_ADDRESS_LETTER } from "./accounts/details/former-address.server";
import { GOOGLE_UNLINKED_LETTER } from "./accounts/google/unlinking.server";
import { expiringLinks } from "./accounts/links/account-links.server";
import { LETTER_KINDS } from "./accounts/links/letter-jobs.server";
import { rekeying } from "./accounts/names/username-rekeying.server";
import { expiringCeremonies } from "./accounts/passkeys/ceremonies.server";
import { WRONG_CODES_LETTER } from "./accounts/second-step/code-warning.server";
import { expiringSessions } from "./accounts/sessions/rows.server";
import { readingLanes } from "./archives/imports/reading-job.server";
import { KEEP_KIND, keepingImports } from "./archives/keeping/keeping.server";
import { undoingImports } from "./archives/keeping/undoing.server";
import { ERASE_FILES, erasingFiles } from "./archives/storage/erasing-files.server";
import { noticingGoneServers } from "./archives/storage/gone-servers.server";
import { bringEarlierFiles } from "./archives/storage/migrating-files.server";
import { jobKindHere, startSayingThere } from "./archives/storage/servers.server";
import { storeDownload } from "./archives/storage/stored-archives.server";
import { sweepingArchives } from "./archives/storage/sweep.server";
import { followChanges } from "./database/changing.server";
import { db } from "./database/db.server";
import { closeErasing } from "./database/erasing.server";
import { closeReader } from "./database/reader.server";
import { followRemovals } from "./database/removals.server";
import { isDatabaseTrouble } from "./database/trouble.server";
import { closeWriteTurn } from "./database/write-turn.server";
import { checkSettings } from "./env.server";
import { expiringCounts } from "./http/limits/rate-limit.server";
import { DocumentContextProvider } from "./http/responses/document-context";
import { documentHeaders, everyAnswer, withDefaults } from "./http/security/headers.server";
import { startSweepingUploads } from "./http/uploads/folder.server";
import { JobRunner } from "./jobs/runner.server";
import { sweeping } from "./jobs/sweep.server";
import { erasingBytes } from "./leaving/erasing-bytes.server";
import { keepingPeriods } from "./legal/retaining.server";
import { log } from "./log.server";
import { expiringStates } from "./oauth/states.server";
import { reporting } from "./odysseys/reports/reporting.server";
import { withdrawReports } from "./odysseys/reports/withdrawing.server";
import { findPlatform } from "./platforms/catalogue";
import { expiringRevocations, revoking } from "./platforms/disconnecting/disconnecting.server";
import { PLATFORMS } from "./platforms/registry";
import { syncing } from "./platforms/syncing/job.server";
import { expiringDeletions } from "./preferences/deletions.server";
import { expiringTokens } from "./protection/acting.server";
import { FIRST_PROOF_LETTER } from "./regaining/telling.server";
import { SEALED_COLUMNS } from "./sealed-columns";
import { reseal, resealing } from "./sealing/resealing.server";
import type { Resealed } from "./sealing/sealed-column";
import { noteBehind } from "./twin/behind.server";
import { catchingUp } from "./twin/catching-up.server";
import { onlooker } from "./twin/changes/changes.server";
import { twinStateNow } from "./twin/twin.server";

/** `npm run reset-password` calls it. */
export { makeResetLink } from "./accounts/links/operator-link.server";
/** `npm run end-sessions` calls them. */
export { endEverybodysSessions, endSessionsOf } from "./accounts/sessions/ended-by-operator.server";
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

/**
 * What is done apart from any request. A new kind of job is one line here and one file in its noun's folder; those that
 * need an archive's file are called after the server that has it.
 */
const kinds = async () => [
  catchingUp,
  rekeying,
  keepingPeriods,
  resealing(SEALED_COLUMNS),
  await sweepingArchives(),
  noticingGoneServers,
  keepingImports(await jobKindHere(KEEP_KIND), onlooker),
  undoingImports,
  erasingFiles(await jobKindHere(ERASE_FILES)),
  erasingBytes,
  revoking,
  reporting,
];
/** Rows with an end of their own, a line each; what is promised to be erased by its hour comes first. */
const EXPIRING = [
  expiringDeletions,
  expiringSessions,
  expiringStates,
  expiringCeremonies,
  expiringCounts,
  expiringRevocations,
  expiringTokens,
  expiringLinks,
];
/** What is promised by the minute never waits for a free hand behind the others. */
const PUNCTUAL_KINDS = [sweeping(EXPIRING)];
/** Platforms answer slowly, and nothing else waits for them. */
const SYNC_KINDS = [syncing({ find: findPlatform, store: storeDownload })];
const LETTERS = [
  ...LETTER_KINDS,
  FORMER_ADDRESS_LETTER,
  WRONG_CODES_LETTER,
  GOOGLE_UNLINKED_LETTER,
  FIRST_PROOF_LETTER,
];
/** Somebody waits for their letter while a mail server takes its time: neither holds up anything else. */
const LETTERS_AT_ONCE = 2;
let runners: JobRunner[] = [];

/** Begins with the jobs; whoever serves calls it, so that to import the build starts nothing. */
export async function startJobs(): Promise<void> {
  startSweepingUploads();
  await startSayingThere();
  await bringEarlierFiles();
  runners = [
    new JobRunner(PUNCTUAL_KINDS, { atOnce: 1 }),
    new JobRunner(await kinds()),
    new JobRunner(SYNC_KINDS, { atOnce: 4 }),
    new JobRunner(LETTERS, { atOnce: LETTERS_AT_ONCE }),
    // Reading takes minutes: nothing else waits for it.
    ...(await readingLanes()).map((lane) => new JobRunner(lane, { atOnce: 1 })),
  ];
  await Promise.all(runners.map((runner) => runner.start()));
}

/** Waits for the jobs under way, at most so many milliseconds, and begins no more. */
export async function stopJobs(withinMs: number): Promise<void> {
  await Promise.all(runners.map((runner) => runner.stop(withinMs)));
}

/** Seals everything again under the first of `TOKEN_KEYS`; `npm run reseal` calls it. */
export function resealAll(): Promise<Resealed[]> {
  return reseal(SEALED_COLUMNS);
}

/** Closes the database; `server.ts` calls it when no request is left. */
export async function closeDatabase(): Promise<void> {
  closeReader();
  closeErasing();
  closeWriteTurn();
  await db.$disconnect();
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
  const headers = withDefaults(new Headers(response.headers), everyAnswer());
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
