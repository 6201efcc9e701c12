import { randomUUID } from "node:crypto";
import { sentId } from "~/web/http/forms/sent-id";
import { refusal } from "~/web/http/responses/refusal";
import { type Category, isCategory, SCREEN_CATEGORIES } from "./categories";
import { ofEachField, stanceOf } from "./fields";
import { beginningOf, type ListedPreference, listBeginnings, originOf } from "./listing.server";
import type { PreferenceDraft } from "./PreferenceForm";
import { findPreference, type Preference } from "./preferences.server";

/** Preferences per page, and characters shown of each text. */
const PAGE = 50;
const CHARACTERS = 500;

const BLANK = ofEachField({
  word: ({ initial }) => initial,
  choice: ({ initial }) => initial,
  text: ({ initial }) => initial,
  percent: ({ initial }) => initial,
});
const EMPTY = { ...BLANK, stance: stanceOf(BLANK.stance) };

async function named(userId: string, id: string | null): Promise<Preference | null> {
  if (id === null) return null;
  const found = await findPreference(userId, sentId(id));
  if (!found) throw refusal(404, "This preference is gone.");
  return found;
}

/**
 * Initial values for a new preference: the category and subcategory of the last one added in the open tab, since the
 * next is often similar.
 */
function emptyDraft(category: Category, last: Pick<Preference, "subcategory"> | undefined): PreferenceDraft {
  const subcategory = last?.subcategory ?? "";
  return { id: randomUUID(), revision: null, ...EMPTY, category, subcategory };
}

/** Whether a preference is on the first page of its category's list. */
export async function isOnFirstPage(
  userId: string,
  { id, category }: Pick<Preference, "id" | "category">,
): Promise<boolean> {
  const newest = await listBeginnings(userId, CHARACTERS, { category, most: PAGE });
  return newest.some((one) => one.id === id);
}

/** Adds a just-saved preference to the page even if it belongs further back: the page asks about the twin's reading. */
async function withSaved(
  userId: string,
  shown: ListedPreference[],
  id: string | null,
): Promise<ListedPreference[]> {
  if (id === null || shown.some((one) => one.id === id)) return shown;
  const saved = await findPreference(userId, sentId(id));
  if (!saved) return shown;
  const listed = { ...saved, ...beginningOf(saved.preference, CHARACTERS), ...originOf(saved.sourceData) };
  return [listed, ...shown];
}

/**
 * Data of the preferences screen: the open tab's page, the form, and the preference to edit or delete.
 *
 * @throws 404 refusal if that preference is not the user's
 */
export async function preferencesScreen(userId: string, query: URLSearchParams) {
  const [edited, deleted] = await Promise.all([
    named(userId, query.get("edit")),
    named(userId, query.get("delete")),
  ]);
  const asked = query.get("category") ?? edited?.category ?? deleted?.category ?? "communication";
  const category = isCategory(asked) ? asked : "communication";
  const before = sentId(query.get("before")) || undefined;
  const page = await listBeginnings(userId, CHARACTERS, { category, most: PAGE + 1, before });
  const shown = await withSaved(userId, page.slice(0, PAGE), query.get("saved"));
  const last = page.slice(0, PAGE).at(-1);
  // Only when a tab was opened deliberately, and only on its first page.
  const newest = query.has("category") && !before ? shown[0] : undefined;
  return {
    tabs: SCREEN_CATEGORIES.includes(category) ? [...SCREEN_CATEGORIES] : [...SCREEN_CATEGORIES, category],
    category,
    preferences: shown,
    next: page.length > PAGE && last ? `?${new URLSearchParams({ category, before: last.id })}` : null,
    draft: edited ?? emptyDraft(category, newest),
    deleted: deleted && { ...deleted, ...beginningOf(deleted.preference, CHARACTERS) },
  };
}
