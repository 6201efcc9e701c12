import { createHash, randomBytes } from "node:crypto";
import { db } from "~/database/db.server";
import { readSignedCookie, signedCookie } from "~/http/cookies.server";
import { seal, unseal } from "~/sealing/sealed.server";
import { bindingOf } from "~/sealing/sealed-column";
import { VERIFIER } from "./sealed-columns";

const COOKIE = "twin_sign_in";
const LIFETIME_S = 10 * 60;

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Remembers a sign-in that is about to leave for a platform: its state, bound to this browser by a cookie. */
export async function storeState(request: Request, verifier: string, next: string, now = new Date()) {
  const state = randomBytes(32).toString("base64url");
  // A second tab shares the browser's value, so that both sign-ins can come back.
  const browser = readSignedCookie(request, COOKIE) ?? randomBytes(32).toString("base64url");
  const visit = { userId: null, platform: "google" };
  await db.oAuthState.create({
    data: {
      ...visit,
      stateHash: digest(state),
      browserHash: digest(browser),
      sealedVerifier: seal(verifier, bindingOf(VERIFIER, visit)),
      next,
      expire: new Date(now.getTime() + LIFETIME_S * 1000),
    },
  });
  return { state, cookie: signedCookie(COOKIE, browser, { maxAge: LIFETIME_S }) };
}

/** The sign-in that a state belongs to, once, within ten minutes and in the browser that began it; else null. */
export async function consumeState(request: Request, state: string, now = new Date()) {
  const browser = readSignedCookie(request, COOKIE);
  if (!browser || !state) return null;
  const row = await db.oAuthState.findUnique({ where: { stateHash: digest(state) } });
  if (!row || row.browserHash !== digest(browser)) return null;
  // Whoever deletes it has used it: a second answer with the same state finds nothing to delete.
  const { count } = await db.oAuthState.deleteMany({ where: { stateHash: row.stateHash } });
  const verifier = unseal(row.sealedVerifier, bindingOf(VERIFIER, row));
  return count === 1 && verifier && row.expire > now ? { verifier, next: row.next } : null;
}
