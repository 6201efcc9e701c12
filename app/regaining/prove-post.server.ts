import { z } from "zod";
import type { OpenedLink } from "~/accounts/links/account-links.server";
import { forgetPlaceAfterProof, placeAfterProof } from "~/accounts/links/place-after-proof.server";
import type { Asking } from "~/accounts/sessions/current.server";
import { deviceCookieOf } from "~/accounts/sessions/devices.server";
import { shownAddress } from "~/ground/email-address";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import { paths } from "~/web/paths";
import { proofSessionOf } from "./first-proof.server";
import { type AddressProof, choosePasswordPath, openProof, proveAddress } from "./prove.server";
import { revokedSentence } from "./revoked";

const command = z.object({ token: sentText });

/** Parses the form that proves an address. */
export const readAddressProofCommand = commandReader(command);

const TITLE = "Your address is confirmed";

/** A signed-in user continues where the proof was requested. */
async function goOn({ request }: Asking, { user }: OpenedLink, { ended }: AddressProof): Promise<Done> {
  const what = ended && revokedSentence(ended);
  const text = [`${shownAddress(user.email)} counts as yours from now on.`, ...(what ? [what] : [])].join(
    " ",
  );
  return {
    goTo: placeAfterProof(request, user.id) ?? paths.account(),
    toast: { title: TITLE, text },
    // The device cookie depends on the proof; keep this browser known.
    cookies: [await deviceCookieOf(request, user.id), forgetPlaceAfterProof()],
  };
}

/** A signed-out user sets a new password: the old one may be somebody else's. */
async function choosePassword(link: OpenedLink, { ended }: AddressProof): Promise<Done> {
  if (!ended) return { goTo: paths.login(), toast: { title: TITLE, text: "Log in to go on." } };
  const what = revokedSentence(ended);
  const text = ["Choose a password to log in with: one from before opens nothing.", ...(what ? [what] : [])];
  return { goTo: await choosePasswordPath(link), toast: { title: TITLE, text: text.join(" ") } };
}

/** Proves the address that an email reached. The user may be signed out in the browser where they read email. */
export async function postAddressProof(
  _nobody: null,
  { token }: z.infer<typeof command>,
  asking: Asking,
): Promise<Outcome> {
  const link = await openProof(token);
  const proofSession = link && (await proofSessionOf(asking, link.user.id));
  const proof = link && (await proveAddress(link, proofSession));
  if (!link || !proof) return { refused: { failure: null, issues: [] }, status: 400 };
  return proofSession ? goOn(asking, link, proof) : choosePassword(link, proof);
}
