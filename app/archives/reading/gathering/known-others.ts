import type { FileHead } from "../../format";
import { isMetaPage, META_PAGE, META_PAGES } from "./meta-pages";
import { isOwnExport, OWN_EXPORT } from "./own-export";

/** What to say about a known file that no format reads. */
type KnownOther = {
  /** Why nothing is read if there is no other file. */
  refusal: string;
  /** A note after its name, if other files are read. */
  note?: string;
};

/** Identifies a file that no format reads; null if unknown. */
export function knownOther(head: FileHead): KnownOther | null {
  if (isOwnExport(head.text)) return { refusal: OWN_EXPORT };
  return isMetaPage(head) ? { refusal: META_PAGES, note: META_PAGE } : null;
}
