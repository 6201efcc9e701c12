import { statSync } from "node:fs";
import { isDatabaseTrouble } from "~/ground/database/trouble.server";
import { log } from "~/ground/log.server";
import { slots } from "~/ground/processes/slots.server";
import { BROKEN_OFF } from "~/web/http/forms/body.server";
import type { Outcome, Refused } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { type Limit, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { refusal } from "~/web/http/responses/refusal";
import { logSecurityEvent } from "~/web/http/security/log.server";
import { UPLOADS } from "~/web/http/uploads/addresses";
import { withUploadPlace } from "~/web/http/uploads/folder.server";
import { withUpload } from "~/web/http/uploads/receiving.server";
import { paths } from "~/web/paths";
import { keepBatches, keptBatches } from "./reading/kept-batches.server";
import { readRestoreFile } from "./reading/read-in-process.server";
import { type Added, addedSentence } from "./writing/added.server";
import { ImportBroken, importTwin } from "./writing/import.server";

/** Number of rows added, and of entries skipped because a newer server wrote them. */
type Imported = { added: Added; leftOut: number };

/** The file's form field, and its maximum size in bytes. */
const FILE = { field: "file", maxBytes: UPLOADS[paths.importPage()] ?? 0 };

const IMPORTS_BY_ACCOUNT: Limit = { name: "import-account", most: 60, windowMs: 60 * 60_000 };
/** Statuses of refusals shown on the page; others are not about the file. */
const SAID_ON_THE_PAGE: Refused["status"][] = [400, 409, 413, 429, 500, 503];

function tryLater(error: string): Response {
  return refusal(429, error, { headers: { "Retry-After": "60" } });
}

/** A user imports one file at a time: arriving, waiting, being read or written. */
const UNDER_WAY = slots("restores", {
  perOwner: 1,
  waitMs: 0,
  refused: () => tryLater("You are already importing a file. Wait until that is done and try again."),
});
/**
 * Reading a large file takes a few hundred MiB of memory, so concurrent readings are limited and others wait. Writing
 * takes little memory but more time, so it no longer occupies a slot here.
 */
const READINGS = slots("restores being read", {
  perOwner: 1,
  inAll: 2,
  waitMs: 5 * 60_000,
  refused: () => tryLater("Others are importing right now. Wait a minute and try again."),
});

/** Response to a failure after writing has begun. */
function brokenOff(broken: ImportBroken): Response {
  log.error({ err: broken.cause, isTakenBack: broken.isTakenBack }, "an import failed");
  const status = isDatabaseTrouble(broken.cause) ? 503 : 500;
  const headers = { "Retry-After": "60" };
  return broken.isTakenBack
    ? refusal(status, "This could not be saved, so nothing was imported. Try again in a moment.", { headers })
    : refusal(
        status,
        "Saving stopped halfway, so a part is missing. Import the same file again to complete it.",
        { headers },
      );
}

async function importFile(userId: string, path: string, now: Date): Promise<Imported> {
  try {
    return await withUploadPlace(statSync(path).size, async (batchesPath) => {
      const totals = await READINGS.inSlot(userId, () =>
        readRestoreFile({ path, userId, now }, async (totals, batches) => {
          await keepBatches(batches, batchesPath);
          return totals;
        }),
      );
      return { added: await importTwin(userId, totals, keptBatches(batchesPath)), leftOut: totals.leftOut };
    });
  } catch (thrown) {
    if (thrown instanceof ImportBroken) throw brokenOff(thrown);
    throw thrown;
  }
}

/**
 * Restores the file of a posted form into a user's account, completely or not at all. Files wait for a slot only after
 * arriving, so slow uploads block no other user.
 *
 * @throws 403 from another site, 415 not a form with a file
 */
export async function postRestore(userId: string, request: Request, now = new Date()): Promise<Outcome> {
  try {
    return await UNDER_WAY.inSlot(userId, async () => {
      await takeAttempt(IMPORTS_BY_ACCOUNT, userId, now);
      return await withUpload(request, { ...FILE, account: userId }, async (file): Promise<Outcome> => {
        if (!file) throw refusal(400, "Choose the file that you want to import.");
        const { added, leftOut } = await importFile(userId, file.path, now);
        const toast = { title: "Import Complete", text: addedSentence(added, leftOut) };
        return { goTo: paths.dashboard(), toast };
      });
    });
  } catch (thrown) {
    // Requests from other sites get the plain refusal.
    if (!(thrown instanceof Response) || thrown.status === 403) throw thrown;
    if (thrown.status !== BROKEN_OFF) logSecurityEvent("import-refused", { status: thrown.status });
    return refusedBy(thrown, {}, { field: FILE.field, also: SAID_ON_THE_PAGE });
  }
}
