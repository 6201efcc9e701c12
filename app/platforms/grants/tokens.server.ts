import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/database/db.server";
import { log } from "~/log.server";
import { OAuthFailure } from "~/oauth/failure";
import type { Tokens } from "~/oauth/protocol";
import { refreshTokens } from "~/oauth/tokens.server";
import { unseal } from "~/sealing/sealed.server";
import { bindingOf } from "~/sealing/sealed-column";
import { tokenColumns } from "../connecting/keeping.server";
import type { Ready } from "../connecting/ready.server";
import type { HeldTokens } from "../connector";
import { storedScopes } from "./json-columns";
import { ACCESS_TOKEN, REFRESH_TOKEN } from "./sealed-columns";

/** Tokens are renewed so long before they end, since a call takes its time too. */
const BEFORE_END_MS = 60_000;
/** Longer than any call takes; then whoever was refreshing is taken to have died. */
const CLAIM_MS = 30_000;
const LOOK_EVERY_MS = 200;

/** Whose grant it is. */
export type GrantKey = { id: string; userId: string };

/** Good tokens, and what the id token said if they are new. */
export type Usable = { tokens: HeldTokens; claims: Record<string, unknown> | null };

type Row = NonNullable<Awaited<ReturnType<typeof db.platformGrant.findFirst>>>;

function heldIn(row: Row): HeldTokens | null {
  if (row.sealedAccessToken === null) return null;
  const accessToken = unseal(row.sealedAccessToken, bindingOf(ACCESS_TOKEN, row));
  // A token that was copied from somebody else's row opens nothing here.
  if (accessToken === null) return null;
  const sealed = row.sealedRefreshToken;
  return { accessToken, refreshToken: sealed && unseal(sealed, bindingOf(REFRESH_TOKEN, row)) };
}

/** Takes the right to refresh a grant's tokens, for a while; false while somebody else on any server has it. */
async function claim({ id, userId }: GrantKey, refreshClaim: string): Promise<boolean> {
  const now = new Date();
  const { count } = await db.platformGrant.updateMany({
    where: { id, userId, OR: [{ refreshUntil: null }, { refreshUntil: { lte: now } }] },
    data: { refreshClaim, refreshUntil: new Date(now.getTime() + CLAIM_MS) },
  });
  return count === 1;
}

const RELEASED = { refreshClaim: null, refreshUntil: null };

async function refreshed({ connector, client, asking }: Ready, row: Row, held: HeldTokens): Promise<Tokens> {
  if (connector.refresh) return connector.refresh(asking, held);
  // Nothing can be done for a token that has ended and brought none to follow it.
  if (held.refreshToken === null) throw new OAuthFailure(asking.errand, "grant-refused");
  const { refreshToken } = held;
  return refreshTokens(client, asking.errand.purpose, { refreshToken, scopes: storedScopes(row.scopes) });
}

/** An id token that comes with new tokens is about whom the grant is (OpenID Connect Core, 12.2). @throws OAuthFailure */
function checkSubject({ asking }: Ready, { subject }: Row, { claims }: Tokens): void {
  if (subject === null || claims === null || claims.sub === subject) return;
  throw new OAuthFailure(asking.errand, "answer-unverified", { code: "sub" });
}

/** Asks for new tokens under a claim, and keeps them before anybody uses them. */
async function refreshUnder(ready: Ready, row: Row, held: HeldTokens, mine: string): Promise<Usable> {
  const ours = { id: row.id, userId: row.userId, refreshClaim: mine };
  try {
    const tokens = await refreshed(ready, row, held);
    checkSubject(ready, row, tokens);
    const refreshToken = tokens.refreshToken ?? held.refreshToken;
    // One that stays is kept with what it is found by, which tokens from before did not have.
    const columns = tokenColumns(row, { ...tokens, refreshToken }, new Date());
    const data = { ...columns, ...RELEASED, scopes: tokens.scopes };
    // Whoever came in between has disconnected or connected anew: what is there now counts.
    if ((await db.platformGrant.updateMany({ where: ours, data })).count === 0) throw gone(ready);
    return { tokens: { accessToken: tokens.accessToken, refreshToken }, claims: tokens.claims };
  } catch (thrown) {
    await db.platformGrant.updateMany({ where: ours, data: RELEASED });
    throw thrown;
  }
}

function gone({ asking }: Ready): OAuthFailure {
  return new OAuthFailure(asking.errand, "grant-refused");
}

/** The tokens stay: with the key that made them they open again. */
function unopened({ asking }: Ready): OAuthFailure {
  log.error(
    "TOKEN_KEYS opens the tokens of a connection no more; put the key that sealed them behind the first one",
  );
  return new OAuthFailure(asking.errand, "tokens-unreadable");
}

/** Whether tokens are good for a call now; those that nothing can renew are used to their end. */
function isGood({ connector }: Ready, row: Row, held: HeldTokens): boolean {
  const ends = row.accessExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const canRenew = connector.refresh !== undefined || held.refreshToken !== null;
  return ends > Date.now() + (canRenew ? BEFORE_END_MS : 0);
}

/** @returns null where somebody else is refreshing, or has just done it */
async function refreshInTurn(ready: Ready, row: Row, held: HeldTokens): Promise<Usable | null> {
  const key = { id: row.id, userId: row.userId };
  const mine = randomUUID();
  if (!(await claim(key, mine))) {
    await pause(LOOK_EVERY_MS);
    return null;
  }
  const claimed = await db.platformGrant.findFirst({ where: { ...key, refreshClaim: mine } });
  // Somebody may have refreshed them between the look and the claim.
  const still = claimed && heldIn(claimed);
  if (claimed && still?.accessToken === held.accessToken) return refreshUnder(ready, claimed, still, mine);
  await db.platformGrant.updateMany({ where: { ...key, refreshClaim: mine }, data: RELEASED });
  return null;
}

/**
 * Tokens of a grant that are good for a call now. They are refreshed where they have ended, by one server at a time: a
 * refresh token that rotates would be burnt by the second; who comes second waits for what the first one gets.
 *
 * @param refused an access token that the platform has just refused: another one is wanted
 * @param wantsNew whether new ones are wanted in any case
 * @returns null where the grant is gone or holds none
 * @throws OAuthFailure: `grant-refused` where the platform takes what we have no more, `tokens-unreadable` where no key
 *   opens it
 */
export async function usableTokens(
  ready: Ready,
  { id, userId }: GrantKey,
  { refused, wantsNew = false }: { refused?: string; wantsNew?: boolean } = {},
): Promise<Usable | null> {
  let unwanted = refused;
  for (let isFirst = true; ; isFirst = false) {
    const row = await db.platformGrant.findFirst({ where: { id, userId } });
    if (!row || row.sealedAccessToken === null) return null;
    const held = heldIn(row);
    if (!held) throw unopened(ready);
    if (isFirst && wantsNew) unwanted = held.accessToken;
    if (held.accessToken !== unwanted && isGood(ready, row, held)) return { tokens: held, claims: null };
    const usable = await refreshInTurn(ready, row, held);
    if (usable) return usable;
  }
}
