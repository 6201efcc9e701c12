import { headOf } from "~/archives/reading/gathering/head";
import { recognise } from "~/archives/reading/gathering/recognise";
import { FORMATS } from "~/archives/registry";

/** Bytes needed to recognise a file. */
const HEAD_BYTES = 64 * 1024;
/** Offset of the first entry's name in a ZIP: a two-byte length, then the name. */
const NAME_LENGTH_AT = 26;
const NAME_AT = 30;
/** How the first entry's name begins in an Office workbook; all other ZIPs count as archives. */
const OF_A_WORKBOOK = /^(\[Content_Types\]\.xml|(_rels|docProps|xl)\/)/;

function isArchiveZip(bytes: Uint8Array): boolean {
  const length = (bytes[NAME_LENGTH_AT] ?? 0) + 256 * (bytes[NAME_LENGTH_AT + 1] ?? 0);
  const name = new TextDecoder().decode(bytes.subarray(NAME_AT, NAME_AT + Math.min(length, 100)));
  return bytes.length >= NAME_AT && length > 0 && !OF_A_WORKBOOK.test(name);
}

/**
 * Whether a file that is not an export belongs under archives: a ZIP that is not a workbook, or anything an archive
 * format recognises. Looks at the first 64 KiB only.
 */
export function isForArchives(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return isArchiveZip(bytes);
  const head = headOf("", bytes.subarray(0, HEAD_BYTES), bytes.length <= HEAD_BYTES);
  return head !== null && recognise(head, FORMATS) !== null;
}
