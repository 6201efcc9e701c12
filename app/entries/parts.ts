/** Ids of sections that posts lead to. */
export const ENTRY_LIST = "entry-list";
export const REMOVE_QUESTION = "remove-entry";
export const KEPT_TITLES = "kept-titles";
