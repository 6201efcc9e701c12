import { z } from "zod";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { instant } from "../format/values";
import { column } from "../workbook/sheet";

const entry = z
  .object({ name: z.string(), createdAt: instant, confirmedAt: instant.nullable() })
  .describe("The authenticator app by the name that it was given, confirmed by its first right code.");

/** The authenticator app for logging in, by name: at most one. */
export const authenticatorApps = {
  entry,
  table: "AuthenticatorApp",
  order: ["userId"],
  columns: {
    name: decode.text,
    createdAt: decode.instant,
    confirmedAt: decode.orNull(decode.instant),
  },
  leftOut: {
    sealedSecret: "makes the codes that open the account",
    lastStep: "keeps a code from being taken twice",
    madeIn: "is made from what opened the session that made it",
    provenAddress:
      "is the account's address, or one that it had; it tells what stays when an address is confirmed",
  },
  sheet: {
    name: "Authenticator app",
    columns: [
      column.text("Name", 30, (row) => row.name),
      column.instant("Added", (row) => row.createdAt),
      column.instant("Confirmed", (row) => row.confirmedAt),
    ],
  },
  imported: "Its codes are for the account that it was set up for.",
} satisfies List<z.infer<typeof entry>>;
