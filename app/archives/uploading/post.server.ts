import { randomUUID } from "node:crypto";
import { slots } from "~/ground/processes/slots.server";
import { BROKEN_OFF } from "~/web/http/forms/body.server";
import type { Outcome, Refused } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { type Limit, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { refusal } from "~/web/http/responses/refusal";
import { logSecurityEvent } from "~/web/http/security/log.server";
import { paths } from "~/web/paths";
import { requestImport } from "../imports/asking.server";
import { inAWeek } from "../storage/waiting.server";
import { withArrived } from "./arriving.server";
import { FILES_FIELD } from "./files-field";

const UPLOADS_BY_ACCOUNT: Limit = { name: "upload-account", most: 60, windowMs: 60 * 60_000 };
/** Concurrent uploads per account. */
const AT_ONCE_BY_ACCOUNT = 2;
/** Refusals shown on the page; other errors are not about the files. */
const SAID_ON_THE_PAGE: Refused["status"][] = [400, 409, 413, 429, 503];

const ARRIVING = slots("uploads", {
  perOwner: AT_ONCE_BY_ACCOUNT,
  waitMs: 0,
  refused: () =>
    refusal(429, "Two uploads of yours are arriving already. Wait until one is done and try again.", {
      headers: { "Retry-After": "60" },
    }),
});

async function takeIn(userId: string, request: Request, now: Date): Promise<Outcome> {
  await takeAttempt(UPLOADS_BY_ACCOUNT, userId, now);
  return withArrived(userId, request, now, async (arrived) => {
    const id = randomUUID();
    const [archives, files] = [arrived.map((file) => file.id), arrived.map(({ id: _id, ...file }) => file)];
    const then = new Date();
    const asked = { id, userId, archives, files, expire: inAWeek(then) };
    if (!(await requestImport(asked, then))) throw refusal(409, "These files are gone. Upload them again.");
    return { goTo: paths.archiveImport(id) };
  });
}

/**
 * Takes uploaded archives and queues their import; nothing is kept before the user decides. An aborted or refused
 * upload leaves nothing.
 *
 * @throws 403 from another site, 415 not a form with files
 */
export async function postUpload(userId: string, request: Request, now = new Date()): Promise<Outcome> {
  try {
    return await ARRIVING.inSlot(userId, () => takeIn(userId, request, now));
  } catch (thrown) {
    // Requests from other sites get the plain refusal.
    if (!(thrown instanceof Response) || thrown.status === 403) throw thrown;
    if (thrown.status !== BROKEN_OFF) logSecurityEvent("import-refused", { status: thrown.status });
    return refusedBy(thrown, {}, { field: FILES_FIELD, also: SAID_ON_THE_PAGE });
  }
}
