import { z } from "zod";
import { platformLabel } from "~/platforms/catalogue";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { count, instant } from "../format/values";
import { column } from "../workbook/sheet";

const entry = z
  .object({
    platform: z.string(),
    name: z.string().describe("Which of the platform's grants it is, such as profile."),
    scopes: z.array(z.string()).describe("What was allowed, which may be less than what was asked for."),
    grantedAt: instant,
    accessExpiresAt: instant.nullable().describe("When the platform asks for a new token."),
    isAutomatic: z.boolean().describe("Whether it is synced by itself."),
    lastSyncAt: instant.nullable(),
    nextSyncAt: instant.nullable(),
    lastError: z.string().nullable(),
    dataPoints: count.describe("What the last sync counted."),
  })
  .describe("Something that was allowed at a platform, without the tokens for it.");

const UNDER_WAY = "belongs to a sync that is under way";
const REFRESHING = "belongs to a server that is refreshing the tokens";

/** What the user granted at platforms. */
export const platformGrants = {
  about: "By platform.",
  entry,
  table: "PlatformGrant",
  order: ["platform", "name"],
  columns: {
    platform: decode.text,
    name: decode.text,
    scopes: decode.sentences,
    grantedAt: decode.instant,
    accessExpiresAt: decode.orNull(decode.instant),
    isAutomatic: decode.yesNo,
    lastSyncAt: decode.orNull(decode.instant),
    nextSyncAt: decode.orNull(decode.instant),
    lastError: decode.orNull(decode.text),
    dataPoints: decode.figure,
  },
  leftOut: {
    id: "says nothing that platform and name do not say",
    subject: "is what the platform's answers are matched with",
    sealedAccessToken: "opens the account at the platform",
    sealedRefreshToken: "opens the account at the platform",
    refreshPrefixHash: "is made from what opens the account at the platform",
    refreshHash: "is made from what opens the account at the platform",
    sealedLink: "opens the person's data at the platform",
    refreshClaim: REFRESHING,
    refreshUntil: REFRESHING,
    notBefore: "is when the platform may be asked again",
    madeIn: "is made from what opened the session that made it",
    provenAddress:
      "is the account's address, or one that it had; it tells what stays when an address is confirmed",
    syncStartedAt: UNDER_WAY,
    progress: UNDER_WAY,
    place: `${UNDER_WAY}; what a sync comes to is in platformData and signals`,
    failures: "counts tries until one does not fail; lastError says why",
  },
  sheet: {
    name: "Platform grants",
    columns: [
      column.text("Platform", 18, (row) => platformLabel(row.platform)),
      column.text("Grant", 18, (row) => row.name),
      column.text("Allowed", 60, (row) => row.scopes.join("\n")),
      column.instant("Allowed since", (row) => row.grantedAt),
      column.instant("Token ends", (row) => row.accessExpiresAt),
      column.yesNo("Synced by itself", (row) => row.isAutomatic),
      column.instant("Last sync", (row) => row.lastSyncAt),
      column.instant("Next sync", (row) => row.nextSyncAt),
      column.text("Last error", 30, (row) => row.lastError),
      column.whole("Data points", (row) => row.dataPoints),
    ],
  },
  imported:
    "They rest on what the platform allowed the other account, and without the tokens they open nothing.",
} satisfies List<z.infer<typeof entry>>;
