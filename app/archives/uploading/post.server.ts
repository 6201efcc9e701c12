import { randomUUID } from "node:crypto";
import type { Outcome, Refused } from "~/http/forms/outcome";
import { refusedBy } from "~/http/forms/refused.server";
import { atMostUnderWay } from "~/http/limits/concurrency.server";
import { type Limit, takeAttempt } from "~/http/limits/rate-limit.server";
import { refusal } from "~/http/responses/refusal";
import { logSecurityEvent } from "~/http/security/log.server";
import { paths } from "~/paths";
import { askForImport } from "../imports/asking.server";
import { inAWeek } from "../storage/waiting.server";
import { FILES, withArrived } from "./arriving.server";

const UPLOADS_BY_ACCOUNT: Limit = { name: "upload-account", most: 60, windowMs: 60 * 60_000 };
/** Uploads of one account that may be arriving at once. */
const AT_ONCE_BY_ACCOUNT = 2;
/** What is said on the page; anything else that is thrown is no fault of the files. */
const SAID_ON_THE_PAGE: Refused["status"][] = [400, 409, 413, 429, 503];

const countedAsArriving = atMostUnderWay(AT_ONCE_BY_ACCOUNT, () =>
  refusal(429, "Two uploads of yours are arriving already. Wait until one is done and try again.", {
    headers: { "Retry-After": "60" },
  }),
);

async function takeIn(userId: string, request: Request, now: Date): Promise<Outcome> {
  await takeAttempt(UPLOADS_BY_ACCOUNT, userId, now);
  return withArrived(userId, request, now, async (arrived, server) => {
    const id = randomUUID();
    const [archives, files] = [arrived.map((file) => file.id), arrived.map(({ id: _id, ...file }) => file)];
    const then = new Date();
    const asked = { id, userId, archives, files, server, expire: inAWeek(then) };
    if (!(await askForImport(asked, then))) throw refusal(409, "These files are gone. Upload them again.");
    return { goTo: paths.archiveImport(id) };
  });
}

/**
 * Takes archives that somebody hands over together: they are looked through in a job, before anything is kept. What
 * breaks off, or is refused, leaves nothing.
 *
 * @throws 403 from another site, 415 not a form with files
 */
export async function postUpload(userId: string, request: Request, now = new Date()): Promise<Outcome> {
  try {
    return await countedAsArriving(userId, () => takeIn(userId, request, now));
  } catch (thrown) {
    // Another site's page has a line of its own.
    if (!(thrown instanceof Response) || thrown.status === 403) throw thrown;
    logSecurityEvent("import-refused", { status: thrown.status });
    return refusedBy(thrown, {}, { field: FILES, also: SAID_ON_THE_PAGE });
  }
}
