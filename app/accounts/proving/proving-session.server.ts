import { redirect } from "@remix-run/node";
import { z } from "zod";
import { db } from "~/database/db.server";
import { logSecurityEvent } from "~/http/security/log.server";
import { paths } from "~/paths";
import { type Asking, isFreshlyProven, requirePageSession, type Session } from "../sessions/current.server";
import { newSessionId, renewedIds } from "../sessions/rows.server";
import {
  type Factor,
  type Missing,
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

/** Which factors a session has yet to prove before it may change how its account is opened. */
export async function missingProofs(session: Session, now = new Date()): Promise<Missing> {
  const row = await provingSession(session);
  return row ? missingFactors(row, freshAt(now)) : { first: true, second: false, asksForBoth: false };
}

/** Whether all factors that an account asks for were proven in a session within the last quarter of an hour. */
export async function isFullyProven(session: Session, now = new Date()): Promise<boolean> {
  const { first, second } = await missingProofs(session, now);
  return !first && !second;
}

/**
 * The session of somebody who has proven within the last quarter of an hour all that their account asks for: password
 * (or Google) and code where an authenticator app is on, or a passkey. Whatever changes how an account is opened asks
 * for it.
 *
 * @throws a redirect to the login page, or to the page that asks for what is missing, which leads back here
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

/** When the person of a session last signed in afresh at Google; null for never. */
export async function googleProvenAt(session: Session): Promise<Date | null> {
  const { googleProvenAt: at } = proofsSchema.parse((await provingSession(session))?.sess ?? {});
  return at === undefined ? null : new Date(at);
}

/** What a proof came to. */
export type NotedProof = {
  /** The `Set-Cookie` headers of this browser. */
  cookies: [name: "Set-Cookie", value: string][];
  /** Whether all that the account asks for is proven by now. */
  isFull: boolean;
};

/** The session ended, or was renewed from another of its tabs, meanwhile: that tab's answer has the cookie. */
const NOT_NOTED: NotedProof = { cookies: [], isFull: false };

/**
 * Notes that the person of a session has proven again that it is they, and gives the session another id: whoever has a
 * copy of the one from before has not proven it.
 */
export async function noteProof(session: Session, factor: Factor, now = new Date()): Promise<NotedProof> {
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
