import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import type { Expiring } from "~/ground/jobs/sweep.server";
import { paths } from "~/web/paths";
import { USER_COLUMNS } from "../users.server";

const MINUTE = 60_000;

/** Lifetime in milliseconds and landing page of each kind of link. */
const LINKS = {
  "reset-password": { lifeMs: 30 * MINUTE, path: paths.resetPassword },
  /** A reset link handed over by the operator, who knows the owner of the address. */
  "reset-by-operator": { lifeMs: 30 * MINUTE, path: paths.resetPassword },
  "prove-address": { lifeMs: 24 * 60 * MINUTE, path: paths.proveAddress },
} as const;

export type LinkPurpose = keyof typeof LINKS;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The account that the link is for, and its address. */
type Holder = { userId: string; email: string };

/** A link not yet sent: its address and path, and a function that revokes it. */
export type MadeLink = { address: string; path: string; takeBack: () => Promise<void> };

/** Makes a single-use link. Its token of 256 random bits is only in the address; the database has its SHA-256. */
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
 * Looks a link up without using it.
 *
 * @param purposes those that the page accepts
 * @returns null if it is unknown, used, expired, or for an address that the account no longer has
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

/**
 * Uses a link.
 *
 * @returns false if it was used or expired in the meantime
 */
export async function spendLink(
  tx: Transaction,
  { tokenHash }: OpenedLink,
  now = new Date(),
): Promise<boolean> {
  const { count } = await tx.accountLink.deleteMany({ where: { tokenHash, expire: { gt: now } } });
  return count === 1;
}

/** Revokes all links of a user, because their purpose is fulfilled or the address has changed. */
export async function endLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.accountLink.deleteMany({ where: { userId } });
}

/** Expired links, for the sweep. */
export const expiringLinks: Expiring = {
  remove: (now) => db.accountLink.deleteMany({ where: { expire: { lte: now } } }),
};
