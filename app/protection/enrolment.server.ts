import { noteSecurityEvent } from "~/accounts/security-events.server";
import { db } from "~/ground/database/db.server";

const SWITCHED_ON = {
  kind: "protection-on",
  title: "Cross Account Protection is on",
  message:
    "You switched it on. You get a notification of each event, and this server does what Google suggests.",
  severity: "low",
} as const;
const SWITCHED_OFF = {
  kind: "protection-off",
  title: "Cross Account Protection is off",
  message: "You switched it off. What Google requires is done all the same.",
  severity: "medium",
} as const;

/** Turns the suggested actions of Cross Account Protection on or off for a user. Idempotent. */
export async function enrol(userId: string, on: boolean, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, protectedSince: on ? null : { not: null } },
      data: { protectedSince: on ? now : null },
    });
    if (count === 0) return;
    await noteSecurityEvent(tx, userId, { ...(on ? SWITCHED_ON : SWITCHED_OFF), source: "account" });
  });
}
