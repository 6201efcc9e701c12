import { newestSecurityEvents, type SecurityEventJson } from "~/accounts/security-events.server";
import { googleIsSetUp } from "~/accounts/signing-in/authenticating.server";
import { db } from "~/database/db.server";
import { sendsLetters } from "~/letters/handing-over.server";
import { levelOf, type Reason, type SecurityLevel } from "./level";
import { streamState } from "./stream.server";
import { audienceHere } from "./transmitter.server";

/** Events on the card; the JSON interface has all of them. */
const SHOWN = 10;

/** How Cross Account Protection stands for somebody. */
export type ProtectionStatus = {
  securityLevel: SecurityLevel;
  isEnrolled: boolean;
  /** Their address at Google where they log in with it, else the account's. */
  email: string;
  googleIntegrationStatus: "connected" | "disconnected" | "blocked";
  /** When this was worked out: now. */
  lastSecurityCheck: string;
};

/** What the card on the security page shows. */
export type ProtectionPanel = {
  status: ProtectionStatus;
  reasons: Reason[];
  events: SecurityEventJson[];
  /** Whether Google is set up on this server, and when it last sent an event of anybody's. */
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

async function standing(userId: string, now: Date): Promise<{ status: ProtectionStatus; reasons: Reason[] }> {
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
    email: google?.email ?? user.email,
    googleIntegrationStatus,
    lastSecurityCheck: now.toISOString(),
  } as const;
  return { status, reasons };
}

/** How Cross Account Protection stands for somebody, worked out from their rows. */
export async function protectionStatus(userId: string, now = new Date()): Promise<ProtectionStatus> {
  return (await standing(userId, now)).status;
}

/** What the card on the security page shows of somebody. */
export async function protectionPanel(userId: string, now = new Date()): Promise<ProtectionPanel> {
  const [{ status, reasons }, events, { lastEventAt }] = await Promise.all([
    standing(userId, now),
    newestSecurityEvents(userId, SHOWN),
    streamState(),
  ]);
  const stream = { isSetUp: audienceHere() !== null, lastEventAt: lastEventAt?.toISOString() ?? null };
  return { status, reasons, events, stream };
}
