import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { firstKeptDay } from "./kept-months";

/** How many months a user's titles are kept; null if as long as their imports. */
export async function titlesKeptMonths(
  userId: string,
  client: Pick<Transaction, "user"> = db,
): Promise<number | null> {
  const user = await client.user.findUnique({ where: { id: userId }, select: { titlesKeptMonths: true } });
  return user?.titlesKeptMonths ?? null;
}

/** The first day (YYYY-MM-DD) whose titles are kept; null if there is no limit. */
export async function keptSince(
  userId: string,
  client?: Pick<Transaction, "user">,
  now = new Date(),
): Promise<string | null> {
  const months = await titlesKeptMonths(userId, client);
  return months === null ? null : firstKeptDay(now, months);
}
