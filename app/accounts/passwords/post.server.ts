import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { db } from "~/database/db.server";
import type { Outcome } from "~/http/forms/outcome";
import { refusedBy } from "~/http/forms/refused.server";
import { PARTS, paths } from "~/paths";
import { titleId } from "~/ui/interaction/title-id";
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
 * What somebody can do about their password: change it, set one, or prove first that it is they, at Google where they
 * have no password, and by a code or a passkey too where an authenticator app is on.
 */
export type PasswordStanding = "change" | "set" | "prove-fully" | "prove-at-google" | "ask-operator";

/** How it stands with a person's password. */
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

/** Reads the form that changes a password, or sets the first; which of them it is, the account says. */
export const readPasswordCommand = (form: FormData) => ({ form });

type Kept = { lastResult: SubmissionResult };

/** The hash of the password that somebody has; null for none. */
async function hashOf(userId: string): Promise<string | null> {
  const where = { id: userId };
  return (await db.user.findUniqueOrThrow({ where, select: { passwordHash: true } })).passwordHash;
}

const HIDDEN = ["currentPassword", "newPassword"];

/** What is wrong with the passwords, by their fields; null where nothing is. Costs a try where one is current. */
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

/** Changes a password, or sets the first. */
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
    // Read before the password is proven: where it changes in between, nothing is changed.
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
