import type { Done, ToastText } from "~/http/forms/outcome";
import { isProvenBy, logSecurityEvent } from "~/http/security/log.server";
import { paths } from "~/paths";
import { BlockedAtGoogle, forgetPendingLink, holdOpenAtGoogle } from "../google/accounts.server";
import { type Linking, linkGoogle } from "../google/address-claims.server";
import { hasAuthenticatorApp } from "../second-step/authenticator-app.server";
import { keepSecondStep } from "../second-step/waiting.server";
import { type Asking, startSession } from "../sessions/current.server";
import { loginFailed, WELCOME_BACK } from "./messages";
import { keepAddressless } from "./new-address.server";

/** Whose account it is, and where they want to go. */
export type Arrival = {
  userId: string;
  /** The address that the account has lost to whoever proved it; null where it has one. */
  formerEmail: string | null;
  /** Whether it is Google that says who they are, and not a password. */
  byGoogle?: boolean | undefined;
  /** A Google account that signs in as them from now on, once all that their account asks for is proven. */
  linking?: Linking | undefined;
  /** A path of ours. */
  next: string;
};

/** Back to the login page: what was to be decided about a Google account is out of date. */
export function startAgain(text: string): Done {
  return { goTo: paths.login(), toast: loginFailed(text), cookies: [forgetPendingLink()] };
}

/** The same where the account here no longer has the address. */
export function movedMeanwhile(): Done {
  return startAgain("Your account here has changed meanwhile. Start the sign-in with Google again.");
}

/**
 * Signs in somebody who has proven all that their account asks for, and links the Google account that they came with.
 * Without an address they give one first. Who comes by a Google account that Google has just reported to be disabled is
 * led back to the login page.
 */
export async function finishSignIn(
  asking: Asking,
  { userId, formerEmail, byGoogle, linking, next }: Arrival,
  toast: ToastText = WELCOME_BACK,
): Promise<Done> {
  if (formerEmail !== null) {
    return { goTo: paths.newAddress(), cookies: [keepAddressless({ userId, formerEmail, next })] };
  }
  const link = linking && (await linkGoogle({ ...linking, userId }));
  if (link === "moved") return movedMeanwhile();
  // Where it could not be linked it is by their password that they come.
  const holdsGoogle = linking ? link === "linked" : byGoogle;
  // With a link to be made the password was given here.
  if (byGoogle && !linking) isProvenBy("google");
  try {
    const hold = holdsGoogle ? holdOpenAtGoogle : undefined;
    const session = await startSession(asking, { id: userId }, hold, { byGoogle: holdsGoogle });
    return { goTo: next, session, toast };
  } catch (thrown) {
    if (!(thrown instanceof BlockedAtGoogle)) throw thrown;
    logSecurityEvent("oauth-failed", { platform: "google", cause: "account-refused" });
    return { goTo: paths.login(), toast: loginFailed(thrown.message) };
  }
}

/**
 * Goes on with the sign-in of somebody who has proven by password or at Google who they are: to the code of their
 * authenticator app where they have one. Every sign-in at a screen comes through here.
 */
export async function signIn(asking: Asking, arrival: Arrival, toast?: ToastText): Promise<Done> {
  if (!(await hasAuthenticatorApp(arrival.userId))) return finishSignIn(asking, arrival, toast);
  return { goTo: paths.secondStep(), cookies: [await keepSecondStep(arrival)] };
}
