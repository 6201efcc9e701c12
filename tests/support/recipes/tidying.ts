/** The example of "Nightly work" in docs/recipes.md; a test compares the two. */
import { db } from "~/ground/database/db.server";
import type { RecurringKind, RecurringWork } from "~/ground/jobs/job";
import { DAY_MS } from "~/ground/units";

const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** Deletes read notifications after a year. */
export const tidying: RecurringWork = {
  name: "tidy-bell",
  run: async () => {
    const createdAt = { lt: new Date(Date.now() - KEPT_MS) };
    await db.notification.deleteMany({ where: { isRead: true, createdAt } });
    return {};
  },
};

/** The line in `recurringKinds`. */
export const NIGHTLY: RecurringKind = { ...tidying, everyMs: DAY_MS };
