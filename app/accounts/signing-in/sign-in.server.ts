import type { Done, ToastText } from "~/web/http/forms/outcome";
import { addLoggedProof, logSecurityEvent } from "~/web/http/security/log.server";
import { paths } from "~/web/paths";
import { BlockedAtGoogle, forgetPendingLink, requireNotBlockedAtGoogle } from "../google/accounts.server";
import { type Linking, linkGoogle } from "../google/address-claims.server";
import { hasAuthenticatorApp } from "../second-step/authenticator-app.server";
import { keepSecondStep } from "../second-step/waiting.server";
import { type Asking, startSession } from "../sessions/current.server";
import { loginFailed, WELCOME_BACK } from "./messages";
import { keepAddressless } from "./new-address.server";

/** The user after the first factor, and their destination. */
export type AuthenticatedUser = {
  userId: string;
  /** The address that the account has lost to whoever proved it; null if it has one. */
  formerEmail: string | null;
  /** Whether the first factor was Google, not a password. */
  byGoogle?: boolean | undefined;
  /** A Google account to link once every required factor is proven. */
  linking?: Linking | undefined;
  /** A local path. */
  next: string;
};

/** Back to the login page: the pending decision about a Google account is out of date. */
export function restartSignIn(text: string): Done {
  return { goTo: paths.login(), toast: loginFailed(text), cookies: [forgetPendingLink()] };
}

/** Back to the login page: the account no longer has the address that Google verified. */
export function addressMoved(): Done {
  return restartSignIn("Your account here has changed meanwhile. Start the sign-in with Google again.");
}

/**
 * Signs in a user who has proven every required factor, and links the Google account that they came with. An account
 * without an address must get one first. A Google account that Google has just reported as disabled leads back to the
 * login page.
 */
export async function finishSignIn(
  asking: Asking,
  { userId, formerEmail, byGoogle, linking, next }: AuthenticatedUser,
  toast: ToastText = WELCOME_BACK,
): Promise<Done> {
  if (formerEmail !== null) {
    return { goTo: paths.newAddress(), cookies: [keepAddressless({ userId, formerEmail, next })] };
  }
  const link = linking && (await linkGoogle({ ...linking, userId }));
  if (link === "moved") return addressMoved();
  // If linking failed, this counts as a sign-in without Google.
  const holdsGoogle = linking ? link === "linked" : byGoogle;
  // While linking, the user has proven the account by password or passkey, not by Google.
  if (byGoogle && !linking) addLoggedProof("google");
  try {
    const hold = holdsGoogle ? requireNotBlockedAtGoogle : undefined;
    const session = await startSession(asking, { id: userId }, hold, { byGoogle: holdsGoogle });
    return { goTo: next, session, toast };
  } catch (thrown) {
    if (!(thrown instanceof BlockedAtGoogle)) throw thrown;
    logSecurityEvent("oauth-failed", { platform: "google", cause: "account-refused" });
    return { goTo: paths.login(), toast: loginFailed(thrown.message) };
  }
}

/**
 * Continues after the first factor: to the code of the authenticator app if there is one. Every screen sign-in goes
 * through here.
 */
export async function signIn(asking: Asking, arrival: AuthenticatedUser, toast?: ToastText): Promise<Done> {
  if (!(await hasAuthenticatorApp(arrival.userId))) return finishSignIn(asking, arrival, toast);
  return { goTo: paths.secondStep(), cookies: [await keepSecondStep(arrival)] };
}
