import { headOf } from "~/archives/reading/recognising/head";
import { recognise } from "~/archives/reading/recognising/recognise";
import { FORMATS } from "~/archives/registry";

/** How many bytes say what a file is. */
const HEAD_BYTES = 64 * 1024;
/** Where the name of a ZIP's first entry is, in bytes: its length (two of them), and its letters. */
const NAME_LENGTH_AT = 26;
const NAME_AT = 30;
/** What the first entry of a workbook is called: those of others are archives. */
const OF_A_WORKBOOK = /^(\[Content_Types\]\.xml|(_rels|docProps|xl)\/)/;

function isArchiveZip(bytes: Uint8Array): boolean {
  const length = (bytes[NAME_LENGTH_AT] ?? 0) + 256 * (bytes[NAME_LENGTH_AT + 1] ?? 0);
  const name = new TextDecoder().decode(bytes.subarray(NAME_AT, NAME_AT + Math.min(length, 100)));
  return bytes.length >= NAME_AT && length > 0 && !OF_A_WORKBOOK.test(name);
}

/**
 * Whether a file that is no export belongs to the archives: a ZIP that is no workbook, or what a reader of archives
 * knows by its beginning. Looks at its first 64 KiB alone.
 */
export function isForArchives(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return isArchiveZip(bytes);
  const head = headOf("", bytes.subarray(0, HEAD_BYTES), bytes.length <= HEAD_BYTES);
  return head !== null && recognise(head, FORMATS) !== null;
}
