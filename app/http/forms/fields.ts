import { z } from "zod";
import { sentId } from "./sent-id";

/** A field's text; the empty text where it was not sent. */
export const sentText = z.string().default("");

/** All texts of a field that may be sent several times, such as boxes that are ticked. */
export const sentTexts = z.array(z.string());

/** An id that is looked up; see {@link sentId}. */
export const sentIdText = sentText.transform(sentId);

/**
 * A form's texts by the names of their fields, the first of each.
 *
 * @param lists the fields of which all texts count
 */
export function fieldsOf(form: FormData, lists: readonly string[] = []): Record<string, string | string[]> {
  const all = [...new Set([...form.keys(), ...lists])].map((name) => {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    return [name, lists.includes(name) ? texts : (texts[0] ?? "")] as const;
  });
  return Object.fromEntries(all);
}
