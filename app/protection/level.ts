/** How well an account is protected. */
export type SecurityLevel = "high" | "medium" | "low";

/** The inputs of the level. */
export type Guards = {
  isAddressProven: boolean;
  /** Whether this server can prove addresses: by email or Google sign-in. */
  canProveAddress: boolean;
  /** An authenticator app or a passkey. */
  hasSecondStep: boolean;
  /** Whether Google is linked for sign-in or connected. */
  hasGoogle: boolean;
  isEnrolled: boolean;
  /** Whether Google has reported the Google account as disabled. */
  isGoogleBlocked: boolean;
};

/** One factor of the level: whether it is fulfilled, and a text that says so or what to do. */
export type LevelReason = { holds: boolean; text: string };

/**
 * The protection level of an account, with reasons. Low: Google has disabled the Google account, or the account has nothing but
 * its sign-in method. High: everything is in place. Medium: anything between.
 */
export function levelOf(guards: Guards): { level: SecurityLevel; reasons: LevelReason[] } {
  const reasons: LevelReason[] = [];
  if (guards.isAddressProven) reasons.push({ holds: true, text: "Your email address is confirmed." });
  else if (guards.canProveAddress) reasons.push({ holds: false, text: "Confirm your email address." });
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
