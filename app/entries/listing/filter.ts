import { z } from "zod";
import { ENTRY_KINDS, ENTRY_LENGTH, type EntryKind } from "../kinds";

const KINDS = Object.keys(ENTRY_KINDS) as [EntryKind, ...EntryKind[]];
const SEARCH_MOST = 200;
const SOURCE_MOST = 100;
const storable = (text: string) => !text.includes("\0") && text.isWellFormed();

/**
 * The filter of the entry list: `from` and `to` are days, both inclusive; `q` is part of a title or creator, in any case;
 * `creator` is a creator's whole name.
 */
export const entryFilterSchema = z
  .object({
    from: z.iso.date("From must be a day, such as 2026-03-01").optional(),
    to: z.iso.date("To must be a day, such as 2026-03-31").optional(),
    source: z.string().max(SOURCE_MOST, "Source must be the name of a platform").refine(storable).optional(),
    kind: z.enum(KINDS, `Kind must be one of ${KINDS.join(", ")}`).optional(),
    q: z
      .string()
      .max(SEARCH_MOST, `Search for at most ${SEARCH_MOST} characters`)
      .refine(storable, "Search for text that can be stored")
      .optional(),
    creator: z
      .string()
      .refine((name) => [...name].length <= ENTRY_LENGTH.creator, "No creator has a name of this length")
      .refine(storable, "Creator must be text that can be stored")
      .optional(),
  })
  .refine(({ q, creator }) => q === undefined || creator === undefined, {
    path: ["q"],
    error: "Search among all entries, or name a creator",
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    error: "To must not be before from",
  });

export type EntryFilter = z.infer<typeof entryFilterSchema>;

const NAMES = ["from", "to", "source", "kind", "q", "creator"] as const;

/** The filter's fields in a URL, without the empty ones that forms send. */
export function filterFields(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = query.get(name)?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}
