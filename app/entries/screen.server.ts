import { db } from "~/ground/database/db.server";
import { platformLabel } from "~/platforms/catalogue";
import { sentId } from "~/web/http/forms/sent-id";
import { PAGE_MOST } from "~/web/http/responses/paging";
import { type CreatorHeadParts, creatorHead } from "./creator/creator-page.server";
import { amountInWords, clockOf } from "./entry-words";
import { ENTRY_KINDS } from "./kinds";
import { type EntryFilter, entryFilterSchema, filterFields } from "./listing/filter";
import {
  type EntryOfDay,
  entryPage,
  findEntry,
  keptTitles,
  type TitlesOfKind,
} from "./listing/listing.server";
import { entriesOfCreator } from "./sums/creators.server";
import { titleAlone } from "./title-alone";

const ON_A_PAGE = Math.min(50, PAGE_MOST);

/** An entry as the list shows it. */
export type EntryLine = {
  id: string;
  title: string;
  creator: string | null;
  /** Platform, clock time and amount, as far as known. */
  details: string;
};

/** The number of entries of a kind, with the names of platform and kind. */
export type KeptKind = TitlesOfKind & { label: string; of: string };

/** The entry to be removed, and how many entries there are by its creator. */
export type Removing = { id: string; title: string; creator: string | null; ofCreator: number };

export type EntriesScreen = {
  filter: EntryFilter;
  /** Errors in the filter, by field. If there are any, no filter is applied. */
  issues: { path: string; message: string }[];
  kept: KeptKind[];
  days: { day: string; entries: EntryLine[] }[];
  next: string | null;
  removing: Removing | null;
  /** The creator whose page this is; null for other lists, and if nothing of the creator is kept. */
  creator: CreatorHeadParts | null;
};

function lineOf(entry: EntryOfDay): EntryLine {
  const details = [platformLabel(entry.source), clockOf(entry), amountInWords(entry)].filter(Boolean);
  return { id: entry.id, title: titleAlone(entry), creator: entry.creator, details: details.join(", ") };
}

function byDay(entries: readonly EntryOfDay[]): EntriesScreen["days"] {
  const days: EntriesScreen["days"] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.day === entry.day) last.entries.push(lineOf(entry));
    else days.push({ day: entry.day, entries: [lineOf(entry)] });
  }
  return days;
}

/** The kinds of entries that a user keeps, with their names, most entries first. */
export async function keptKinds(userId: string): Promise<KeptKind[]> {
  const kept = await keptTitles(userId);
  return kept.map((one) => ({ ...one, label: platformLabel(one.source), of: ENTRY_KINDS[one.kind].of }));
}

async function removingOf(userId: string, id: string): Promise<Removing | null> {
  const entry = id === "" ? null : await findEntry(userId, id);
  if (!entry) return null;
  const kinds = entry.creator === null ? [] : await entriesOfCreator(db, userId, entry.creator);
  const ofCreator = kinds.reduce((sum, { count }) => sum + count, 0);
  return { id: entry.id, title: titleAlone(entry), creator: entry.creator, ofCreator };
}

/**
 * Data of the screen with the list of entries. An invalid filter is reported, and all entries are shown.
 *
 * @param query the address's fields: those of the filter, `before` and `remove`
 * @throws 400 refusal if `before` is not one of the user's entries
 */
export async function entriesScreen(userId: string, query: URLSearchParams): Promise<EntriesScreen> {
  const typed = filterFields(query);
  const parsed = entryFilterSchema.safeParse(typed);
  const filter = parsed.success ? parsed.data : {};
  const before = query.has("before") ? sentId(query.get("before")) : undefined;
  const [kept, { entries, next }, removing, creator] = await Promise.all([
    keptKinds(userId),
    entryPage(userId, filter, { limit: ON_A_PAGE, before }),
    removingOf(userId, sentId(query.get("remove"))),
    filter.creator ? creatorHead(userId, filter.creator) : null,
  ]);
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    path: String(path[0] ?? "q"),
    message,
  }));
  const shown = parsed.success ? filter : typed;
  return { filter: shown, issues, kept, days: byDay(entries), next, removing, creator };
}
