import { db } from "~/database/db.server";
import { type OpenedLink, openLink, useUpLink } from "./account-links.server";

/** What a link that proves an address opens; null where it opens nothing. */
export const openProof = (token: string) => openLink(token, ["prove-address"]);

/**
 * Notes that an address was proven: its letter reached the person. From then on nobody can take it over by proving it
 * elsewhere (`address-claims.server.ts`).
 *
 * @returns false where the link opens nothing any more
 */
export async function proveAddress(link: OpenedLink, now = new Date()): Promise<boolean> {
  const { id, email } = link.user;
  return db.$transaction(async (tx) => {
    if (!(await useUpLink(tx, link, now))) return false;
    const { count } = await tx.user.updateMany({ where: { id, email }, data: { emailProvenAt: now } });
    if (count === 0) return false;
    await tx.accountLink.deleteMany({ where: { userId: id, purpose: link.purpose } });
    return true;
  });
}
