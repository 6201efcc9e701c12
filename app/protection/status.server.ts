import { newestSecurityEvents, type SecurityEventJson } from "~/accounts/security-events.server";
import { googleIsSetUp } from "~/accounts/signing-in/authenticating.server";
import { db } from "~/ground/database/db.server";
import { shownAddress } from "~/ground/email-address";
import { sendsLetters } from "~/ground/letters/sending.server";
import { type LevelReason, levelOf, type SecurityLevel } from "./level";
import { streamState } from "./stream.server";
import { audienceHere } from "./transmitter.server";

/** Events on the card; the JSON API lists all of them. */
const SHOWN = 10;

/** A user's Cross Account Protection status. */
export type ProtectionStatus = {
  securityLevel: SecurityLevel;
  isEnrolled: boolean;
  /** The Google account's address if it is used to sign in, else the account's. */
  email: string;
  googleIntegrationStatus: "connected" | "disconnected" | "blocked";
  /** Time of this response. */
  lastSecurityCheck: string;
};

/** The content of the card on the security page. */
export type ProtectionPanel = {
  status: ProtectionStatus;
  reasons: LevelReason[];
  events: SecurityEventJson[];
  /** Whether Google is set up here, and when it last sent an event for any user. */
  stream: { isSetUp: boolean; lastEventAt: string | null };
};

const NO_ADDRESS = /@address\.invalid$/;

async function rowsOf(userId: string) {
  const where = { userId };
  const [user, google, app, passkey, grant] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, emailProvenAt: true, protectedSince: true },
    }),
    db.googleIdentity.findUnique({ where, select: { email: true, blockedAt: true } }),
    db.authenticatorApp.findUnique({ where, select: { confirmedAt: true } }),
    db.passkey.findFirst({ where, select: { id: true } }),
    db.platformGrant.findFirst({
      where: { userId, platform: "google", sealedAccessToken: { not: null } },
      select: { id: true },
    }),
  ]);
  return { user, google, app, passkey, grant };
}

async function standing(
  userId: string,
  now: Date,
): Promise<{ status: ProtectionStatus; reasons: LevelReason[] }> {
  const { user, google, app, passkey, grant } = await rowsOf(userId);
  const isEnrolled = user.protectedSince !== null;
  const isGoogleBlocked = google?.blockedAt != null;
  const hasGoogle = google !== null || grant !== null;
  const { level, reasons } = levelOf({
    canProveAddress: sendsLetters() || googleIsSetUp(),
    isAddressProven: user.emailProvenAt !== null && !NO_ADDRESS.test(user.email),
    hasSecondStep: app?.confirmedAt != null || passkey !== null,
    hasGoogle,
    isEnrolled,
    isGoogleBlocked,
  });
  const googleIntegrationStatus = isGoogleBlocked ? "blocked" : hasGoogle ? "connected" : "disconnected";
  const status = {
    securityLevel: level,
    isEnrolled,
    email: shownAddress(google?.email ?? user.email),
    googleIntegrationStatus,
    lastSecurityCheck: now.toISOString(),
  } as const;
  return { status, reasons };
}

/** A user's Cross Account Protection status, computed from their rows. */
export async function protectionStatus(userId: string, now = new Date()): Promise<ProtectionStatus> {
  return (await standing(userId, now)).status;
}

/** The content of the protection card. */
export async function protectionPanel(userId: string, now = new Date()): Promise<ProtectionPanel> {
  const [{ status, reasons }, events, { lastEventAt }] = await Promise.all([
    standing(userId, now),
    newestSecurityEvents(userId, SHOWN),
    streamState(),
  ]);
  const stream = { isSetUp: audienceHere() !== null, lastEventAt: lastEventAt?.toISOString() ?? null };
  return { status, reasons, events, stream };
}
