import { type AppLoadContext, redirect } from "@remix-run/node";
import { beyondScope, namesBearer, requireBearer, requireBearerFor } from "~/access/bearer.server";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { refusalNow } from "~/web/http/forms/signed-out-meanwhile.server";
import { refusal } from "~/web/http/responses/refusal";
import { accountPseudonym, loggedProofs, logSecurityEvent } from "~/web/http/security/log.server";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";
import type { User } from "../user";
import { deviceWords } from "./device-words";
import { DEVICE_COLUMNS, deviceCookie } from "./devices.server";
import { SESSION_ENDS } from "./end-reasons";
import { endOldest, endReminders } from "./ending.server";
import { sessionExpiry } from "./lifetime";
import { networkWords } from "./network-words";
import {
  claimedSid,
  type FoundSession,
  findSession,
  forgetSessionId,
  newSessionId,
  type Session,
} from "./rows.server";
import { noteVisit } from "./visits.server";

export type { Session };

/** How long a proof is good for sensitive actions, in milliseconds. */
const PROOF_FRESH_MS = 15 * 60 * 1000;

/** What a route passes on to identify the caller. */
export type Asking = { request: Request; context: AppLoadContext };

/** Sessions by request context: the loaders of a page run in parallel, but the database is queried only once. */
const asked = new WeakMap<AppLoadContext, Promise<FoundSession>>();

function find({ request, context }: Asking): Promise<FoundSession> {
  let found = asked.get(context);
  if (!found) {
    // Beside an access token a cookie counts for nothing.
    found = namesBearer(request) ? Promise.resolve(null) : findSession(request);
    asked.set(context, found);
  }
  return found;
}

/** The caller's session, or null when signed out. */
export async function currentSession(asking: Asking): Promise<Session | null> {
  const found = await find(asking);
  return found && "open" in found ? found.open : null;
}

/** Why this browser's last session was ended, as a sentence; null if none was, or the user is signed in. */
export async function whySignedOut(asking: Asking): Promise<string | null> {
  const found = await find(asking);
  return found && "ended" in found ? SESSION_ENDS[found.ended] : null;
}

/** Refuses a call with an access token, whatever it opens, where the person's own session is needed. */
async function refuseBearer({ request }: Asking): Promise<void> {
  if (!namesBearer(request)) return;
  await requireBearer(request);
  throw beyondScope(null);
}

/**
 * The session of a JSON call.
 *
 * @throws 401 refusal; 403 for an access token
 */
export async function requireSession(asking: Asking): Promise<Session> {
  await refuseBearer(asking);
  const session = await currentSession(asking);
  if (!session) {
    logSecurityEvent("not-signed-in", { method: asking.request.method });
    throw refusal(401, (await whySignedOut(asking)) ?? "Log in first.");
  }
  asking.context.signedOutMeanwhile = () => refusalNow(requireSession, asking);
  return session;
}

/**
 * The user of a JSON call: signed in, or of an access token that opens this address.
 *
 * @throws 401 refusal; 403 for an access token that does not open this
 */
export async function requireUser(asking: Asking): Promise<User> {
  if (namesBearer(asking.request)) return (await requireBearerFor(asking.request)).user;
  return (await requireSession(asking)).user;
}

/**
 * The session of a screen's signed-in user.
 *
 * @throws a redirect to the login page, which leads back here
 */
export async function requirePageSession(asking: Asking): Promise<Session> {
  await refuseBearer(asking);
  const session = await currentSession(asking);
  if (session) return session;
  const { pathname, searchParams } = new URL(asking.request.url);
  searchParams.delete("_data");
  // Not worth logging for a GET: that is how everybody reaches the login page.
  if (asking.request.method !== "GET") logSecurityEvent("not-signed-in", { method: asking.request.method });
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  // A post cannot be repeated after login, so its query is dropped.
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

/** Whether the user has re-authenticated in this session within the last 15 minutes. */
export function isFreshlyProven({ provenAt }: Pick<Session, "provenAt">, now = Date.now()): boolean {
  return now - provenAt.getTime() <= PROOF_FRESH_MS;
}

/**
 * The session of a user who has re-authenticated within the last 15 minutes.
 *
 * @throws a redirect to the login page, or to the re-authentication page, which leads back here
 */
export async function requireFreshProof(asking: Asking, now = Date.now()): Promise<Session> {
  const session = await requirePageSession(asking);
  // The sample person has nothing to prove themselves by, and nothing to protect.
  if (session.user.sampleUntil !== null || isFreshlyProven(session, now)) return session;
  logSecurityEvent("proof-missing", { method: asking.request.method });
  const { pathname, search } = new URL(asking.request.url);
  throw redirect(paths.prove(asking.request.method === "GET" ? `${pathname}${search}` : pathname));
}

/**
 * How the user signed in. If this request brought only a code, the first factor came in an earlier one: the password, unless it
 * was Google.
 */
function howSignedIn(): { method: string; secondStep: string | undefined } {
  const ways = loggedProofs();
  const secondStep = ways.find((way) => way === "code" || way === "recovery-code");
  return { method: ways.find((way) => way !== secondStep) ?? "password", secondStep };
}

const ACCOUNT = { ...DEVICE_COLUMNS, email: true } as const;

/**
 * Signs a user in with a new session id.
 *
 * @param hold checks in the same transaction that they may sign in; awaits nothing but the database
 * @param options `byGoogle`: whether they signed in with Google
 * @returns the `Set-Cookie` headers: the session id, and the cookie that makes this browser a known device
 */
export async function startSession(
  { request, context }: Asking,
  { id: userId }: Pick<User, "id">,
  hold: (tx: Transaction, userId: string) => Promise<void> = async () => {},
  { byGoogle = false } = {},
): Promise<[name: "Set-Cookie", value: string][]> {
  const now = new Date();
  const { sid, cookie } = newSessionId();
  const times = { startedAt: now, lastUsedAt: now, provenAt: now };
  const device = deviceWords(request.headers.get("User-Agent"));
  const network = networkWords(clientAddress(context));
  const sess = { userId, startedAt: now.toISOString(), ...(byGoogle && { byGoogle }) };
  const account = await db.$transaction(async (tx) => {
    await hold(tx, userId);
    // Ends the browser's earlier session, against session fixation.
    await tx.session.deleteMany({ where: { sid: claimedSid(request) ?? "" } });
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: ACCOUNT });
    // A sign-in method that survived the proof of the address belongs to its owner.
    const provenAddress = user.emailProvenAt && user.email;
    await tx.session.create({
      data: { sid, userId, sess, ...times, expire: sessionExpiry(times), device, network, provenAddress },
    });
    return user;
  });
  logSecurityEvent("signed-in", { account: accountPseudonym(userId), ...howSignedIn() });
  await Promise.all([endOldest(userId), noteVisit(userId, now)]);
  return [
    ["Set-Cookie", cookie],
    ["Set-Cookie", deviceCookie(request, account)],
  ];
}

/**
 * Ends the caller's session, and returns the headers that clear it from the browser, along with pages and storage.
 * Cookies are not cleared wholesale: some outlast a session.
 */
export async function endSession(asking: Asking): Promise<Record<string, string>> {
  const session = await currentSession(asking);
  if (session) logSecurityEvent("signed-out", { how: "logout", sessions: 1 });
  const sid = claimedSid(asking.request);
  if (sid) await db.session.deleteMany({ where: { sid } });
  // The browser forgets its subscription with its storage.
  if (session) await endReminders(db, session.user.id, [session.firstSid]);
  return { "Set-Cookie": forgetSessionId(), "Clear-Site-Data": '"cache", "storage"' };
}
