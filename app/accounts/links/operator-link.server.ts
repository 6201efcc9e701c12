import { db } from "~/ground/database/db.server";
import { emailSchema } from "../credentials";
import { makeLink } from "./account-links.server";

/**
 * A link for the operator to hand over, which sets a new password and proves the address: the operator vouches for the
 * owner.
 *
 * @param typed the account's address, as typed
 * @returns null if no account has it
 */
export async function makeResetLink(typed: string): Promise<string | null> {
  const email = emailSchema.safeParse(typed);
  if (!email.success) return null;
  const user = await db.user.findUnique({ where: { email: email.data }, select: { id: true } });
  if (!user) return null;
  return (await makeLink("reset-by-operator", { userId: user.id, email: email.data })).address;
}
