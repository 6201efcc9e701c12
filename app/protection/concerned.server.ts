import { db } from "~/ground/database/db.server";
import { whereNamed } from "~/platforms/grants/token-fingerprints.server";
import type { Subject } from "./security-token";
import { isAtGoogle } from "./transmitter.server";

const PLATFORM = "google";
/** Allowed clock skew between Google and this server. */
const CLOCKS_APART_MS = 30_000;

/** A user whom an event concerns. */
export type ConcernedUser = {
  userId: string;
  /** Whether they sign in with the Google account in question. */
  logsInByIt: boolean;
  /** The user's affected grants at Google. */
  grantIds: string[];
};

const COLUMNS = { id: true, userId: true, subject: true } as const;
type Grant = { id: string; userId: string; subject: string | null };

function byPerson(identity: { userId: string } | null, grants: readonly Grant[]): ConcernedUser[] {
  const userIds = new Set([...(identity ? [identity.userId] : []), ...grants.map(({ userId }) => userId)]);
  return [...userIds].map((userId) => ({
    userId,
    logsInByIt: identity?.userId === userId,
    grantIds: grants.filter((grant) => grant.userId === userId).map(({ id }) => id),
  }));
}

/**
 * The users of a Google account, by subject: those who sign in with it and those who connected it. Grants without a
 * subject (data portability) are included, unless their owner connected another account.
 */
async function concernedBySub(sub: string, until: Date): Promise<ConcernedUser[]> {
  const [identity, connected] = await Promise.all([
    db.googleIdentity.findFirst({
      where: { subject: sub, createdAt: { lte: until } },
      select: { userId: true },
    }),
    db.platformGrant.findMany({
      where: { platform: PLATFORM, subject: sub, grantedAt: { lte: until } },
      select: { userId: true },
    }),
  ]);
  const owners = [...new Set([identity, ...connected].flatMap((row) => (row ? [row.userId] : [])))];
  if (owners.length === 0) return [];
  const grants = await db.platformGrant.findMany({
    where: { platform: PLATFORM, userId: { in: owners }, sealedAccessToken: { not: null } },
    select: { ...COLUMNS, grantedAt: true },
  });
  const ofAnother = new Set(
    grants.filter(({ subject }) => subject !== null && subject !== sub).map(({ userId }) => userId),
  );
  const meant = grants.filter(
    ({ subject, userId, grantedAt }) =>
      grantedAt <= until && (subject === sub || (subject === null && !ofAnother.has(userId))),
  );
  const known = byPerson(identity, meant);
  const rest = owners.filter((owner) => !known.some(({ userId }) => userId === owner));
  return [...known, ...rest.map((userId) => ({ userId, logsInByIt: false, grantIds: [] }))];
}

/**
 * The users whom an event concerns. Accounts linked after the event are excluded.
 *
 * @param issuer Google's issuer for security events
 */
export async function concernedUsers(
  subject: Subject | null,
  issuer: string,
  issuedAt: Date,
): Promise<ConcernedUser[]> {
  if (subject === null) return [];
  const until = new Date(issuedAt.getTime() + CLOCKS_APART_MS);
  if ("sub" in subject) {
    return isAtGoogle(subject.issuer, issuer) ? concernedBySub(subject.sub, until) : [];
  }
  const grants = await db.platformGrant.findMany({
    where: { platform: PLATFORM, ...whereNamed(subject.token), grantedAt: { lte: until } },
    select: COLUMNS,
  });
  return byPerson(null, grants);
}
