import { db } from "~/database/db.server";
import type { ToastText } from "~/http/forms/outcome";
import { paths } from "~/paths";
import type { Disconnected } from "../cards/outcome-words";
import { disconnect } from "./disconnecting.server";

/** The screens on which a platform is disconnected, and to which an undo comes back. */
export type DisconnectedFrom = "dashboard" | "integrations";

type Outcome = {
  /** Null where the platform was not connected. */
  outcome: Disconnected | null;
  /** For the toast, where it can be undone. */
  undo: Pick<ToastText, "undo">;
};

/**
 * Disconnects a platform. Only a demo can be undone: a real platform has been told, or its tokens are gone, which nobody
 * else has.
 */
export async function disconnectWithUndo(
  userId: string,
  platform: string,
  from: DisconnectedFrom,
): Promise<Outcome> {
  const demo = { userId, platformName: platform, isDemo: true };
  const isDemo = (await db.platformIntegration.count({ where: demo })) > 0;
  const outcome = await disconnect(userId, platform);
  const fields = { intent: "undo-disconnect", platform, from };
  return { outcome, undo: isDemo && outcome ? { undo: { action: paths.integrations(), fields } } : {} };
}
