import { createHash, randomBytes } from "node:crypto";
import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import type { Expiring } from "~/ground/jobs/sweep.server";
import { log } from "~/ground/log.server";
import { forgetCookie, readSignedCookie, signedCookie } from "~/web/http/responses/cookies.server";
import { setLoggedAccount } from "~/web/http/security/log.server";
import { hasOurHost } from "~/web/http/security/same-origin.server";
import { hasNoAddress } from "../credentials";
import type { User } from "../user";
import { isSessionEnd, type SessionEnd } from "./end-reasons";
import { LIFETIME_S, sessionExpiry, shouldRecordUse } from "./lifetime";
import { noteVisit } from "./visits.server";

const COOKIE = "twin_session";

/** The caller's session: its stored (hashed) id, its first id, the user, and when they last re-authenticated. */
export type Session = { sid: string; firstSid: string; user: User; provenAt: Date };

/** What a cookie resolves to: an open session, or why it was ended. */
export type FoundSession = { open: Session } | { ended: SessionEnd } | null;

/** The stored form of a session id. */
function storedId(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

/** The stored session id that a request's cookie claims; null if it has none. */
export function claimedSid(request: Request): string | null {
  const id = readSignedCookie(request, COOKIE);
  return id ? storedId(id) : null;
}

/** A new session id: its stored form, and the `Set-Cookie` value. */
export function newSessionId(): { sid: string; cookie: string } {
  const id = randomBytes(32).toString("base64url");
  return { sid: storedId(id), cookie: signedCookie(COOKIE, id, { maxAge: LIFETIME_S }) };
}

/** The id columns of a renewed session; `firstSid` still ties rows made in the session to it. */
export function renewedIds({ firstSid }: Pick<Session, "firstSid">, sid: string) {
  return { sid, firstSid };
}

/** `Set-Cookie` value that clears the session. */
export const forgetSessionId = (): string => forgetCookie(COOKIE);

type SessionRow = Omit<User, "createdAt" | "setupCompletedAt" | "sampleUntil"> & {
  sid: string;
  firstSid: string | null;
  expire: Date | string;
  startedAt: Date | string;
  lastUsedAt: Date | string;
  provenAt: Date | string;
  endedFor: string | null;
  createdAt: Date | string;
  setupCompletedAt: Date | string | null;
  sampleUntil: Date | string | null;
};

const dateOf = (stored: Date | string | null): Date | null => (stored === null ? null : new Date(stored));

const SESSION = `
  SELECT s."sid", s."firstSid", s."expire", s."startedAt", s."lastUsedAt", s."provenAt", s."endedFor", u."id", u."username", u."email",
         u."firstName", u."lastName", u."avatarUrl", u."createdAt", u."setupCompletedAt", u."timeZone",
         u."revision", u."sampleUntil"
  FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE s."sid" = $1`;

type Used = { sid: string; userId: string; startedAt: Date; lastUsedAt: Date };

/** Records that a session is in use, at most once an hour. Runs in the background, and its failure is ignored. */
function noteUse({ sid, userId, startedAt, lastUsedAt }: Used, now: Date): void {
  if (!shouldRecordUse(lastUsedAt, now)) return;
  const data = { lastUsedAt: now, expire: sessionExpiry({ startedAt, lastUsedAt: now }) };
  const noted = db.session.updateMany({ where: { sid, endedFor: null, lastUsedAt: { lt: now } }, data });
  Promise.all([noted, noteVisit(userId, now)]).catch((error) => {
    log.warn({ err: error }, "the use of a session could not be noted");
  });
}

/** Finds the session of a request. */
export async function findSession(request: Request, now = new Date()): Promise<FoundSession> {
  // `server.ts` answers these with its own page; under any other server, a foreign host name gets no session.
  if (!hasOurHost(request)) return null;
  const claimed = claimedSid(request);
  if (claimed === null) return null;
  const [row] = await readRows<SessionRow>(SESSION, claimed);
  // An account that has lost its address is signed out, including a session that began at that very moment.
  if (!row || new Date(row.expire) <= now || hasNoAddress(row)) return null;
  const sampleUntil = dateOf(row.sampleUntil);
  // The account is erased soon after, and answers nobody until then.
  if (sampleUntil !== null && sampleUntil <= now) return null;
  setLoggedAccount(row.id);
  const { sid, firstSid, expire: _expire, startedAt, lastUsedAt, provenAt, endedFor, ...user } = row;
  if (endedFor !== null) return { ended: isSessionEnd(endedFor) ? endedFor : "ended-elsewhere" };
  const times = { startedAt: new Date(startedAt), lastUsedAt: new Date(lastUsedAt) };
  noteUse({ sid, userId: row.id, ...times }, now);
  return {
    open: {
      sid,
      firstSid: firstSid ?? sid,
      provenAt: new Date(provenAt),
      user: {
        ...user,
        createdAt: new Date(row.createdAt),
        setupCompletedAt: dateOf(row.setupCompletedAt),
        sampleUntil,
      },
    },
  };
}

/** Expired sessions, for the sweep. */
export const expiringSessions: Expiring = {
  remove: (now) => db.session.deleteMany({ where: { expire: { lte: now } } }),
};
