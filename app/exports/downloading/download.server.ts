import { type Asking, isFreshlyProven, requireSession } from "~/accounts/sessions/current.server";
import type { User } from "~/accounts/user";
import { OwnerGone } from "~/ground/database/changing.server";
import { log } from "~/ground/log.server";
import type { Slots } from "~/ground/processes/slots.server";
import { redirectTo } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { refusal } from "~/web/http/responses/refusal";
import { streamed } from "~/web/http/responses/streamed.server";
import { logSecurityEvent } from "~/web/http/security/log.server";
import { callerLeft } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";
import type { ExportSource } from "../format/export.server";
import type { ExportPart } from "../in-parts/export-parts";
import { EXPORT_FAILED } from "./failed";
import { exportSource } from "./source.server";

/** A download format. */
export type DownloadKind = {
  /** File extension without the dot. */
  extension: string;
  contentType: string;
  chunks: (source: ExportSource) => AsyncGenerator<Uint8Array, void>;
  /**
   * Limits concurrent exports per account, since a slow or stalled reader holds an export's memory for long; further
   * ones wait.
   */
  enter: Slots["enter"];
};

/** The part to export (null for everything), and the time of the export. */
type Wanted = { part: ExportPart | null; now: Date };

/** An export's bytes; holds a slot until the export ends or is aborted. */
async function* inSlot(
  user: User,
  kind: DownloadKind,
  { part, now }: Wanted,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const leave = await kind.enter(user.id, signal);
  if (!leave) return;
  try {
    yield* kind.chunks(await exportSource(user, part, now));
  } finally {
    leave();
  }
}

/** Whether a browser is navigating and expects a page; programs get JSON. */
function isNavigation({ headers }: Request): boolean {
  const mode = headers.get("Sec-Fetch-Mode");
  return mode ? mode === "navigate" : (headers.get("Accept") ?? "").includes("text/html");
}

/** The user of a freshly proven session. Pages are redirected to the proof and return to the choice of format. */
async function requireExporter(asking: Asking): Promise<User> {
  const session = await requireSession(asking);
  if (isFreshlyProven(session)) return session.user;
  logSecurityEvent("proof-missing", { method: asking.request.method });
  if (isNavigation(asking.request)) throw redirectTo({ goTo: paths.prove(paths.exportPage()) });
  throw refusal(403, "Log in again to export: the last proof that it is you is older than 15 minutes.");
}

/** The file name, with the day and the part. */
function fileName({ part, now }: Wanted, extension: string): string {
  const named = part === "none" ? "-without-titles" : part ? `-titles-${part.from}-to-${part.to}` : "";
  return `twin-data-${now.toISOString().slice(0, 10)}${named}.${extension}`;
}

/**
 * Streams the signed-in user's export as a file.
 *
 * @param part exports only this part
 * @throws 401 refusal, 403 or a redirect if the last proof is too old, 429 after too many. If it fails before the first
 * byte, a browser is redirected to a page that says so and a program gets the error; later failures abort the download.
 */
export async function downloadExport(
  asking: Asking,
  kind: DownloadKind,
  part: ExportPart | null = null,
): Promise<Response> {
  const { request, context } = asking;
  const user = await requireExporter(asking);
  const wanted = { part, now: new Date() };
  const headers = {
    "Content-Type": kind.contentType,
    "Content-Disposition": `attachment; filename="${fileName(wanted, kind.extension)}"`,
    "Cache-Control": "no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  takeRead(READS.exportsByAccount, user.id);
  try {
    const left = callerLeft(asking);
    return new Response(await streamed(inSlot(user, kind, wanted, left), left), { headers });
  } catch (error) {
    if (!isNavigation(request)) throw error;
    if (error instanceof OwnerGone) throw redirectTo({ goTo: paths.login() });
    log.error({ err: error, requestId: context.requestId }, "an export failed");
    return redirectTo({ goTo: paths.exportPage(), toast: EXPORT_FAILED });
  }
}
