import { z } from "zod";
import { sentText } from "~/http/fields";
import { commandReader } from "~/http/form-action.server";
import type { Outcome } from "~/http/outcome";
import { refusedBy } from "~/http/refused.server";
import { safeRedirect } from "~/http/safe-redirect";
import { paths } from "~/paths";
import type { Session } from "../sessions.server";
import { sendProofAgain } from "./details.server";

/** Where a proof of the address leads to: a place of ours, or the account's page. */
export const placeAfterAddress = (next: unknown): string => safeRedirect(next, paths.account());

const command = z.object({ next: sentText.transform(placeAfterAddress) });

/** Reads the form that asks for the letter. */
export const readAddressFirstCommand = commandReader(command);

/** Sends the letter that proves the address once more. */
export async function postAddressFirst(
  { user }: Session,
  { next }: z.infer<typeof command>,
): Promise<Outcome<{ next: string }>> {
  try {
    await sendProofAgain(user.id);
    const toast = { title: "The letter is on its way", text: "Open its link in this browser." };
    return { goTo: paths.proveAddressFirst(next), toast };
  } catch (thrown) {
    return refusedBy(thrown, { next });
  }
}
