import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Claims } from "../../platforms/google/events";
import { receiveEvents, seconds } from "../../support/platforms/security-events";

const { google, events, take, linked, connected, stateOf } = await receiveEvents();

describe("an event is about whoever", () => {
  const prefix = (token: string) => token.slice(0, 16);
  const sha512 = (of: string | Buffer) => createHash("sha512").update(of).digest();
  it.each([
    ["prefix", prefix],
    ["hash_base64_sha512_sha512", (token: string) => sha512(sha512(token)).toString("base64")],
  ])("token-revoked, naming it by %s, ends that grant alone", async (token_identifier_alg, name) => {
    const [ada, other] = [await connected(), await connected()];
    const token = { subject_type: "oauth_token", token_type: "refresh_token", token_identifier_alg };
    await take(events.claims("token-revoked", { ...token, token: name(ada.refreshToken) }));
    expect(await stateOf(ada.userId)).toMatchObject({
      ended: [null],
      tokens: [null, null],
      found: [null, null],
      noted: ["token-revoked"],
    });
    const { tokens, noted } = await stateOf(other.userId);
    expect([tokens.includes(null), noted]).toEqual([false, []]);
  });

  it("a subject may be the claims of an id token, and its issuer be written in any of Google's ways", async () => {
    for (const iss of ["https://accounts.google.com", "accounts.google.com", google.origin]) {
      const { userId, sub } = await linked();
      const subject = { subject_type: "id_token_claims", iss, sub, email: "other@example.org" };
      await take(events.claims("sessions-revoked", subject));
      expect((await stateOf(userId)).ended).not.toContain(null);
    }
  });
});

describe("is about nobody here, and taken:", () => {
  const unknown: [string, (mine: Awaited<ReturnType<typeof linked>>) => Claims][] = [
    ["a subject that nobody knows", () => events.claims("sessions-revoked", events.somebody("1234567890"))],
    [
      "a subject of another issuer",
      ({ sub }) =>
        events.claims("sessions-revoked", { subject_type: "iss-sub", iss: "https://other.example/", sub }),
    ],
    ["no subject", () => events.claims("sessions-revoked", null)],
    ["a subject that is none", () => events.claims("sessions-revoked", [])],
    [
      "an event from before the account was linked",
      ({ subject }) => events.claims("sessions-revoked", subject, { iat: seconds() - 600 }),
    ],
  ];
  it.each(unknown)("%s", async (_what, claimsOf) => {
    const mine = await linked();
    await take(claimsOf(mine));
    expect(await stateOf(mine.userId)).toMatchObject({ ended: [null, null], noted: [], told: [] });
  });
});
