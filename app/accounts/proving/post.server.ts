import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Outcome, Refused } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { safeRedirect } from "~/web/http/security/safe-redirect";
import { INTENTS } from "~/web/intents";
import { paths } from "~/web/paths";
import { passwordSchema } from "../credentials";
import { PASSKEY_REFUSED } from "../passkeys/credentials";
import { passkeyOwner } from "../passkeys/verifying.server";
import { takeCode, WRONG_CODE } from "../second-step/taking-codes.server";
import type { Asking, Session } from "../sessions/current.server";
import type { Factor } from "./factors";
import { provePassword } from "./proof.server";
import { recordProof } from "./proving-session.server";

/** Where to go after a proof: a local path, or the security page. */
export function proofDestination(next: unknown): string {
  return safeRedirect(next, paths.security());
}

const command = z.object({
  intent: z.enum(INTENTS.prove, "This form asked for something that does not exist here."),
  next: sentText.transform(proofDestination),
  fully: sentText.transform((sent) => sent !== ""),
  password: sentText.transform((typed) => passwordSchema.safeParse(typed)),
  code: sentText,
  credential: sentText,
});

type Proof = z.infer<typeof command>;

/** Parses the re-authentication form. */
export const readReauthenticationCommand = commandReader(command);

type Kept = { next: string };

function wrong(path: string, message: string, status: Refused["status"], { next }: Proof): Refused<Kept> {
  return { refused: { next, failure: null, issues: [{ path, message }] }, status };
}

/** Goes on to the destination, or to the factor that is still missing. */
async function proven(session: Session, factor: Factor, { next, fully }: Proof): Promise<Outcome<Kept>> {
  const { cookies, isFull } = await recordProof(session, factor);
  return { goTo: fully && !isFull ? paths.proveFully(next) : next, session: cookies };
}

async function byPassword(session: Session, proof: Proof): Promise<Outcome<Kept>> {
  const { password } = proof;
  if (!password.success) return wrong("password", password.error.issues[0]?.message ?? "", 400, proof);
  if (!(await provePassword(session.user.id, password.data))) {
    return wrong("password", "This is not your password. Try again.", 401, proof);
  }
  return proven(session, "password", proof);
}

async function byCode(session: Session, proof: Proof, asking: Asking): Promise<Outcome<Kept>> {
  if (proof.code.trim() === "") return wrong("code", "Code is required", 400, proof);
  if (!(await takeCode(asking, session.user.id, proof.code))) return wrong("code", WRONG_CODE, 401, proof);
  return proven(session, "code", proof);
}

async function byPasskey(session: Session, proof: Proof): Promise<Outcome<Kept>> {
  const { sid, user } = session;
  const userId = await passkeyOwner(proof.credential, { purpose: "prove", sid, userId: user.id });
  if (userId !== user.id) return wrong("passkey", PASSKEY_REFUSED, 401, proof);
  return proven(session, "passkey", proof);
}

const BY = { password: byPassword, code: byCode, passkey: byPasskey };

/** Handles a re-authentication. */
export async function postReauthentication(
  session: Session,
  proof: Proof,
  asking: Asking,
): Promise<Outcome<Kept>> {
  try {
    return await BY[proof.intent](session, proof, asking);
  } catch (thrown) {
    return refusedBy(thrown, { next: proof.next }, { field: proof.intent });
  }
}
