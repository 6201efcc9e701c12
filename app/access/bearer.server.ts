import type { User } from "~/accounts/user";
import { db } from "~/ground/database/db.server";
import type { Scope } from "~/web/callers";
import { refusal } from "~/web/http/responses/refusal";
import { scopeOf } from "./scopes";
import { isToken, tokenHash } from "./tokens/token-text.server";
import { storedScopes } from "./tokens/tokens.server";

/** Last uses are recorded to the hour. */
const USE_ROUNDING_MS = 60 * 60 * 1000;

/** The caller of a request with an access token: the token's user, and what it opens. */
export type Bearer = { tokenId: string; user: User; scopes: readonly Scope[] };

/** Whether a request names an access token: then its cookies count for nothing. */
export const namesBearer = (request: Request): boolean =>
  /^bearer\s/i.test(request.headers.get("Authorization") ?? "");

const invalid = () =>
  refusal(401, "This access token does not work: it is unknown, ended, paused or expired.", {
    headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
  });

/** The refusal of what a token does not open. @param scope the scope that would; null if none does */
export const beyondScope = (scope: Scope | null): Response =>
  refusal(
    403,
    scope
      ? `This access token has no box “${scope}” ticked.`
      : "No access token opens this. It needs the person, signed in.",
    {
      headers: {
        "WWW-Authenticate": `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ""}`,
      },
    },
  );

const USER = {
  id: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  avatarUrl: true,
  createdAt: true,
  setupCompletedAt: true,
  timeZone: true,
  revision: true,
  sampleUntil: true,
  accessPausedAt: true,
} as const;

/**
 * The caller of a request that names an access token.
 *
 * @throws 401 refusal if it does not work, whatever the reason
 */
export async function requireBearer(request: Request, now = new Date()): Promise<Bearer> {
  const [, text = ""] = /^bearer\s+(\S+)\s*$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  // A guessed one costs no query.
  if (!isToken(text)) throw invalid();
  const row = await db.accessToken.findUnique({
    where: { tokenHash: tokenHash(text) },
    select: {
      id: true,
      userId: true,
      scopes: true,
      expiresAt: true,
      endedAt: true,
      lastUsedAt: true,
      user: { select: USER },
    },
  });
  if (!row || row.endedAt || row.expiresAt <= now || row.user.accessPausedAt) throw invalid();
  const { accessPausedAt: _paused, ...user } = row.user;
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= USE_ROUNDING_MS) {
    await db.accessToken.updateMany({ where: { id: row.id, userId: row.userId }, data: { lastUsedAt: now } });
  }
  return { tokenId: row.id, user, scopes: storedScopes.parse(row.scopes) };
}

/**
 * The caller of a `GET` that tokens may make.
 *
 * @throws 401 refusal if the token does not work, 403 if it does not open this
 */
export async function requireBearerFor(request: Request): Promise<Bearer> {
  const bearer = await requireBearer(request);
  const scope = scopeOf(request.method, new URL(request.url).pathname);
  if (scope === null || !bearer.scopes.includes(scope)) throw beyondScope(scope);
  return bearer;
}
