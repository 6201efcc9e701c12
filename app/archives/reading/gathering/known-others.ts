import type { FileHead } from "../../format";
import { isMetaPage, META_PAGE, META_PAGES } from "./meta-pages";
import { isOwnExport, OWN_EXPORT } from "./own-export";

/** What to say of a file that no format reads but that is known. */
type KnownOther = {
  /** Why nothing is read if there is no other file. */
  refusal: string;
  /** A note behind its name among files that are read. */
  note?: string;
};

/** What a file is that no format reads; null if that is not known either. */
export function knownOther(head: FileHead): KnownOther | null {
  if (isOwnExport(head.text)) return { refusal: OWN_EXPORT };
  return isMetaPage(head) ? { refusal: META_PAGES, note: META_PAGE } : null;
}
