import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/ground/database/db.server";
import { log } from "~/ground/log.server";
import { unseal } from "~/ground/sealing/sealed.server";
import { bindingOf } from "~/ground/sealing/sealed-column";
import { OAuthFailure } from "~/web/oauth/failure";
import type { Tokens } from "~/web/oauth/protocol";
import { refreshTokens } from "~/web/oauth/tokens.server";
import { tokenColumns } from "../connecting/keeping.server";
import type { Ready } from "../connecting/ready.server";
import type { HeldTokens } from "../connector";
import { storedScopes } from "./json-columns";
import { ACCESS_TOKEN, REFRESH_TOKEN } from "./sealed-columns";

/** Tokens are refreshed this long before they expire, since calls take time too. */
const BEFORE_END_MS = 60_000;
/** Lifetime of a claim: longer than any call, so afterwards its holder is assumed dead. */
const CLAIM_MS = 30_000;
const LOOK_EVERY_MS = 200;

/** Identifies a user's grant. */
export type GrantKey = { id: string; userId: string };

/** Valid tokens, and the ID token's claims if they are new. */
export type UsableTokens = { tokens: HeldTokens; claims: Record<string, unknown> | null };

type Row = NonNullable<Awaited<ReturnType<typeof db.platformGrant.findFirst>>>;

function heldIn(row: Row): HeldTokens | null {
  if (row.sealedAccessToken === null) return null;
  const accessToken = unseal(row.sealedAccessToken, bindingOf(ACCESS_TOKEN, row));
  // Null: no key decrypts the token, or it was copied from another row.
  if (accessToken === null) return null;
  const sealed = row.sealedRefreshToken;
  return { accessToken, refreshToken: sealed && unseal(sealed, bindingOf(REFRESH_TOKEN, row)) };
}

/** Claims the right to refresh a grant's tokens for a while; false while another server holds it. */
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
  // An expired token without a refresh token cannot be renewed.
  if (held.refreshToken === null) throw new OAuthFailure(asking.callPurpose, "grant-refused");
  const { refreshToken } = held;
  return refreshTokens(client, asking.callPurpose.purpose, {
    refreshToken,
    scopes: storedScopes(row.scopes),
  });
}

/** An ID token from a refresh must have the grant's subject (OpenID Connect Core, 12.2). @throws OAuthFailure */
function checkSubject({ asking }: Ready, { subject }: Row, { claims }: Tokens): void {
  if (subject === null || claims === null || claims.sub === subject) return;
  throw new OAuthFailure(asking.callPurpose, "answer-unverified", { code: "sub" });
}

/** Requests new tokens under a claim and stores them before anyone uses them. */
async function refreshUnder(ready: Ready, row: Row, held: HeldTokens, mine: string): Promise<UsableTokens> {
  const ours = { id: row.id, userId: row.userId, refreshClaim: mine };
  try {
    const tokens = await refreshed(ready, row, held);
    checkSubject(ready, row, tokens);
    const refreshToken = tokens.refreshToken ?? held.refreshToken;
    // A kept refresh token is stored again with its fingerprints, which older rows lack.
    const columns = tokenColumns(row, { ...tokens, refreshToken }, new Date());
    const data = { ...columns, ...RELEASED, scopes: tokens.scopes };
    // If the user disconnected or reconnected meanwhile, the current state wins.
    if ((await db.platformGrant.updateMany({ where: ours, data })).count === 0) throw gone(ready);
    return { tokens: { accessToken: tokens.accessToken, refreshToken }, claims: tokens.claims };
  } catch (thrown) {
    await db.platformGrant.updateMany({ where: ours, data: RELEASED });
    throw thrown;
  }
}

function gone({ asking }: Ready): OAuthFailure {
  return new OAuthFailure(asking.callPurpose, "grant-refused");
}

/** The failure for tokens that no key decrypts. They are kept, since restoring their key makes them readable again. */
function unopened({ asking }: Ready): OAuthFailure {
  log.error(
    "TOKEN_KEYS opens the tokens of a connection no more; put the key that sealed them behind the first one",
  );
  return new OAuthFailure(asking.callPurpose, "tokens-unreadable");
}

/** Whether the tokens can be used now; tokens that cannot be refreshed are used until they expire. */
function isGood({ connector }: Ready, row: Row, held: HeldTokens): boolean {
  const ends = row.accessExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const canRenew = connector.refresh !== undefined || held.refreshToken !== null;
  return ends > Date.now() + (canRenew ? BEFORE_END_MS : 0);
}

/** Refreshes tokens under a claim. @returns null if another server is refreshing them or has just done so */
async function refreshInTurn(ready: Ready, row: Row, held: HeldTokens): Promise<UsableTokens | null> {
  const key = { id: row.id, userId: row.userId };
  const mine = randomUUID();
  if (!(await claim(key, mine))) {
    await pause(LOOK_EVERY_MS);
    return null;
  }
  const claimed = await db.platformGrant.findFirst({ where: { ...key, refreshClaim: mine } });
  // The tokens may have been refreshed between the check and the claim.
  const still = claimed && heldIn(claimed);
  if (claimed && still?.accessToken === held.accessToken) return refreshUnder(ready, claimed, still, mine);
  await db.platformGrant.updateMany({ where: { ...key, refreshClaim: mine }, data: RELEASED });
  return null;
}

/**
 * A grant's tokens, ready for a call. Expired ones are refreshed by one server at a time, because a second refresh
 * would invalidate a rotating refresh token; other servers wait for the result.
 *
 * @param refused an access token the platform has just rejected, so a different one is needed
 * @param wantsNew whether to refresh in any case
 * @returns null if the grant is gone or has no tokens
 * @throws OAuthFailure: `grant-refused` if the platform no longer accepts our tokens, `tokens-unreadable` if no key
 * decrypts them
 */
export async function usableTokens(
  ready: Ready,
  { id, userId }: GrantKey,
  { refused, wantsNew = false }: { refused?: string; wantsNew?: boolean } = {},
): Promise<UsableTokens | null> {
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
