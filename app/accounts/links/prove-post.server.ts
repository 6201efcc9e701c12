import { z } from "zod";
import { sentText } from "~/http/fields";
import { commandReader } from "~/http/form-action.server";
import type { Outcome } from "~/http/outcome";
import { paths } from "~/paths";
import { type Asking, currentSession } from "../sessions.server";
import { openProof, proveAddress } from "./prove.server";

const command = z.object({ token: sentText });

/** Reads the form that proves an address. */
export const readProofCommand = commandReader(command);

/** Proves the address that a letter reached. Whoever opened it need not be signed in where they read their letters. */
export async function postProof(
  _nobody: null,
  { token }: z.infer<typeof command>,
  asking: Asking,
): Promise<Outcome> {
  const link = await openProof(token);
  if (!link || !(await proveAddress(link))) {
    return { refused: { failure: null, issues: [] }, status: 400 };
  }
  const session = await currentSession(asking);
  const toast = { title: "Your address is proven", text: `${link.user.email} counts as yours from now on.` };
  return { goTo: session ? paths.account() : paths.login(), toast };
}
