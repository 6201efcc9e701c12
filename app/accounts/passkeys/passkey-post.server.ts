import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText, sentText } from "~/web/http/forms/fields";
import type { Outcome, Refused } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { refusal } from "~/web/http/responses/refusal";
import { INTENTS } from "~/web/intents";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { requireProvenAddress } from "../details/address-first.server";
import { factorName } from "../names/factor-name";
import { requireFullProof } from "../proving/proving-session.server";
import type { Asking, Session } from "../sessions/current.server";
import { PASSKEY_REFUSED } from "./credentials";
import { PASSKEY_LIST } from "./parts";
import { addPasskey, removePasskey, renamePasskey } from "./passkeys.server";
import { verifyNewPasskey } from "./verifying.server";

const command = z.object({
  intent: z.enum(INTENTS.passkeys, "This form asked for something that does not exist here."),
  /** Authenticators choose the length of credential ids; no stored one is longer than this. */
  id: sentIdText.transform((id) => id.slice(0, 2_000)),
  name: sentText.transform((typed) => ({ typed, parsed: factorName.safeParse(typed) })),
  credential: sentText,
});

type PasskeyCommand = z.infer<typeof command>;

/** Parses the passkey forms. */
export const readPasskeyCommand = commandReader(command);

type Kept = { typed: string; id: string };

const BACK = { goTo: paths.passkeys(), part: titleId(PASSKEY_LIST) };

const notThere = () => refusal(404, "This passkey is not there any more.");

function wrong({ id, name }: PasskeyCommand, path: string, message = ""): Refused<Kept> {
  return { refused: { id, typed: name.typed, failure: null, issues: [{ path, message }] }, status: 400 };
}

async function add(session: Session, asked: PasskeyCommand, asking: Asking): Promise<Outcome<Kept>> {
  await requireFullProof(asking);
  await requireProvenAddress(session.user.id, paths.passkeys());
  const { parsed } = asked.name;
  if (!parsed.success) return wrong(asked, "name", parsed.error.issues[0]?.message);
  const made = await verifyNewPasskey(asked.credential, session);
  if (!made) return wrong(asked, "passkey", PASSKEY_REFUSED);
  await addPasskey(session, parsed.data, made);
  return { ...BACK, toast: { title: "Passkey added", text: parsed.data } };
}

async function rename({ user }: Session, asked: PasskeyCommand): Promise<Outcome<Kept>> {
  const { parsed } = asked.name;
  if (!parsed.success) return wrong(asked, `name-${asked.id}`, parsed.error.issues[0]?.message);
  if (!(await renamePasskey(user.id, asked.id, parsed.data))) throw notThere();
  return { ...BACK, toast: { title: "Passkey renamed", text: parsed.data } };
}

async function remove({ user }: Session, { id }: PasskeyCommand, asking: Asking): Promise<Outcome<Kept>> {
  await requireFullProof(asking);
  const name = await removePasskey(user.id, id);
  if (name === null) throw notThere();
  return { ...BACK, toast: { title: "Passkey removed", text: name } };
}

const DONE = { add, rename, remove };

/** Adds, renames or removes a passkey. Adding and removing require full re-authentication within 15 minutes. */
export async function postPasskey(
  session: Session,
  asked: PasskeyCommand,
  asking: Asking,
): Promise<Outcome<Kept>> {
  try {
    return await DONE[asked.intent](session, asked, asking);
  } catch (thrown) {
    return refusedBy(thrown, { typed: asked.name.typed, id: asked.id }, { field: "passkey" });
  }
}
