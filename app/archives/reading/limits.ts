import { KIB, MIB } from "~/ground/units";

const GIB = 1024 * MIB;

/*
 * These limits bound the memory of a reading, whatever a file holds; for text files they count characters. Real exports
 * stay far below: the longest known elements have a few hundred KiB, the deepest some twenty levels.
 */

/** One JSON element, CSV row, line or HTML block, or the text between two tags. */
export const PIECE_MOST = MIB;
/** Characters of a key above JSON lists, as passed to formats. */
export const KEY_MOST = 256;
/** Cells in a CSV row; the widest known table has some sixty columns. */
export const CELLS_MOST = 1_000;
/** JSON nesting. */
export const JSON_DEPTH = 200;
/** XML nesting. */
export const XML_DEPTH = 100;
/** HTML nesting; generated pages often leave elements unclosed. */
export const HTML_DEPTH = 500;
/** Attributes of one XML or HTML element. */
export const ATTRIBUTES_MOST = 200;
/** Bytes of each file used to recognise it. */
export const HEAD_BYTES = 64 * KIB;

/** Below this size the compression ratio is not checked. */
export const ANY_RATIO_UP_TO = 16 * MIB;
/** Total unpacked size of one import: four GiB of archives, compressed to an eighth. */
export const UNPACKED_MOST = 32 * GIB;

/** Events in one import: twenty years of some six hundred a day, at twelve bytes of memory each. */
export const EVENTS_MOST = 5_000_000;
/** Events of one stream in one month: some six thousand a day. They become one database row. */
export const MONTH_MOST = 200_000;
/** Daily figures in all streams of one import. */
export const FIGURES_MOST = 500_000;
/** Kinds per stream, and their maximum length. */
export const VALUES_MOST = 1_000;
export const VALUE_LENGTH = 64;
/** JSON size of one file's panel data. */
export const PANEL_LENGTH = 256 * KIB;
/** Packed size of the entries of one import. */
export const ENTRIES_BYTES_MOST = 96 * MIB;
/** Creators counted at once to find the most frequent, and their total length; of a life's archive some 20,000. */
export const NAMES_COUNTED_MOST = 20_000;
export const NAMES_LENGTH_MOST = 1_000_000;
/** Creators of each kind in the findings. */
export const NAMES_FOUND_MOST = 10;
/** Kinds in the findings with a count for each day. */
export const KINDS_BY_DAY_MOST = 3;
