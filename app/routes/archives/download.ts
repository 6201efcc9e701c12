import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { openArchive } from "~/archives/storage/stored-archives.server";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { failure } from "~/web/http/responses/json-route.server";
import { plainTextRefusal } from "~/web/http/responses/plain-text-refusal";
import { refusal } from "~/web/http/responses/refusal";
import { streamed } from "~/web/http/responses/streamed.server";
import { callerLeft } from "~/web/http/server/load-context.server";

async function send(args: LoaderFunctionArgs): Promise<Response> {
  const { request, params } = args;
  const user = await requirePageUser(args);
  const archive = await openArchive(user.id, sentId(params.id));
  if (!archive) throw refusal(404, "This archive is not there, or no longer.");
  const { fileName, bytes, pieces } = archive;
  const headers = {
    "Content-Type": "application/octet-stream",
    "Content-Length": String(bytes),
    "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]/g, "_")}"`,
    "Cache-Control": "no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  takeRead(READS.archivesByAccount, user.id);
  return new Response(await streamed(pieces(), callerLeft(args)), { headers });
}

/** Sends an archive to its owner as a download. We never display its content. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  try {
    return await send(args);
  } catch (thrown) {
    const refused = thrown instanceof Response ? thrown : failure(thrown, args);
    // To the login page, which leads back here.
    return refused.status < 400 ? refused : plainTextRefusal(refused);
  }
}
