import { z } from "zod";
import { sentText } from "~/http/fields";
import { commandReader } from "~/http/form-action.server";
import type { Outcome, Refused } from "~/http/outcome";
import { refusedBy } from "~/http/refused.server";
import { safeRedirect } from "~/http/safe-redirect";
import { INTENTS } from "~/intents";
import { paths } from "~/paths";
import { passwordSchema } from "../credentials";
import type { Session } from "../sessions.server";
import { provePassword, renewProof } from "./proof.server";

/** Where a proof leads to: a place of ours, or the security page. */
export function placeAfterProof(next: unknown): string {
  return safeRedirect(next, paths.security());
}

const command = z.object({
  intent: z.enum(INTENTS.prove, "This form asked for something that does not exist here."),
  next: sentText.transform(placeAfterProof),
  password: sentText.transform((typed) => passwordSchema.safeParse(typed)),
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

/** Takes a proof that it is still the person themselves who uses this session. */
export async function postProof(session: Session, proof: Proof): Promise<Outcome<Kept>> {
  try {
    return await byPassword(session, proof);
  } catch (thrown) {
    return refusedBy(thrown, { next: proof.next }, { field: proof.intent });
  }
}
