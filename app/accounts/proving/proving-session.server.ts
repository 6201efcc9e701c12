import { redirect } from "@remix-run/node";
import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { logSecurityEvent } from "~/web/http/security/log.server";
import { paths } from "~/web/paths";
import { type Asking, isFreshlyProven, requirePageSession, type Session } from "../sessions/current.server";
import { newSessionId, renewedIds } from "../sessions/rows.server";
import {
  type Factor,
  type MissingFactors,
  missingFactors,
  type ProvingSession,
  provenSchema,
  provenWith,
} from "./factors";

const sessSchema = z.record(z.string(), z.json());
const proofsSchema = z.object({
  proven: provenSchema.optional(),
  googleProvenAt: z.iso.datetime().optional(),
});

const isOpen = ({ sid, user }: Session) => ({ sid, userId: user.id, endedFor: null });

async function provingSession(session: Session): Promise<(ProvingSession & { sess: unknown }) | null> {
  const row = await db.session.findFirst({
    where: isOpen(session),
    select: {
      sess: true,
      startedAt: true,
      provenAt: true,
      user: { select: { authenticatorApp: { select: { confirmedAt: true } } } },
    },
  });
  if (!row) return null;
  const { sess, startedAt, provenAt, user } = row;
  const proven = proofsSchema.parse(sess).proven ?? null;
  return { sess, startedAt, provenAt, proven, appSince: user.authenticatorApp?.confirmedAt ?? null };
}

const freshAt = (now: Date) => (at: Date) => isFreshlyProven({ provenAt: at }, now.getTime());

/** The factors still to be proven before the session may change sign-in methods. */
export async function missingProofs(session: Session, now = new Date()): Promise<MissingFactors> {
  const row = await provingSession(session);
  return row ? missingFactors(row, freshAt(now)) : { first: true, second: false, asksForBoth: false };
}

/** Whether all required factors were proven within the last 15 minutes. */
export async function isFullyProven(session: Session, now = new Date()): Promise<boolean> {
  const { first, second } = await missingProofs(session, now);
  return !first && !second;
}

/**
 * The session of a user who has proven everything that their account requires within the last 15 minutes: password (or
 * Google) plus code if an authenticator app is on, or a passkey. Required for any change of sign-in methods.
 *
 * @throws a redirect to the login page, or to the re-authentication page, which leads back here
 */
export async function requireFullProof(asking: Asking): Promise<Session> {
  const session = await requirePageSession(asking);
  const { first, second, asksForBoth } = await missingProofs(session);
  if (!first && !second) return session;
  logSecurityEvent("proof-missing", { method: asking.request.method });
  const { pathname, search } = new URL(asking.request.url);
  const back = asking.request.method === "GET" ? `${pathname}${search}` : pathname;
  throw redirect(asksForBoth ? paths.proveFully(back) : paths.prove(back));
}

/** When the user of a session last re-authenticated at Google, or null. */
export async function googleProvenAt(session: Session): Promise<Date | null> {
  const { googleProvenAt: at } = proofsSchema.parse((await provingSession(session))?.sess ?? {});
  return at === undefined ? null : new Date(at);
}

/** The result of recording a proof. */
export type NotedProof = {
  /** `Set-Cookie` headers for this browser. */
  cookies: [name: "Set-Cookie", value: string][];
  /** Whether everything required is proven now. */
  isFull: boolean;
};

/** The session ended, or another tab renewed it and got the cookie. */
const NOT_NOTED: NotedProof = { cookies: [], isFull: false };

/** Records a proof and gives the session a new id, since whoever holds a copy of the old id has proven nothing. */
export async function recordProof(session: Session, factor: Factor, now = new Date()): Promise<NotedProof> {
  const row = await provingSession(session);
  if (!row) return NOT_NOTED;
  const isFresh = freshAt(now);
  const proven = provenWith(row, factor, { now, isFresh });
  const { first, second } = proven;
  const renewed = newSessionId();
  const sess = {
    ...sessSchema.parse(row.sess),
    proven: { first: first?.toISOString() ?? null, second: second?.toISOString() ?? null },
    ...(factor === "google" && { googleProvenAt: now.toISOString() }),
  };
  const data = { ...renewedIds(session, renewed.sid), provenAt: now, sess };
  const { count } = await db.session.updateMany({ where: isOpen(session), data });
  if (count === 0) return NOT_NOTED;
  logSecurityEvent("proven", { method: factor });
  const missing = missingFactors({ ...row, proven, provenAt: now }, isFresh);
  return { cookies: [["Set-Cookie", renewed.cookie]], isFull: !missing.first && !missing.second };
}
