import { z } from "zod";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { id, instant } from "../../format/values";
import { column } from "../../workbook/sheet";

const entry = z
  .object({
    id,
    hour: z
      .number()
      .int()
      .min(0)
      .max(23)
      .describe("Of the person's clock: no message comes earlier in a day."),
    way: z.string().nullable().describe("browser, ntfy or email; null while it is off."),
    createdAt: instant,
    endedAt: instant.nullable().describe("When the last message was sent, after two weeks without a visit."),
  })
  .describe("The reminder once a day.");

/** The daily reminder. */
export const reminders = {
  entry,
  table: "Reminder",
  order: ["id"],
  columns: {
    id: decode.text,
    hour: decode.figure,
    way: decode.orNull(decode.text),
    createdAt: decode.instant,
    endedAt: decode.orNull(decode.instant),
  },
  leftOut: {
    sealedTopic: "is the ntfy topic, encrypted: who knows it can read the reminders",
    due: "says when to look whether the next message is due",
    sentAt: "says when the last message went, so that no day brings two",
    lastVisitAt:
      "says when the last visit was, to the hour, so that the messages end after two weeks without one",
    madeIn: "is made from what opened the session that made it",
    provenAddress:
      "is the account's address, or one that it had; it tells what stays when an address is confirmed",
  },
  sheet: {
    name: "Daily reminder",
    columns: [
      column.whole("Hour", (row) => row.hour),
      column.text("Way", 10, (row) => row.way ?? ""),
      column.instant("Made", (row) => row.createdAt),
      column.instant("Ended", (row) => row.endedAt),
    ],
  },
  imported:
    "A reminder goes to the browser or the app that was asked for it, and is asked for anew elsewhere.",
} satisfies List<z.infer<typeof entry>>;
