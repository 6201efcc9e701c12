import { createHash, randomBytes } from "node:crypto";
import { db } from "~/ground/database/db.server";
import type { Expiring } from "~/ground/jobs/sweep.server";
import { seal, unseal } from "~/ground/sealing/sealed.server";
import { bindingOf } from "~/ground/sealing/sealed-column";
import { readSignedCookie, signedCookie } from "~/web/http/responses/cookies.server";
import type { Purpose } from "./failure";
import { POSTED_ANSWER, VERIFIER } from "./sealed-columns";

const COOKIE = "twin_sign_in";
const LIFETIME_S = 10 * 60;

/** What a state is bound to. */
export type Visit = {
  platform: string;
  purpose: Purpose;
  /** The session that began the visit; null if none is needed. */
  session: { sid: string; userId: string } | null;
};

/** Data stored with a visit until the browser returns. */
type Kept = {
  verifier: string;
  nonce: string | null;
  next: string;
  /** Name of the requested grant; the platform's first if left out. */
  grantName?: string;
};

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

const of = ({ platform, purpose, session }: Visit) => ({
  platform,
  purpose,
  userId: session?.userId ?? null,
  sid: session?.sid ?? null,
});

/** Whether a text has the form of our states. */
export function isState(text: string | null): text is string {
  return text !== null && /^[\w-]{43}$/.test(text);
}

/**
 * Stores a visit before the browser leaves for the platform, bound to this browser by a cookie.
 *
 * @returns the state, and the `Set-Cookie` value that identifies the browser
 */
export async function storeState(request: Request, visit: Visit, kept: Kept, now = new Date()) {
  const state = randomBytes(32).toString("base64url");
  const stateHash = digest(state);
  // A second tab shares the browser's value, so that both visits can return.
  const browser = readSignedCookie(request, COOKIE) ?? randomBytes(32).toString("base64url");
  const row = of(visit);
  await db.oAuthState.create({
    data: {
      ...row,
      stateHash,
      browserHash: digest(browser),
      sealedVerifier: seal(kept.verifier, bindingOf(VERIFIER, row)),
      nonce: kept.nonce,
      next: kept.next,
      ...(kept.grantName !== undefined && { grantName: kept.grantName }),
      expire: new Date(now.getTime() + LIFETIME_S * 1000),
    },
  });
  return { state, cookie: signedCookie(COOKIE, browser, { maxAge: LIFETIME_S }) };
}

/**
 * Stores a platform's posted response until the browser fetches it: once, and only for a pending visit to that
 * platform. The browser is unknown here, since the post carries no cookie; `consumeState` checks it.
 *
 * @returns whether it was stored
 */
export async function storeAnswer(
  { platform, state, answer }: { platform: string; state: string; answer: URLSearchParams },
  now = new Date(),
): Promise<boolean> {
  const stateHash = digest(state);
  const where = { stateHash, platform, sealedAnswer: null, expire: { gt: now } };
  const row = await db.oAuthState.findFirst({ where, select: { userId: true, platform: true } });
  if (!row) return false;
  const { count } = await db.oAuthState.updateMany({
    where,
    data: { sealedAnswer: seal(String(answer), bindingOf(POSTED_ANSWER, row)) },
  });
  return count === 1;
}

/** The purpose of a state's visit, or null. Does not consume the state. */
export async function purposeOf(state: string | null): Promise<string | null> {
  if (!isState(state)) return null;
  const where = { stateHash: digest(state) };
  return (await db.oAuthState.findUnique({ where, select: { purpose: true } }))?.purpose ?? null;
}

/**
 * Consumes a state: once, within ten minutes, in the browser and session that began it, for the same platform and
 * purpose. Otherwise returns null, and the state stays valid for its owner.
 *
 * @param isPosted whether the platform posts its responses: the stored response is then returned too, and the state is
 * consumed only if there is one
 */
export async function consumeState(
  request: Request,
  state: string | null,
  visit: Visit,
  { isPosted = false, now = new Date() } = {},
): Promise<(Required<Kept> & { begunAt: Date; answer: URLSearchParams | null }) | null> {
  const browser = readSignedCookie(request, COOKIE);
  if (!browser || !isState(state)) return null;
  const stateHash = digest(state);
  const where = { ...of(visit), stateHash, browserHash: digest(browser), expire: { gt: now } };
  const row = await db.oAuthState.findFirst({
    where: { ...where, sealedAnswer: isPosted ? { not: null } : null },
  });
  if (!row) return null;
  // Deleting the row consumes the state: a second response with the same state finds nothing to delete.
  const { count } = await db.oAuthState.deleteMany({ where });
  const verifier = unseal(row.sealedVerifier, bindingOf(VERIFIER, row));
  const answer = isPosted ? unseal(row.sealedAnswer ?? "", bindingOf(POSTED_ANSWER, row)) : null;
  if (count !== 1 || verifier === null || (isPosted && answer === null)) return null;
  const { nonce, next, grantName } = row;
  const begunAt = new Date(row.expire.getTime() - LIFETIME_S * 1000);
  const given = answer === null ? null : new URLSearchParams(answer);
  return { verifier, nonce, next, grantName, begunAt, answer: given };
}

/** Visits that never returned, for the sweep. */
export const expiringStates: Expiring = {
  remove: (now) => db.oAuthState.deleteMany({ where: { expire: { lte: now } } }),
};
