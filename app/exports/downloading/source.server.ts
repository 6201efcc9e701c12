import { type User, userJson } from "~/accounts/user";
import { OwnerGone } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { openLongRead } from "~/ground/database/long-read.server";
import { shownAddress } from "~/ground/email-address";
import { twinState } from "~/twin/twin.server";
import type { ExportSource } from "../format/export.server";
import { FORMAT, MINOR_VERSION, VERSION } from "../format/version";
import { type ExportPart, partName } from "../in-parts/export-parts";
import { LISTS, type ListName } from "../lists.server";
import { type DaysRead, readPages } from "./table.server";

const ACCOUNT_COLUMNS = {
  timeZone: true,
  emailProvenAt: true,
  protectedSince: true,
  weeklyEmailSince: true,
  titlesKeptMonths: true,
  checkInsOffSince: true,
} as const;
const GOOGLE_COLUMNS = { email: true, createdAt: true, blockedAt: true } as const;

const instantOf = (date: Date | null) => date?.toISOString() ?? null;

/**
 * The days of a list that belong to a part of an export: all of them if no part is given, null if the part excludes the
 * list.
 */
function daysOf(list: ListName, part: ExportPart | null): DaysRead | "all" | null {
  if (!part) return "all";
  if (part === "none") return list === "entries" ? null : "all";
  return list === "entries" ? { from: `${part.from}-01`, to: `${part.to}-31` } : null;
}

/**
 * Everything the product stores about a user except secrets, read while it is written.
 *
 * @param part limits the export to this part
 * @throws OwnerGone if the account was deleted meanwhile
 */
export async function exportSource(
  user: User,
  part: ExportPart | null = null,
  now = new Date(),
): Promise<ExportSource> {
  const userId = user.id;
  const [account, google, { state: twin }] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: ACCOUNT_COLUMNS }),
    db.googleIdentity.findUnique({ where: { userId }, select: GOOGLE_COLUMNS }),
    twinState(user, now),
  ]);
  if (!account) throw new OwnerGone();
  return {
    head: {
      format: FORMAT,
      version: VERSION,
      minorVersion: MINOR_VERSION,
      exportedAt: now.toISOString(),
      ...(part && { titles: partName(part) }),
      user: userJson(user),
      account: {
        timeZone: account.timeZone,
        emailProvenAt: instantOf(account.emailProvenAt),
        protectedSince: instantOf(account.protectedSince),
        weeklyEmailSince: instantOf(account.weeklyEmailSince),
        titlesKeptMonths: account.titlesKeptMonths,
        checkInsOffSince: instantOf(account.checkInsOffSince),
      },
      googleIdentity: google && {
        email: shownAddress(google.email),
        linkedAt: google.createdAt.toISOString(),
        blockedAt: instantOf(google.blockedAt),
      },
      twin,
    },
    async *pages(list) {
      const days = daysOf(list, part);
      if (days === null) return;
      const reading = openLongRead();
      try {
        yield* readPages(LISTS[list], reading, { userId, ...(days !== "all" && { days }) });
      } finally {
        reading.close();
      }
    },
  };
}
