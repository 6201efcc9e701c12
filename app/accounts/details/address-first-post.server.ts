import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { safeRedirect } from "~/web/http/security/safe-redirect";
import { paths } from "~/web/paths";
import type { Session } from "../sessions/current.server";
import { sendProofAgain } from "./details.server";

/** Where to go once the address is proven: a local path, or the account page. */
export const placeAfterAddress = (next: unknown): string => safeRedirect(next, paths.account());

const command = z.object({ next: sentText.transform(placeAfterAddress) });

/** Parses the form that requests the email. */
export const readAddressFirstCommand = commandReader(command);

/** Resends the email that proves the address. */
export async function postAddressFirst(
  { user }: Session,
  { next }: z.infer<typeof command>,
): Promise<Outcome<{ next: string }>> {
  try {
    await sendProofAgain(user.id);
    const toast = { title: "The email is on its way", text: "Open its link in this browser." };
    return { goTo: paths.proveAddressFirst(next), toast };
  } catch (thrown) {
    return refusedBy(thrown, { next });
  }
}
