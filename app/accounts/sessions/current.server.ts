import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { refusedNow } from "~/http/forms/signed-out-meanwhile.server";
import { refusal } from "~/http/responses/refusal";
import { accountMark, logSecurityEvent, waysProven } from "~/http/security/log.server";
import { clientAddress } from "~/http/server/load-context.server";
import { paths } from "~/paths";
import type { User } from "../user";
import { deviceWords } from "./device-words";
import { DEVICE_COLUMNS, deviceCookie } from "./devices.server";
import { SESSION_ENDS } from "./end-reasons";
import { endOldest } from "./ending.server";
import { endOf } from "./lifetime";
import { networkWords } from "./network-words";
import {
  claimedSid,
  type Found,
  findSession,
  forgetSessionId,
  newSessionId,
  type Session,
} from "./rows.server";

export type { Session };

/** For how long a proof is good enough for what could do harm, in milliseconds. */
const PROOF_FRESH_MS = 15 * 60 * 1000;

/** What a route hands over to learn who is asking. */
export type Asking = { request: Request; context: AppLoadContext };

/** The loaders of one page ask side by side; the database is asked once a request. */
const asked = new WeakMap<AppLoadContext, Promise<Found>>();

function find({ request, context }: Asking): Promise<Found> {
  let found = asked.get(context);
  if (!found) {
    found = findSession(request);
    asked.set(context, found);
  }
  return found;
}

/** The caller's session, or null when signed out. */
export async function currentSession(asking: Asking): Promise<Session | null> {
  const found = await find(asking);
  return found && "open" in found ? found.open : null;
}

/** Why the session that this browser had was ended, as a sentence; null where none was, or somebody is signed in. */
export async function whySignedOut(asking: Asking): Promise<string | null> {
  const found = await find(asking);
  return found && "ended" in found ? SESSION_ENDS[found.ended] : null;
}

/**
 * The session of a JSON call.
 *
 * @throws 401 refusal
 */
export async function requireSession(asking: Asking): Promise<Session> {
  const session = await currentSession(asking);
  if (!session) {
    logSecurityEvent("not-signed-in", { method: asking.request.method });
    throw refusal(401, (await whySignedOut(asking)) ?? "Log in first.");
  }
  asking.context.signedOutMeanwhile = () => refusedNow(requireSession, asking);
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
  // Opening a page without a session is how everybody comes to the login page.
  if (asking.request.method !== "GET") logSecurityEvent("not-signed-in", { method: asking.request.method });
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
export function isFreshlyProven({ provenAt }: Pick<Session, "provenAt">, now = Date.now()): boolean {
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
  logSecurityEvent("proof-missing", { method: asking.request.method });
  const { pathname, search } = new URL(asking.request.url);
  throw redirect(paths.prove(asking.request.method === "GET" ? `${pathname}${search}` : pathname));
}

/** How somebody has signed in. A code comes after what was proven with an earlier request: a password, unless Google. */
function howSignedIn(): { method: string; secondStep: string | undefined } {
  const ways = waysProven();
  const secondStep = ways.find((way) => way === "code" || way === "recovery-code");
  return { method: ways.find((way) => way !== secondStep) ?? "password", secondStep };
}

const ACCOUNT = { ...DEVICE_COLUMNS, email: true } as const;

/**
 * Signs a user in under a new id.
 *
 * @param hold makes sure that they may be, in the same transaction; it awaits nothing but the database
 * @param options `byGoogle`: whether it is their Google account that they sign in with
 * @returns the `Set-Cookie` headers: one carries the id, the other lets this browser be known again
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
    // The browser's earlier session ends with this one, so an id from before the login opens nothing after it.
    await tx.session.deleteMany({ where: { sid: claimedSid(request) ?? "" } });
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: ACCOUNT });
    // Whoever is let in by what a proof of the address has left is known to be its owner.
    const provenAddress = user.emailProvenAt && user.email;
    await tx.session.create({
      data: { sid, userId, sess, ...times, expire: endOf(times), device, network, provenAddress },
    });
    return user;
  });
  logSecurityEvent("signed-in", { account: accountMark(userId), ...howSignedIn() });
  await endOldest(userId);
  return [
    ["Set-Cookie", cookie],
    ["Set-Cookie", deviceCookie(request, account)],
  ];
}

/**
 * Ends the caller's session on the server, and returns the headers that forget it in the browser, with the pages and
 * whatever else the browser has kept. Cookies are left out of that: some outlast a session.
 */
export async function endSession(asking: Asking): Promise<Record<string, string>> {
  const session = await currentSession(asking);
  if (session) logSecurityEvent("signed-out", { how: "logout", sessions: 1 });
  const sid = claimedSid(asking.request);
  if (sid) await db.session.deleteMany({ where: { sid } });
  return { "Set-Cookie": forgetSessionId(), "Clear-Site-Data": '"cache", "storage"' };
}
