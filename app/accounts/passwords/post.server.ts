import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { db } from "~/ground/database/db.server";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { PARTS, paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { passwordSchema, registrationSchema } from "../credentials";
import { proofWays, provePassword } from "../proving/proof.server";
import { googleProvenAt, missingProofs } from "../proving/proving-session.server";
import { type Asking, isFreshlyProven, type Session } from "../sessions/current.server";
import { changePassword, easyPasswordOf } from "./change.server";

const NEW = { newPassword: registrationSchema.shape.password };
const changing = z.object({ currentPassword: passwordSchema, ...NEW });
const setting = z.object(NEW);
export type PasswordFields = z.infer<typeof changing>;

/**
 * What a user can do about their password: change it, set one, or re-authenticate first: at Google if they have no
 * password, and with a code or passkey too if an authenticator app is on.
 */
export type PasswordStanding = "change" | "set" | "prove-fully" | "prove-at-google" | "ask-operator";

/** The user's options concerning their password. */
export async function passwordStanding(session: Session, now = Date.now()): Promise<PasswordStanding> {
  const [ways, provenAt, missing] = await Promise.all([
    proofWays(session.user.id),
    googleProvenAt(session),
    missingProofs(session, new Date(now)),
  ]);
  if (ways.password) return ways.code && (missing.first || missing.second) ? "prove-fully" : "change";
  if (!ways.google) return "ask-operator";
  if (!provenAt || !isFreshlyProven({ provenAt }, now)) return "prove-at-google";
  return missing.second ? "prove-fully" : "set";
}

/** Parses the form that changes or sets a password; which of the two depends on the account. */
export const readPasswordCommand = (form: FormData) => ({ form });

type Kept = { lastResult: SubmissionResult };

/** The user's password hash, or null. */
async function hashOf(userId: string): Promise<string | null> {
  const where = { id: userId };
  return (await db.user.findUniqueOrThrow({ where, select: { passwordHash: true } })).passwordHash;
}

const HIDDEN = ["currentPassword", "newPassword"];

/** Errors by field, or null. Checking the current password uses up an attempt. */
async function problems(
  { user }: Session,
  { currentPassword, newPassword }: Partial<PasswordFields> & Pick<PasswordFields, "newPassword">,
): Promise<Record<string, string[]> | null> {
  if (currentPassword !== undefined && !(await provePassword(user.id, currentPassword))) {
    return { currentPassword: ["This is not your password. Try again."] };
  }
  if (currentPassword === newPassword) {
    return { newPassword: ["This is the password that you have. Choose another one."] };
  }
  const easy = await easyPasswordOf(user, newPassword);
  return easy ? { newPassword: [easy] } : null;
}

/** Changes the password, or sets the first one. */
export async function postPassword(
  session: Session,
  { form }: ReturnType<typeof readPasswordCommand>,
  asking: Asking,
): Promise<Outcome<Kept>> {
  const standing = await passwordStanding(session);
  if (standing !== "change" && standing !== "set") return { goTo: paths.changePassword() };
  const schema = standing === "change" ? changing : setting;
  const submission = parseWithZod(form, { schema });
  const kept = (fieldErrors: Record<string, string[]>): Kept => ({
    lastResult: submission.reply({ hideFields: HIDDEN, fieldErrors }),
  });
  if (submission.status !== "success") {
    return { refused: { ...kept({}), failure: null, issues: [] }, status: 400 };
  }
  try {
    // Read before the password is checked: if it changes in between, nothing is changed here.
    const before = standing === "change" ? await hashOf(session.user.id) : null;
    const fieldErrors = await problems(session, submission.value);
    if (fieldErrors) {
      const status = fieldErrors.currentPassword ? 401 : 400;
      return { refused: { ...kept(fieldErrors), failure: null, issues: [] }, status };
    }
    const password = submission.value.newPassword;
    const cookies = await changePassword(asking, session, { before, password });
    const title = before === null ? "Password set" : "Password changed";
    const toast = { title, text: "All your other sessions have ended." };
    return { goTo: paths.security(), part: titleId(PARTS.password), session: cookies, toast };
  } catch (thrown) {
    return refusedBy(thrown, kept({}));
  }
}
