import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { env } from "~/env.server";
import type { Expiring } from "~/jobs/sweep.server";
import { paths } from "~/paths";
import { USER_COLUMNS } from "../users.server";

const MINUTE = 60_000;

/** What links are for: for how long each lives, in milliseconds, and where it leads. */
const LINKS = {
  "reset-password": { lifeMs: 30 * MINUTE, path: paths.resetPassword },
  /** The same, handed over by the operator, who knows whose the address is. */
  "reset-by-operator": { lifeMs: 30 * MINUTE, path: paths.resetPassword },
  "prove-address": { lifeMs: 24 * 60 * MINUTE, path: paths.proveAddress },
} as const;

export type LinkPurpose = keyof typeof LINKS;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Whose link is to be made, and the address that it is about. */
type Holder = { userId: string; email: string };

/** A link that nobody has yet: the address to be handed over, the path in it, and what takes it back. */
export type MadeLink = { address: string; path: string; takeBack: () => Promise<void> };

/**
 * Makes a link that does one thing once. Its 256 random bits are in the address alone; the database has their SHA-256.
 */
export async function makeLink(
  purpose: LinkPurpose,
  { userId, email }: Holder,
  now = new Date(),
): Promise<MadeLink> {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashOf(token);
  const { lifeMs, path } = LINKS[purpose];
  const expire = new Date(now.getTime() + lifeMs);
  await db.accountLink.create({ data: { tokenHash, userId, purpose, email, expire } });
  return {
    address: `${env().appOrigin}${path(token)}`,
    path: path(token),
    takeBack: async () => void (await db.accountLink.deleteMany({ where: { tokenHash } })),
  };
}

/**
 * What a link opens, without using it up.
 *
 * @param purposes those that the page is for
 * @returns null for what is no link, used up, too old, or about an address that the account has no more
 */
export async function openLink(token: string, purposes: readonly LinkPurpose[], now = new Date()) {
  const link = await db.accountLink.findUnique({
    where: { tokenHash: hashOf(token) },
    include: { user: { select: { ...USER_COLUMNS, emailProvenAt: true } } },
  });
  const purpose = purposes.find((one) => one === link?.purpose);
  if (!link || !purpose || link.expire <= now || link.user.email !== link.email) return null;
  return { tokenHash: link.tokenHash, purpose, user: link.user };
}

export type OpenedLink = NonNullable<Awaited<ReturnType<typeof openLink>>>;

/** Uses a link up. @returns false where somebody was faster, or it has become too old */
export async function spendLink(
  tx: Transaction,
  { tokenHash }: OpenedLink,
  now = new Date(),
): Promise<boolean> {
  const { count } = await tx.accountLink.deleteMany({ where: { tokenHash, expire: { gt: now } } });
  return count === 1;
}

/** Ends all links of a person: what they were made for has been done in another way, or their address has changed. */
export async function endLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.accountLink.deleteMany({ where: { userId } });
}

/** Links that have run out, for the sweep. */
export const expiringLinks: Expiring = {
  remove: (now) => db.accountLink.deleteMany({ where: { expire: { lte: now } } }),
};
