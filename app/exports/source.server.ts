import { type User, userJson } from "~/accounts/user";
import { db } from "~/database/db.server";
import { openLongRead } from "~/database/long-read.server";
import { twinState } from "~/twin/twin.server";
import type { ExportSource } from "./format.server";
import { LISTS } from "./lists.server";
import { readPages } from "./table.server";
import { FORMAT, MINOR_VERSION, VERSION } from "./version";

/** Everything that the product holds on a user except secrets, to be read as it is written. */
export async function exportSource(user: User, now = new Date()): Promise<ExportSource> {
  const userId = user.id;
  const [google, { state: twin }] = await Promise.all([
    db.googleIdentity.findUnique({ where: { userId }, select: { email: true, createdAt: true } }),
    twinState(user, now),
  ]);
  return {
    head: {
      format: FORMAT,
      version: VERSION,
      minorVersion: MINOR_VERSION,
      exportedAt: now.toISOString(),
      user: userJson(user),
      googleIdentity: google && { email: google.email, linkedAt: google.createdAt.toISOString() },
      twin,
    },
    async *pages(list) {
      const reading = openLongRead();
      try {
        yield* readPages(LISTS[list], reading, userId);
      } finally {
        reading.close();
      }
    },
  };
}
