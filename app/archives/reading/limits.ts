const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

/*
 * No reading needs more memory than these allow, whatever a file holds. They are counted in characters where a file is
 * text. Real exports stay far below: the longest elements known are a few hundred KiB, the deepest some twenty levels.
 */

/** Of an element of JSON, a row of CSV, a line, an HTML block, and of what lies between two tags. */
export const PIECE_MOST = MIB;
/** Letters of a key above lists of JSON that formats are handed. */
export const KEY_MOST = 256;
/** Cells of a row of CSV; the widest known table has some sixty columns. */
export const CELLS_MOST = 1_000;
/** Levels of JSON. */
export const JSON_DEPTH = 200;
/** Elements of XML in each other. */
export const XML_DEPTH = 100;
/** Elements of HTML in each other; pages that programs write forget to close some. */
export const HTML_DEPTH = 500;
/** Attributes of one element of XML or HTML. */
export const ATTRIBUTES_MOST = 200;
/** Of each file so much is looked at to recognise it. */
export const HEAD_BYTES = 64 * KIB;

/** Files in one ZIP: a Takeout with all photos has some ten thousand. */
export const ENTRIES_MOST = 100_000;
/** How many times its packed size a file may have: real ones pack some fifty times, a bomb a thousand. */
export const TIMES_MOST = 250;
/** Up to this size it does not matter how well a file was packed. */
export const ANY_RATIO_UP_TO = 16 * MIB;
/** All that is unpacked of one import: four GiB of archives that pack eight times. */
export const UNPACKED_MOST = 32 * GIB;

/** Events of one import: twenty years of some six hundred a day. Twelve bytes each wait in memory. */
export const EVENTS_MOST = 5_000_000;
/** Events of one stream in one month: some six thousand a day. They are one row of the database. */
export const MONTH_MOST = 200_000;
/** Days with a figure, of all streams of one import. */
export const FIGURES_MOST = 500_000;
/** Kinds of one stream, and how long each is. */
export const VALUES_MOST = 1_000;
export const VALUE_LENGTH = 64;
/** What a platform's panel is given of one file, as JSON. */
export const PANEL_LENGTH = 256 * KIB;
