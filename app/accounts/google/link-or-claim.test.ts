import { describe, expect, it } from "vitest";
import { decisionObstacle } from "./link-or-claim";

const A_DAY = new Date("2026-11-20T00:00:00Z");
const OTHER = "This email belongs to an account that signs in with another Google account.";
const PASSKEY = expect.stringContaining("Log in with your passkey");

/** The Google account linked to the account: none, a blocked (suspended) one, or one that can sign in. */
const GOOGLE = { none: null, blocked: { suspendedAt: A_DAY }, other: { suspendedAt: null } };

describe("whoever signs in with Google under the address of an account", () => {
  it.each([
    ["with a password and without Google can link it", "hash", "none", null, null],
    ["with a password, proven, can link it", "hash", "none", A_DAY, null],
    ["without a password or Google has to log in as usual", null, "none", null, PASSKEY],
    ["with another Google account cannot, proven", "hash", "other", A_DAY, OTHER],
    ["with another Google account cannot, unproven", "hash", "other", null, OTHER],
    ["with a blocked one cannot, once the address is proven", null, "blocked", A_DAY, OTHER],
    ["with a blocked one can, while it is unproven", null, "blocked", null, null],
  ] as const)("that is %s", (_title, passwordHash, google, emailProvenAt, obstacle) => {
    const owner = { passwordHash, emailProvenAt, googleIdentity: GOOGLE[google] };
    expect(decisionObstacle(owner)).toEqual(obstacle);
  });
});
