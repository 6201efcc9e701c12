import { setTimeout } from "node:timers/promises";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import type { RecurringWork } from "~/ground/jobs/job";
import { log } from "~/ground/log.server";
import { slots } from "~/ground/processes/slots.server";
import { deleteAccount } from "~/leaving/leaving.server";
import { refusal } from "~/web/http/responses/refusal";
import { copySample } from "./copying.server";
import { readySnapshot, sampleSnapshot } from "./making.server";
import { takeSpare, visitorsEnd } from "./spares.server";

/** Accounts of the sample person at once. */
const MOST_GUESTS = 100;
/** How long a visitor waits for the person of a server that has just started. */
const PATIENCE_MS = 30_000;
const RETRY_SECONDS = 60;
/** Visitors are let in this far apart: ten first dashboards at once would hold everybody else up. */
const APART_MS = 50;
/** Whose turn it is in the slot for copies: they all wait in one line. */
const VISITORS = "visitors";
/** The row that one admission at a time holds. */
const ADMISSION = "sample-admission";
/** Accounts erased in one run of the job. */
const ERASED_AT_ONCE = 20;

/** @throws 503 refusal */
const noRoom = () =>
  refusal(
    503,
    "As many people look around with a sample person as this server has room for. Try again in an hour.",
    {
      headers: { "Retry-After": "3600" },
    },
  );

const notReady = () =>
  refusal(503, "The sample person is being made ready. Try again in a minute.", {
    headers: { "Retry-After": String(RETRY_SECONDS) },
  });

/** One visitor after the other: copies made side by side would all be done when the last is. */
const ARRIVING = slots("sample persons", { perOwner: 1, inAll: 1, waitMs: PATIENCE_MS, refused: notReady });

/** Gives a new account its end. @throws 503 refusal if there are too many already */
async function admit(tx: Transaction, userId: string, now: Date): Promise<void> {
  const sampleUntil = visitorsEnd(now);
  // Held until this transaction ends, so that two at once count each other.
  await tx.$executeRaw`
    INSERT INTO "RateLimit" ("key", "count", "expire") VALUES (${ADMISSION}, 1, ${sampleUntil})
    ON CONFLICT ("key") DO UPDATE SET "expire" = excluded."expire"`;
  await tx.user.update({ where: { id: userId }, data: { sampleUntil } });
  const guests = await tx.user.count({ where: { sampleUntil: { gt: now, lte: sampleUntil } } });
  if (guests > MOST_GUESTS) throw noRoom();
}

/** The prepared person, waiting for it if this server has just started. @throws 503 refusal */
async function snapshotOrRefusal(): Promise<string> {
  const ready = await readySnapshot();
  if (ready) return ready;
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const enough = new Promise<null>((resolve) => patience.addEventListener("abort", () => resolve(null)));
  // The job makes it again, and visitors who come then get it.
  const made = sampleSnapshot(new AbortController().signal).catch((error: unknown) => {
    log.warn({ err: error }, "the sample person could not be made; it will be tried again");
    return null;
  });
  const file = await Promise.race([made, enough]);
  if (file === null) throw notReady();
  return file;
}

/**
 * An account of the sample person, for one visitor and one day: one that was made in advance, or else a new one.
 *
 * @returns its id
 * @throws 503 refusal if there is no room, or the person is not ready yet
 */
export async function makeGuest(now = new Date()): Promise<string> {
  const admitted = (tx: Transaction, userId: string) => admit(tx, userId, now);
  return ARRIVING.inSlot(VISITORS, async () => {
    await setTimeout(APART_MS);
    return (await takeSpare(admitted, now)) ?? copySample(await snapshotOrRefusal(), admitted);
  });
}

/** Erases the accounts whose day is over, a few at a time. */
export const erasingGuests: RecurringWork = {
  name: "erase-samples",
  run: async (_job, signal) => {
    const over = await db.user.findMany({
      where: { sampleUntil: { lte: new Date() } },
      orderBy: { sampleUntil: "asc" },
      take: ERASED_AT_ONCE,
      select: { id: true },
    });
    for (const { id } of over) await deleteAccount(id, signal);
    return over.length === ERASED_AT_ONCE ? { runAt: new Date() } : {};
  },
};
