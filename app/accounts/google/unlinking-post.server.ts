import { shownAddress } from "~/ground/email-address";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { paths } from "~/web/paths";
import type { Session } from "../sessions/current.server";
import { unlinkGoogle } from "./unlinking.server";

/** Unlinks Google for a user who has just re-authenticated, and redirects to the security page. */
export async function postUnlinking({ user }: Session): Promise<Outcome> {
  try {
    const email = await unlinkGoogle(user.id);
    const toast = email
      ? { title: "Google unlinked", text: `${shownAddress(email)} no longer logs you in.` }
      : undefined;
    return { goTo: paths.security(), toast };
  } catch (thrown) {
    return refusedBy(thrown, {});
  }
}
