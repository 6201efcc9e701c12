import { z } from "zod";
import { type Limit, takeAttempt } from "~/http/rate-limit.server";
import { refusal } from "~/http/refusal";
import { logSecurityEvent } from "~/http/security-log.server";
import { formFile, readUpload } from "~/http/upload.server";
import { UPLOADS } from "~/http/upload-addresses";
import { paths } from "~/paths";
import type { Added } from "./added";
import { importTwin } from "./import.server";
import { readImport } from "./import-file";

/** What became of a file: its rows, or what is wrong with it, with the answer that says so. */
export type ImportOutcome =
  | { kind: "imported"; added: Added }
  | { kind: "refused"; error: string; init: { status: number; headers?: HeadersInit } };

/** The field that brings the file. */
const FILE_FIELD = "file";

/** Files in memory at once: each may take several times its size while it is read. */
const AT_ONCE = 2;
/** Reading the largest file keeps the server busy for seconds. */
const IMPORTS_BY_ACCOUNT: Limit = { name: "import-account", most: 60, windowMs: 60 * 60_000 };
/** What is said on the page; anything else that is thrown is no fault of the file. */
const SAID_ON_THE_PAGE = [400, 413, 429];

const refusalSchema = z.object({ error: z.string() });
let running = 0;

/**
 * Imports the file of a posted form into a user's twin, whole or not at all.
 *
 * @throws 403 from another site, 415 not a form with a file
 */
export async function postImport(userId: string, request: Request, now = new Date()): Promise<ImportOutcome> {
  running += 1;
  try {
    if (running > AT_ONCE) {
      throw refusal(429, "Others are importing right now. Wait a minute and try again.", {
        headers: { "Retry-After": "60" },
      });
    }
    await takeAttempt(IMPORTS_BY_ACCOUNT, userId, now);
    const form = await readUpload(request, { maxBytes: UPLOADS[paths.importPage()] ?? 0 });
    const chosen = formFile(form, FILE_FIELD);
    if (!chosen) throw refusal(400, "Choose the file that you want to import.");
    const { file, problem } = readImport(new Uint8Array(await chosen.arrayBuffer()), now);
    if (!file) throw refusal(400, problem);
    return { kind: "imported", added: await importTwin(userId, file) };
  } catch (thrown) {
    if (!(thrown instanceof Response && SAID_ON_THE_PAGE.includes(thrown.status))) throw thrown;
    logSecurityEvent("import-refused", { status: thrown.status });
    const { error } = refusalSchema.parse(await thrown.json());
    const retryAfter = thrown.headers.get("Retry-After");
    const headers = retryAfter ? { "Retry-After": retryAfter } : undefined;
    return { kind: "refused", error, init: { status: thrown.status, headers } };
  } finally {
    running -= 1;
  }
}
