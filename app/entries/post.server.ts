import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText, sentText } from "~/web/http/forms/fields";
import type { Done } from "~/web/http/forms/outcome";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { entriesAddress } from "./addresses";
import { entryFilterSchema, filterFields } from "./listing/filter";
import { ENTRY_LIST, KEPT_TITLES } from "./parts";
import { noEntry, type Removal, removeCreator, removeEntry, takeBackKind } from "./removing/removing.server";
import { KEPT_MONTHS } from "./retention/kept-months";
import { keepTitlesFor } from "./retention/retention.server";

/** One of the offered periods, or empty for no limit. */
const sentMonths = z.enum(["", ...KEPT_MONTHS.map(String)], { error: "Choose one of these periods." });

const command = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("remove-entry"), id: sentIdText, filter: sentText }),
    z.object({ intent: z.literal("remove-creator"), creator: sentIdText, filter: sentText }),
    z.object({ intent: z.literal("take-back"), source: sentIdText, kind: sentIdText }),
    z.object({ intent: z.literal("keep-for"), months: sentMonths }),
  ],
  { error: "This form asked for something that this screen cannot do." },
);

/** Parses a form posted from the list of entries, or from the archives. */
export const readEntryCommand = commandReader(command);

const REMOVED: Record<Removal, { title: string }> = {
  removed: { title: "Removed for good" },
  "under way": { title: "Being removed for good" },
};
const AT_ARCHIVES = { goTo: paths.archives(), part: titleId(KEPT_TITLES) };

/** Leads back to the list with the same filter. */
function listAt(filter: string): Pick<Done, "goTo" | "part"> {
  const parsed = entryFilterSchema.safeParse(filterFields(new URLSearchParams(filter)));
  return { goTo: entriesAddress(parsed.data ?? {}), part: titleId(ENTRY_LIST) };
}

/**
 * Removes an entry or a creator permanently, withdraws all titles of a kind, or sets how long titles are kept.
 *
 * @throws 404 refusal if the user has no such entries, 429 after too many
 */
export async function postEntries(
  { id: userId }: { id: string },
  asked: z.infer<typeof command>,
): Promise<Done> {
  takeRead(READS.removalsByAccount, userId);
  switch (asked.intent) {
    case "remove-entry":
      if (!(await removeEntry(userId, asked.id))) throw noEntry();
      return { ...listAt(asked.filter), toast: REMOVED.removed };
    case "remove-creator": {
      const removal = await removeCreator(userId, asked.creator);
      if (!removal) throw noEntry();
      return { ...listAt(asked.filter), toast: REMOVED[removal] };
    }
    case "take-back": {
      const removal = await takeBackKind(userId, asked.source, asked.kind);
      if (!removal) throw refusal(404, "These titles are not kept, or were taken back before.");
      const title = removal === "removed" ? "Titles taken back" : "Titles are being taken back";
      return { ...AT_ARCHIVES, toast: { title, text: "What was counted of them stays." } };
    }
    case "keep-for": {
      const since = await keepTitlesFor(userId, asked.months === "" ? null : Number(asked.months));
      const title = since
        ? `Titles are kept from ${dayInWords(since)} on`
        : "Titles are kept with their imports";
      return { ...AT_ARCHIVES, toast: { title } };
    }
  }
}
