import type { JobKind } from "~/ground/jobs/job";
import { CATCHING_UP } from "./behind.server";
import { catchUp } from "./twin.server";

/**
 * Recomputes a twin nobody is looking at, such as after a server crash or a database failure. Visitors do not depend on
 * it.
 */
export const catchingUp: JobKind = {
  name: CATCHING_UP,
  run: async ({ userId }) => {
    if (userId) await catchUp(userId);
  },
};
