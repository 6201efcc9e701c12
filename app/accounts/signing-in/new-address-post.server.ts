import { z } from "zod";
import { shownAddress } from "~/ground/email-address";
import { commandReader, redirectTo } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";
import { emailSchema } from "../credentials";
import { type Asking, currentSession, startSession } from "../sessions/current.server";
import { loginFailed } from "./messages";
import { type Addressless, addressless, forgetAddressless, setNewAddress } from "./new-address.server";

/** Where to go without a pending sign-in: to the login page, or onwards if the user is signed in by now. */
async function leave(asking: Asking): Promise<Done> {
  if (await currentSession(asking)) return { goTo: paths.dashboard() };
  return {
    goTo: paths.login(paths.newAddress()),
    toast: loginFailed("Log in again to give your account another email."),
    cookies: [forgetAddressless()],
  };
}

/**
 * The account without an address that this browser has signed in to.
 *
 * @throws a redirect if there is none
 */
export async function requireAddressless(asking: Asking): Promise<Addressless> {
  const who = addressless(asking.request);
  if (!who) throw redirectTo(await leave(asking));
  return who;
}

const command = z.object({
  email: sentText.transform((typed) => ({ typed, parsed: emailSchema.safeParse(typed) })),
});

/** Parses the form for a new email. */
export const readNewAddressCommand = commandReader(command);

/** Sets a new email for an account that lost its own, and signs the user in. */
export async function postNewAddress(
  who: Addressless,
  { email: { typed, parsed } }: z.infer<typeof command>,
  asking: Asking,
): Promise<Outcome<{ typed: string }>> {
  if (!parsed.success) {
    const issues = [{ path: "email", message: parsed.error.issues[0]?.message ?? "" }];
    return { refused: { typed, failure: null, issues }, status: 400 };
  }
  const email = parsed.data;
  try {
    const user = await setNewAddress(who, email, clientAddress(asking.context));
    if (!user) return await leave(asking);
    const toast = { title: "Welcome back!", text: `You log in with ${shownAddress(email)} from now on.` };
    const session = await startSession(asking, user);
    return { goTo: who.next, session, toast, cookies: [forgetAddressless()] };
  } catch (thrown) {
    return refusedBy(thrown, { typed }, { field: "email" });
  }
}
