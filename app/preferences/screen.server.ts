import { randomUUID } from "node:crypto";
import { sentId } from "~/http/forms/sent-id";
import { refusal } from "~/http/responses/refusal";
import { type Category, isCategory, SCREEN_CATEGORIES } from "./categories";
import { beginningOf, listBeginnings } from "./listing.server";
import type { PreferenceDraft } from "./PreferenceForm";
import { findPreference, type Preference } from "./preferences.server";

/** How many preferences one page of the list holds, and how many characters of each text. */
const PAGE = 50;
const CHARACTERS = 500;

async function named(userId: string, id: string | null): Promise<Preference | null> {
  if (id === null) return null;
  const found = await findPreference(userId, sentId(id));
  if (!found) throw refusal(404, "This preference is gone.");
  return found;
}

/** An empty form, at the place where the last preference of the open tab was added: the next is often its neighbour. */
function emptyDraft(category: Category, last: Pick<Preference, "subcategory"> | undefined): PreferenceDraft {
  const subcategory = last?.subcategory ?? "";
  return { id: randomUUID(), revision: null, category, subcategory, preference: "", confidence: 50 };
}

/**
 * What the preferences screen shows for an address: the open tab's page, the form, and the preference that is to
 * be edited or deleted.
 *
 * @throws 404 refusal when that preference is not the user's
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
  const shown = page.slice(0, PAGE);
  const last = shown.at(-1);
  // Only an address that names a tab was led to by a preference, or chosen; a later page of it begins elsewhere.
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
