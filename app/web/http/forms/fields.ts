import { z } from "zod";
import { sentId } from "./sent-id";

/** A text field; empty if not sent. */
export const sentText = z.string().default("");

/** All values of a field that can be sent several times, such as checkboxes. */
export const sentTexts = z.array(z.string());

/** An id to look up; see {@link sentId}. */
export const sentIdText = sentText.transform(sentId);

/**
 * A form's texts by field name: the first value of each field.
 *
 * @param lists the fields that return all their values
 */
export function fieldsOf(form: FormData, lists: readonly string[] = []): Record<string, string | string[]> {
  const all = [...new Set([...form.keys(), ...lists])].map((name) => {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    return [name, lists.includes(name) ? texts : (texts[0] ?? "")] as const;
  });
  return Object.fromEntries(all);
}
