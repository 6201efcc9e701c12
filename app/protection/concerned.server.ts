import { db } from "~/database/db.server";
import { namedBy } from "~/platforms/grants/token-fingerprints.server";
import type { Subject } from "./security-token";
import { isAtGoogle } from "./transmitter.server";

const PLATFORM = "google";
/** So far the clocks of Google and of this server may be apart. */
const CLOCKS_APART_MS = 30_000;

/** Somebody here whom an event is about, and what of theirs. */
export type Concerned = {
  userId: string;
  /** Whether they log in by the Google account that it is about. */
  logsInByIt: boolean;
  /** Their grants at Google that it is about. */
  grantIds: string[];
};

const COLUMNS = { id: true, userId: true, subject: true } as const;
type Grant = { id: string; userId: string; subject: string | null };

function byPerson(identity: { userId: string } | null, grants: readonly Grant[]): Concerned[] {
  const userIds = new Set([...(identity ? [identity.userId] : []), ...grants.map(({ userId }) => userId)]);
  return [...userIds].map((userId) => ({
    userId,
    logsInByIt: identity?.userId === userId,
    grantIds: grants.filter((grant) => grant.userId === userId).map(({ id }) => id),
  }));
}

/**
 * Whom an account at Google is of, by Google's own name for it: who logs in by it, and who connected it. Grants that do
 * not tell whose they are (data portability) are counted to it, unless their owner connected another account.
 */
async function concernedBySub(sub: string, until: Date): Promise<Concerned[]> {
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
 * Whom an event is about. What was linked only after it happened is not meant.
 *
 * @param issuer what Google calls itself as the sender of events
 */
export async function concernedBy(
  subject: Subject | null,
  issuer: string,
  issuedAt: Date,
): Promise<Concerned[]> {
  if (subject === null) return [];
  const until = new Date(issuedAt.getTime() + CLOCKS_APART_MS);
  if ("sub" in subject) {
    return isAtGoogle(subject.issuer, issuer) ? concernedBySub(subject.sub, until) : [];
  }
  const grants = await db.platformGrant.findMany({
    where: { platform: PLATFORM, ...namedBy(subject.token), grantedAt: { lte: until } },
    select: COLUMNS,
  });
  return byPerson(null, grants);
}
