import { z } from "zod";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { log } from "~/ground/log.server";
import { notifyWithin } from "~/notifications/notifications.server";
import { jsonText } from "~/web/http/responses/json-text";
import { atStandIn } from "~/web/oauth/protocol";
import { type Signer, verifiedClaims } from "~/web/oauth/published-keys.server";
import { paths } from "~/web/paths";
import { findPlatform, platformLabel } from "../catalogue";
import { settingsOf } from "../connecting/ready.server";
import { storedProfile } from "../grants/json-columns";
import { markSubjectRevoked } from "./revoked.server";

const PLATFORM = "apple";
const APPLE = "https://appleid.apple.com";
const ENDED = "Apple says that you ended this connection. Reconnect it, or remove it.";

/** A timestamp: seconds according to Apple's documentation, milliseconds in its actual notices. */
const instant = z
  .number()
  .positive()
  .max(8.64e15)
  .transform((time) => new Date(time < 1e11 ? time * 1000 : time));

const eventSchema = z.object({ type: z.string(), sub: z.string().min(1), event_time: instant });
/** Apple sends the event as a JSON text inside the JSON payload. */
const noticeSchema = z.object({ events: z.union([jsonText(eventSchema), eventSchema]) });

type Effect = (subject: string, at: Date) => Promise<unknown>;

/** Records the state of Apple's mail relay. @returns false without a card, or if it has the same or a newer state */
async function noteRelay(tx: Transaction, userId: string, relay: "on" | "off", at: Date): Promise<boolean> {
  const where = { userId, platformName: PLATFORM };
  const card = await tx.platformIntegration.findFirst({ where, select: { profileData: true } });
  const known = storedProfile(card?.profileData ?? {});
  const relayAt = at.toISOString();
  if (!card || (known.relayAt ?? "") >= relayAt) return false;
  const profileData = { ...known, relay, relayAt };
  await tx.platformIntegration.updateMany({ where, data: { profileData } });
  return true;
}

/** Records whether Apple forwards mail sent to a relay address, and notifies the user. */
function relaying(relay: "on" | "off", message: string): Effect {
  return async (subject, at) => {
    const where = { platform: PLATFORM, subject, grantedAt: { lte: at } };
    const grant = await db.platformGrant.findFirst({ where, select: { userId: true } });
    if (!grant) return;
    const { userId } = grant;
    const note = async (tx: Transaction) => {
      const isNew = await noteRelay(tx, userId, relay, at);
      const title = platformLabel(PLATFORM);
      if (isNew) await notifyWithin(tx, userId, { title, message, actionUrl: paths.integrations() });
      return isNew;
    };
    await changing(userId, note, { isChange: (isNew) => isNew });
  };
}

const end: Effect = (subject, before) => markSubjectRevoked({ platform: PLATFORM, subject, before }, ENDED);

/** Effects by type of notice; Apple's documentation has used two names for the last. */
const EFFECTS = new Map<string, Effect>([
  ["email-disabled", relaying("off", "Apple no longer forwards email to the address that it made for you.")],
  ["email-enabled", relaying("on", "Apple forwards email to the address that it made for you again.")],
  ["consent-revoked", end],
  ["account-delete", end],
  ["account-deleted", end],
]);

/** Verification settings for Apple's signature; null if Apple is not set up here. */
function signer(): Signer | null {
  const platform = findPlatform(PLATFORM);
  if (!platform) return null;
  const { values, missing, standIn } = settingsOf(platform);
  if (missing.length > 0 || values.CLIENT_ID === undefined) return null;
  const callPurpose = { label: platform.label, purpose: "sync" } as const;
  const audience = values.CLIENT_ID;
  return { keysAt: `${APPLE}/auth/keys`, issuer: atStandIn(APPLE, standIn), audience, callPurpose, standIn };
}

/**
 * Handles a notice from Apple's server about a change to a user's permissions. Applies to grants older than the event;
 * unknown users and types have no effect.
 *
 * @param payload a signed JWT
 * @returns `forged` if the notice is not proven to be from Apple and for us
 * @throws OAuthFailure if Apple's keys are unavailable, so that the notice cannot be verified
 */
export async function takeAppleNotice(
  payload: string,
  now = new Date(),
): Promise<"taken" | "forged" | "not-set-up"> {
  const apple = signer();
  if (!apple) return "not-set-up";
  const claims = await verifiedClaims(payload, apple, now);
  if (!claims) return "forged";
  const { data: notice } = noticeSchema.safeParse(claims);
  const effect = notice && EFFECTS.get(notice.events.type);
  log.info({ platform: PLATFORM, kind: effect ? notice.events.type : "unknown" }, "a platform sent a notice");
  if (effect) await effect(notice.events.sub, notice.events.event_time);
  return "taken";
}
