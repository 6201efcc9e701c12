import { db } from "~/ground/database/db.server";
import type { ToastText } from "~/web/http/forms/outcome";
import { paths } from "~/web/paths";
import type { Disconnected } from "../cards/outcome-words";
import { disconnect } from "./disconnecting.server";

/** The screen on which a platform was disconnected, and to which an undo returns. */
export type DisconnectedFrom = "dashboard" | "integrations";

type Outcome = {
  /** Null if the platform was not connected. */
  outcome: Disconnected | null;
  /** The toast's undo button; empty if disconnecting cannot be undone. */
  undo: Pick<ToastText, "undo">;
};

/**
 * Disconnects a platform. Only a demo's disconnection can be undone: the tokens of a real platform are deleted and, where
 * possible, revoked.
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
