import type { JobKind } from "~/jobs/job";
import { CATCHING_UP } from "./behind.server";
import { catchUp } from "./twin.server";

/**
 * Works out what a change means for whoever does not look: after a server has died, or the database has refused. Who
 * looks needs none of this.
 */
export const catchingUp: JobKind = {
  name: CATCHING_UP,
  run: async ({ userId }) => {
    if (userId) await catchUp(userId);
  },
};
