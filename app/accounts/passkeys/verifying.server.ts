import type { WebAuthnCredential } from "@simplewebauthn/server";
import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { shownAddress } from "~/ground/email-address";
import { isNumbers } from "~/ground/env/host-names";
import { env } from "~/ground/env.server";
import { addLoggedProof, logSecurityEvent, setLoggedAccount } from "~/web/http/security/log.server";
import type { Session } from "../sessions/current.server";
import { beginCeremony, type Ceremony, endCeremony } from "./ceremonies.server";
import { assertionText, registrationText } from "./credentials";

/** Loaded on first use: 29 MB that many processes never need. */
const library = () => import("@simplewebauthn/server");

const transportsSchema = z.array(z.string());

/** Passkeys are bound to the host of `APP_ORIGIN`, and accepted only from pages of exactly that origin. */
function relyingParty() {
  const { appOrigin } = env();
  return { origin: appOrigin, id: new URL(appOrigin).hostname };
}

/** The origin that passkeys are bound to; null if its host is an IP address, which browsers do not accept. */
export function passkeyOrigin(): string | null {
  const { origin, id } = relyingParty();
  return isNumbers(id) ? null : origin;
}

/**
 * Options for registering a passkey: discoverable and with user verification, so that it covers both steps of a
 * sign-in.
 */
export async function registrationOptions({ sid, user }: Session) {
  const known = await db.passkey.findMany({
    where: { userId: user.id },
    select: { id: true, transports: true },
  });
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: "Digital Twin",
    rpID: relyingParty().id,
    userID: new TextEncoder().encode(user.id),
    userName: shownAddress(user.email),
    userDisplayName: `${user.firstName} ${user.lastName}`,
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transportsSchema.parse(transports),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await beginCeremony({ purpose: "register", userId: user.id, sid }, options.challenge);
  return options;
}

/** Options for using a passkey. Lists passkeys only for a user who is signed in. */
export async function assertionOptions(ceremony: Ceremony) {
  const { userId } = ceremony;
  const own = userId ? await db.passkey.findMany({ where: { userId }, select: { id: true } }) : [];
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    allowCredentials: own,
    userVerification: "required",
  });
  await beginCeremony(ceremony, options.challenge);
  return options;
}

/** A newly created passkey. */
export type NewPasskey = { credential: WebAuthnCredential; isBackedUp: boolean };

/** Verifies a passkey created in a session; null if it is invalid or the challenge was used before. */
export async function verifyNewPasskey(text: string, { sid, user }: Session): Promise<NewPasskey | null> {
  const response = registrationText.safeParse(text);
  if (!response.success) return null;
  const { origin, id } = relyingParty();
  try {
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response.data,
      expectedChallenge: (challenge) => endCeremony({ purpose: "register", userId: user.id, sid }, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return { credential, isBackedUp: credentialBackedUp };
  } catch (error) {
    return refused(error);
  }
}

/**
 * Logs a rejected passkey. The library throws plain errors for any invalid input; errors with a code come from the
 * database and are rethrown.
 *
 * @throws the error, if it is the database's
 */
function refused(error: unknown): null {
  if (error instanceof Error && "code" in error && String(error.code).startsWith("P")) throw error;
  logSecurityEvent("sign-in-failed", { method: "passkey" });
  return null;
}

/**
 * The owner of the passkey that a browser responded with.
 *
 * @param text the browser's response
 * @returns the user's id; null if the response is invalid, the passkey is unknown or the challenge was used before
 */
export async function passkeyOwner(
  text: string,
  ceremony: Ceremony,
  now = new Date(),
): Promise<string | null> {
  const response = assertionText.safeParse(text);
  const where = { id: response.data?.id ?? "", ...(ceremony.userId && { userId: ceremony.userId }) };
  const row = response.success ? await db.passkey.findFirst({ where }) : null;
  const subject = row?.userId ?? response.data?.id;
  if (subject) setLoggedAccount(subject);
  if (!response.success || !row) return refused(null);
  const { origin, id } = relyingParty();
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response.data,
      expectedChallenge: (challenge) => endCeremony(ceremony, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, "base64url")),
        counter: row.counter,
      },
    });
    if (!verified) return refused(null);
    // If the counter was raised in the meantime, the passkey was cloned or this response was sent twice.
    const { count } = await db.passkey.updateMany({
      where: { id: row.id, userId: row.userId, counter: row.counter },
      data: {
        counter: authenticationInfo.newCounter,
        isBackedUp: authenticationInfo.credentialBackedUp,
        lastUsedAt: now,
      },
    });
    if (count !== 1) return refused(null);
    addLoggedProof("passkey");
    return row.userId;
  } catch (error) {
    return refused(error);
  }
}
