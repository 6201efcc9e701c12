import { z } from "zod";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { instant } from "../format/values";
import { column } from "../workbook/sheet";

const entry = z
  .object({ name: z.string(), isBackedUp: z.boolean(), createdAt: instant, lastUsedAt: instant.nullable() })
  .describe("A passkey by the name that it was given. Nothing by which it could be used.");

/** Passkeys for the account, by name. */
export const passkeys = {
  entry,
  table: "Passkey",
  // Not exported; read only for paging.
  order: ["id"],
  columns: {
    name: decode.text,
    isBackedUp: decode.yesNo,
    createdAt: decode.instant,
    lastUsedAt: decode.orNull(decode.instant),
  },
  leftOut: {
    id: "is what the browser finds the passkey by",
    publicKey: "is what its signatures are checked with, at this address alone",
    counter: "tells copies of it from the one that was made",
    transports: "tells the browser how to reach it",
    madeIn: "is made from what opened the session that made it",
    provenAddress:
      "is the account's address, or one that it had; it tells what stays when an address is confirmed",
  },
  sheet: {
    name: "Passkeys",
    columns: [
      column.text("Name", 30, (row) => row.name),
      column.instant("Added", (row) => row.createdAt),
      column.instant("Last used", (row) => row.lastUsedAt),
      column.yesNo("Kept in an account", (row) => row.isBackedUp),
    ],
  },
  imported: "A passkey opens the account that it was made for, and no other.",
} satisfies List<z.infer<typeof entry>>;
