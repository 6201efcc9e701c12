import { db } from "~/ground/database/db.server";
import { refusal } from "~/web/http/responses/refusal";
import { noteSecurityEvent } from "../security-events.server";
import type { Asking, Session } from "../sessions/current.server";
import { DEVICE_COLUMNS, deviceCookie } from "../sessions/devices.server";
import { endSessions } from "../sessions/ending.server";
import { newSessionId, renewedIds } from "../sessions/rows.server";
import type { User } from "../user";
import { easyPasswordProblem } from "./easy-passwords.server";
import { hashPassword } from "./hashing.server";

/** Why this password would be easy to guess for an existing user, as a sentence, or null. */
export function easyPasswordOf(user: User, password: string): Promise<string | null> {
  const { firstName, lastName, username, email } = user;
  return easyPasswordProblem(password, { firstName, lastName, username, email });
}

const EVENTS = {
  changed: { title: "Password changed", message: "The password of your account was changed." },
  set: { title: "Password set", message: "Your account got a password. You can log in with it from now on." },
};
const REST = "All other sessions were ended, with the links and sign-ins that were still open.";

/** Ends pending operations that began with the old password, or could bypass the new one. */
async function endWhatIsPending(tx: Parameters<typeof endSessions>[0], userId: string): Promise<void> {
  await tx.accountLink.deleteMany({ where: { userId } });
  await tx.oAuthState.deleteMany({ where: { userId } });
  await tx.passkeyCeremony.deleteMany({ where: { userId } });
}

/**
 * Changes the password of an account, or sets its first one. All other sessions end; this one gets a new id. Known
 * browsers become unknown, since their cookies are derived from the password's hash.
 *
 * @param before the hash of the proven password, null if there was none: of two concurrent changes one wins
 * @returns the `Set-Cookie` headers of this browser
 * @throws 409 refusal if the password or the session has changed in the meantime
 */
export async function changePassword(
  { request }: Pick<Asking, "request">,
  session: Session,
  { before, password }: { before: string | null; password: string },
  now = new Date(),
): Promise<[name: "Set-Cookie", value: string][]> {
  const { sid, user } = session;
  const passwordHash = await hashPassword(password);
  const renewed = newSessionId();
  const account = await db.$transaction(async (tx) => {
    const changed = await tx.user.updateMany({
      where: { id: user.id, passwordHash: before },
      data: { passwordHash },
    });
    await endSessions(tx, user.id, "password-changed", { except: sid });
    await endWhatIsPending(tx, user.id);
    const kept = await tx.session.updateMany({
      where: { sid, userId: user.id, endedFor: null },
      data: { ...renewedIds(session, renewed.sid), ...(before !== null && { provenAt: now }) },
    });
    if (changed.count !== 1 || kept.count !== 1) throw refusal(409, "Your password has changed meanwhile.");
    const { title, message } = before === null ? EVENTS.set : EVENTS.changed;
    await noteSecurityEvent(tx, user.id, {
      kind: "password-changed",
      source: "account",
      title,
      message: `${message} ${REST}`,
      severity: "medium",
    });
    return tx.user.findUniqueOrThrow({ where: { id: user.id }, select: DEVICE_COLUMNS });
  });
  return [
    ["Set-Cookie", renewed.cookie],
    ["Set-Cookie", deviceCookie(request, account)],
  ];
}
