import { z } from "zod";
import { sentText } from "~/http/fields";
import { commandReader } from "~/http/form-action.server";
import type { Outcome, Refused } from "~/http/outcome";
import { refusedBy } from "~/http/refused.server";
import { safeRedirect } from "~/http/safe-redirect";
import { INTENTS } from "~/intents";
import { paths } from "~/paths";
import { passwordSchema } from "../credentials";
import { PASSKEY_REFUSED } from "../passkeys/credentials";
import { passkeyOwner } from "../passkeys/verifying.server";
import { takeCode, WRONG_CODE } from "../second-step/taking-codes.server";
import type { Asking, Session } from "../sessions.server";
import { provePassword, renewProof } from "./proof.server";

/** Where a proof leads to: a place of ours, or the security page. */
export function placeAfterProof(next: unknown): string {
  return safeRedirect(next, paths.security());
}

const command = z.object({
  intent: z.enum(INTENTS.prove, "This form asked for something that does not exist here."),
  next: sentText.transform(placeAfterProof),
  password: sentText.transform((typed) => passwordSchema.safeParse(typed)),
  code: sentText,
  credential: sentText,
});

type Proof = z.infer<typeof command>;

/** Reads the form in which somebody proves who they are. */
export const readProofCommand = commandReader(command);

type Kept = { next: string };

function wrong(path: string, message: string, status: Refused["status"], kept: Kept): Refused<Kept> {
  return { refused: { ...kept, failure: null, issues: [{ path, message }] }, status };
}

async function byPassword(session: Session, { password, next }: Proof): Promise<Outcome<Kept>> {
  if (!password.success) {
    return wrong("password", password.error.issues[0]?.message ?? "", 400, { next });
  }
  if (!(await provePassword(session.user.id, password.data))) {
    return wrong("password", "This is not your password. Try again.", 401, { next });
  }
  await renewProof(session);
  return { goTo: next };
}

async function byCode(session: Session, { code, next }: Proof, asking: Asking): Promise<Outcome<Kept>> {
  if (code.trim() === "") return wrong("code", "Code is required", 400, { next });
  if (!(await takeCode(asking, session.user.id, code))) return wrong("code", WRONG_CODE, 401, { next });
  await renewProof(session);
  return { goTo: next };
}

async function byPasskey(session: Session, { credential, next }: Proof): Promise<Outcome<Kept>> {
  const userId = await passkeyOwner(credential, {
    purpose: "prove",
    sid: session.sid,
    userId: session.user.id,
  });
  if (userId !== session.user.id) return wrong("passkey", PASSKEY_REFUSED, 401, { next });
  await renewProof(session);
  return { goTo: next };
}

const BY = { password: byPassword, code: byCode, passkey: byPasskey };

/** Takes a proof that it is still the person themselves who uses this session. */
export async function postProof(session: Session, proof: Proof, asking: Asking): Promise<Outcome<Kept>> {
  try {
    return await BY[proof.intent](session, proof, asking);
  } catch (thrown) {
    return refusedBy(thrown, { next: proof.next }, { field: proof.intent });
  }
}
