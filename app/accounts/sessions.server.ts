import { createHash, randomBytes } from "node:crypto";
import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { readRows } from "~/database/reader.server";
import { forgetCookie, readSignedCookie, signedCookie } from "~/http/cookies.server";
import { refusal } from "~/http/refusal";
import { isByOurName } from "~/http/same-origin.server";
import { paths } from "~/paths";
import { hasNoAddress } from "./credentials";
import { deviceCookie } from "./devices.server";
import { KEPT } from "./quotas";
import type { SessionEnd } from "./session-ends";
import type { User } from "./user";

const COOKIE = "twin_session";
const LIFETIME_S = 30 * 24 * 60 * 60;

/** The caller's session: whose it is, under which stored (hashed) id, and when its person last proved who they are. */
export type Session = { sid: string; user: User; provenAt: Date };

/** For how long a proof is good enough for what could do harm, in milliseconds. */
const PROOF_FRESH_MS = 15 * 60 * 1000;

/** What a route hands over to learn who is asking. */
export type Asking = { request: Request; context: AppLoadContext };

function storedId(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

type SessionRow = Omit<User, "createdAt" | "setupCompletedAt"> & {
  sid: string;
  expire: Date | string;
  provenAt: Date | string;
  endedFor: string | null;
  createdAt: Date | string;
  setupCompletedAt: Date | string | null;
};

const SESSION = `
  SELECT s."sid", s."expire", s."provenAt", s."endedFor", u."id", u."username", u."email", u."firstName", u."lastName", u."avatarUrl",
         u."createdAt", u."setupCompletedAt", u."timeZone", u."revision"
  FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE s."sid" = $1`;

async function findSession(request: Request): Promise<Session | null> {
  // `server.ts` says so on a page of its own; on any other server this keeps other names from reading anything.
  if (!isByOurName(request)) return null;
  const id = readSignedCookie(request, COOKIE);
  if (!id) return null;
  const sid = storedId(id);
  const [row] = await readRows<SessionRow>(SESSION, sid);
  // An account that has just lost its address is signed out; a session that began at that very moment opens nothing.
  if (!row || new Date(row.expire).getTime() <= Date.now() || hasNoAddress(row)) return null;
  const { sid: _sid, expire: _expire, provenAt, endedFor, ...user } = row;
  if (endedFor !== null) return null;
  return {
    sid,
    provenAt: new Date(provenAt),
    user: {
      ...user,
      createdAt: new Date(row.createdAt),
      setupCompletedAt: row.setupCompletedAt === null ? null : new Date(row.setupCompletedAt),
    },
  };
}

/** The loaders of one page ask side by side; the database is asked once a request. */
const asked = new WeakMap<AppLoadContext, Promise<Session | null>>();

/** The caller's session, or null when signed out. */
export function currentSession({ request, context }: Asking): Promise<Session | null> {
  let session = asked.get(context);
  if (!session) {
    session = findSession(request);
    asked.set(context, session);
  }
  return session;
}

/**
 * The session of a JSON call.
 *
 * @throws 401 refusal
 */
export async function requireSession(asking: Asking): Promise<Session> {
  const session = await currentSession(asking);
  if (!session) throw refusal(401, "Log in first.");
  return session;
}

/**
 * The signed-in user of a JSON call.
 *
 * @throws 401 refusal
 */
export async function requireUser(asking: Asking): Promise<User> {
  return (await requireSession(asking)).user;
}

/**
 * The session of somebody signed in at a screen.
 *
 * @throws a redirect to the login page, which leads back here
 */
export async function requirePageSession(asking: Asking): Promise<Session> {
  const session = await currentSession(asking);
  if (session) return session;
  const { pathname, searchParams } = new URL(asking.request.url);
  searchParams.delete("_data");
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  // What was posted cannot be repeated after the login, so only a page that was asked for is come back to.
  throw redirect(paths.login(asking.request.method === "GET" ? `${pathname}${query}` : pathname));
}

/**
 * The signed-in user of a screen.
 *
 * @throws a redirect to the login page, which leads back here
 */
export async function requirePageUser(asking: Asking): Promise<User> {
  return (await requirePageSession(asking)).user;
}

/** Whether the person of a session has proven within the last quarter of an hour that it is they. */
export function isFreshlyProven({ provenAt }: Session, now = Date.now()): boolean {
  return now - provenAt.getTime() <= PROOF_FRESH_MS;
}

/**
 * The session of somebody who has proven within the last quarter of an hour that it is they.
 *
 * @throws a redirect to the login page, or to the page that asks for a proof, which leads back here
 */
export async function requireFreshProof(asking: Asking, now = Date.now()): Promise<Session> {
  const session = await requirePageSession(asking);
  if (isFreshlyProven(session, now)) return session;
  const { pathname, search } = new URL(asking.request.url);
  throw redirect(paths.prove(asking.request.method === "GET" ? `${pathname}${search}` : pathname));
}

/**
 * Ends sessions of a person, with the visits to platforms that they have begun. Each of these browsers is told why at
 * its next click.
 *
 * @param except a session that stays
 * @returns how many were ended
 */
export async function endSessions(
  tx: Transaction,
  userId: string,
  endedFor: SessionEnd,
  { except = "" }: { except?: string } = {},
): Promise<number> {
  const others = { userId, sid: { not: except } };
  await tx.oAuthState.deleteMany({ where: others });
  await tx.passkeyCeremony.deleteMany({ where: others });
  const { count } = await tx.session.updateMany({ where: { ...others, endedFor: null }, data: { endedFor } });
  return count;
}

/** Ends the sessions beyond the most that an account keeps, those that would end first. */
async function endOldest(userId: string): Promise<void> {
  const beyond = await db.session.findMany({
    where: { userId },
    orderBy: [{ expire: "desc" }, { sid: "desc" }],
    skip: KEPT.sessions,
    select: { sid: true },
  });
  if (beyond.length === 0) return;
  await db.session.deleteMany({ where: { userId, sid: { in: beyond.map(({ sid }) => sid) } } });
}

/**
 * Signs a user in under a new id.
 *
 * @returns the `Set-Cookie` headers: one carries the id, the other lets this browser be known again
 */
export async function startSession(
  { request }: Asking,
  { id: userId }: Pick<User, "id">,
  now = new Date(),
): Promise<[name: "Set-Cookie", value: string][]> {
  const previous = readSignedCookie(request, COOKIE);
  const id = randomBytes(32).toString("base64url");
  const expire = new Date(now.getTime() + LIFETIME_S * 1000);
  const [, , { passwordHash }] = await db.$transaction([
    // The browser's earlier session ends with this one, so an id from before the login opens nothing after it.
    db.session.deleteMany({ where: { sid: previous ? storedId(previous) : "" } }),
    db.session.create({
      data: { sid: storedId(id), userId, expire, sess: { userId, startedAt: now.toISOString() } },
    }),
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } }),
  ]);
  await endOldest(userId);
  return [
    ["Set-Cookie", signedCookie(COOKIE, id, { maxAge: LIFETIME_S })],
    ["Set-Cookie", deviceCookie(request, { id: userId, passwordHash })],
  ];
}

/**
 * Ends the caller's session on the server, and returns the headers that forget it in the browser, with the pages and
 * whatever else the browser has kept. Cookies are left out of that: some outlast a session.
 */
export async function endSession({ request }: Asking): Promise<Record<string, string>> {
  const id = readSignedCookie(request, COOKIE);
  if (id) await db.session.deleteMany({ where: { sid: storedId(id) } });
  return { "Set-Cookie": forgetCookie(COOKIE), "Clear-Site-Data": '"cache", "storage"' };
}
