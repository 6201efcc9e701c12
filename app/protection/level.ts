/** How well an account is guarded. */
export type SecurityLevel = "high" | "medium" | "low";

/** What the level is worked out from. */
export type Guards = {
  isAddressProven: boolean;
  /** Whether this server has a way to prove an address: letters, or signing in with Google. */
  canProveAddress: boolean;
  /** An authenticator app or a passkey. */
  hasSecondStep: boolean;
  /** Whether somebody logs in with Google, or has it connected. */
  hasGoogle: boolean;
  isEnrolled: boolean;
  /** Whether Google has said that the account there is disabled. */
  isGoogleBlocked: boolean;
};

/** One thing that the level rests on: whether it guards the account, in words that say so or what to do. */
export type Reason = { holds: boolean; text: string };

/**
 * The level of an account, and why. Low: Google has disabled the account there, or nothing guards it beyond the way in.
 * High: all that can guard it does. Medium: what is between.
 */
export function levelOf(guards: Guards): { level: SecurityLevel; reasons: Reason[] } {
  const reasons: Reason[] = [];
  if (guards.isAddressProven)
    reasons.push({ holds: true, text: "Your email address is proven to be yours." });
  else if (guards.canProveAddress)
    reasons.push({ holds: false, text: "Prove that your email address is yours." });
  reasons.push(
    guards.hasSecondStep
      ? { holds: true, text: "You have an authenticator app or a passkey." }
      : { holds: false, text: "Set up an authenticator app or a passkey." },
  );
  if (guards.hasGoogle) {
    reasons.push(
      guards.isEnrolled
        ? { holds: true, text: "Cross Account Protection is on." }
        : { holds: false, text: "Switch Cross Account Protection on." },
    );
  }
  const held = reasons.filter(({ holds }) => holds).length;
  if (guards.isGoogleBlocked) {
    reasons.push({
      holds: false,
      text: "Google reported that it disabled your Google account. Get it enabled again there.",
    });
    return { level: "low", reasons };
  }
  if (held === reasons.length) return { level: "high", reasons };
  return { level: held > 0 ? "medium" : "low", reasons };
}
