import { type ZippedFile, zipOf } from "~/ground/zip/zip.fixture";

/** Files that are cheap to send and expensive to read, none larger than a million bytes. */

/** A hostile file, named by what it does. Created on demand: some unpack to hundreds of megabytes. */
export type HostileFile = { what: string; name: string; bytes: () => Buffer };

const MIB = 1024 * 1024;
/** Maximum bytes that a ZIP entry may unpack to whatever its compression ratio. */
const PACKED_ANYHOW = 16 * MIB - 1024;
/** A kind of file: the name by which it is recognised, its beginning and its end. */
const NETFLIX = { name: "NetflixViewingHistory.csv", begin: 'Title,Date\n"A film",1/2/25\n' };
const SPOTIFY = {
  name: "StreamingHistory0.json",
  begin: '[{"endTime":"2025-01-02 10:15","artistName":"A","trackName":"B","msPlayed":200000},',
  end: "1]",
};
const HEALTH = {
  name: "export.xml",
  begin: '<?xml version="1.0"?><HealthData locale="en_GB">',
  end: "</HealthData>",
};
const ACTIVITY = {
  name: "MyActivity.html",
  begin: '<html><head></head><body><div class="outer-cell">',
  end: "</div></body></html>",
};
const TIKTOK = {
  name: "Like List.txt",
  begin: "Date: 2025-01-02 10:15:00 UTC\nLink: https://x.example/\n\n",
};

type Made = { name: string; begin: string; end?: string };

/** A text repeated. @param bytes maximum size of the result */
const filled = (text: string, bytes = 6 * MIB) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)));

/** A text repeated and mixed with text that compresses badly, so that two hundred times the packed size is allowed. */
function diluted(text: string, bytes: number, between: (random: string) => string): string {
  // Reproducible, and without repetition.
  let state = 0x2545f491;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state.toString(36);
  };
  const piece = filled(text, 2_000);
  const pieces: string[] = [];
  for (let length = 0; length < bytes; length += piece.length) pieces.push(piece, between(random()));
  return pieces.join("");
}

/** Harmful content inside a file of a known kind, packed. */
function packed(what: string, { name, begin, end = "" }: Made, middle: () => string): HostileFile {
  return { what, name: "mine.zip", bytes: () => zipOf([{ name, text: `${begin}${middle()}${end}` }]) };
}

const numbered = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));

export const COMMAS = packed(
  "16 MiB of commas",
  { name: NETFLIX.name, begin: "Title,Date\nA film,1/2/25\n" },
  () => ",".repeat(PACKED_ANYHOW),
);

/** A title for which removing quotes once took quadratic time. */
export const QUOTED = packed(
  "1.2 KB that are half a million quotes",
  { name: "Viewing History.csv", begin: "Playback Start Datetime (UTC),Seconds Viewed,Title\n" },
  () => `2025-01-02 10:15:00,3600,"x${'""'.repeat(500_000)}y"\n`,
);

/** More titles than a reading's heap holds, all kept until the last is read. */
export const HUNGRY = packed("200 titles of nearly a million characters", NETFLIX, () =>
  `"${diluted("long ", 900_000, (random) => random)}",1/2/25\n`.repeat(200),
);

const CSV: HostileFile[] = [
  packed("rows of a thousand empty cells", NETFLIX, () =>
    diluted(`${",".repeat(999)}\n`, 20 * MIB, (random) => `${random},1/2/25\n`),
  ),
  packed(
    "a header of a thousand equal names",
    { name: NETFLIX.name, begin: `Title,Date${",Title".repeat(998)}\n` },
    () => filled("x,1/2/25\n"),
  ),
  packed("cells that are empty and quoted", NETFLIX, () => filled('"",')),
  packed("cells under one quote that never ends", NETFLIX, () => `"${filled('a,""')}`),
  packed("a row of 16 MiB without a line’s end", NETFLIX, () => filled("x")),
  packed("60 MiB in one cell", NETFLIX, () => `"${diluted("x ", 60 * MIB, (random) => random)}",1/2/25\n`),
  packed("lines that are empty", NETFLIX, () => filled("\n")),
  packed("lines that end with CR alone", NETFLIX, () => filled("\r")),
  packed("two million rows", NETFLIX, () => filled("A,1/2/25\n", PACKED_ANYHOW)),
  packed("titles of a million characters", NETFLIX, () =>
    filled(`"${"A: Season 1: ".repeat(70_000)}",1/2/25\n`),
  ),
  packed("titles of a million blanks", NETFLIX, () => filled(`"${" ".repeat(MIB - 20)}",1/2/25\n`)),
  packed("titles of a million quotes", NETFLIX, () => filled(`"${'""'.repeat(500_000)}x",1/2/25\n`)),
  packed("dates of a million digits", NETFLIX, () => filled(`A,${"1/".repeat(500_000)}\n`)),
  packed("nothing but byte-order marks", { name: NETFLIX.name, begin: "" }, () => filled("\uFEFF")),
  {
    what: "halves of letters in UTF-16",
    name: NETFLIX.name,
    bytes: () => {
      const halves = Buffer.alloc(900_000, Buffer.from([0x00, 0xd8]));
      return Buffer.concat([Buffer.from("\uFEFFTitle,Date\n", "utf16le"), halves]);
    },
  },
];

const JSON_FILES: HostileFile[] = [
  packed("keys by the million in one element", SPOTIFY, () => `{${filled('"a":0,')}"b":0},`),
  packed("elements with 90,000 keys each", SPOTIFY, () =>
    `{${numbered(90_000, (at) => `"${at}":0`).join()}},`.repeat(4),
  ),
  packed(
    "400,000 names around the list",
    { name: SPOTIFY.name, begin: '{"endTime":0,"msPlayed":0', end: "}" },
    () => numbered(400_000, (at) => `,"k${at}":1`).join(""),
  ),
  packed(
    "one string of 60 MiB",
    SPOTIFY,
    () => `{"endTime":"${diluted("x ", 60 * MIB, (random) => random)}"},`,
  ),
  packed("a list in a list, eight million times", SPOTIFY, () => `${"[".repeat(8 * MIB)}`),
  packed("lists that are nested as deep as may be", SPOTIFY, () =>
    filled(`${"[".repeat(198)}${"]".repeat(198)},`),
  ),
  packed(
    "objects that are nested as deep as may be, each with lists",
    {
      name: SPOTIFY.name,
      begin: `{"endTime":0,"msPlayed":0,"a":${'{"a":'.repeat(190)}{"a":[]`,
      end: "}".repeat(192),
    },
    () => filled(',"a":[]'),
  ),
  packed("700,000 empty lists", SPOTIFY, () => filled("[],", 2 * MIB)),
  packed("a million numbers", SPOTIFY, () => filled("1,", 2 * MIB)),
  packed("a number of 10 million digits", SPOTIFY, () => `${"1".repeat(10_000_000)},`),
  packed("numbers of a million digits", SPOTIFY, () => filled(`${"9".repeat(MIB - 10)},`)),
  packed("backslashes in a string", SPOTIFY, () => `"${filled("\\\\")}",`),
  packed(
    "quotes that are escaped, and no end",
    { name: SPOTIFY.name, begin: '[{"endTime":0,"msPlayed":0,"' },
    () => filled('\\"'),
  ),
  packed("nothing but quotes", { name: SPOTIFY.name, begin: '["endTime":,"msPlayed":,' }, () => filled('"')),
  packed("a name of a million characters again and again", SPOTIFY, () =>
    filled(`{"${"n".repeat(MIB - 20)}":1},`),
  ),
  packed("the same name 100,000 times in each element", SPOTIFY, () =>
    filled(`{${'"endTime":1,'.repeat(80_000)}"a":1},`),
  ),
  packed("halves of letters and NULs, escaped", SPOTIFY, () =>
    filled(
      '{"endTime":"2025-01-02 10:15","artistName":"\\ud800\\u0000","trackName":"\\udfff","msPlayed":1},',
    ),
  ),
  packed("names that objects have from the beginning", SPOTIFY, () =>
    filled('{"__proto__":{"endTime":"x"},"constructor":1,"toString":1},'),
  ),
  packed("blanks", SPOTIFY, () => filled(" ")),
  packed("more than five million plays", SPOTIFY, () =>
    diluted(
      '{"endTime":"2025-01-02 10:15","artistName":"A","trackName":"B","msPlayed":200000},',
      60 * MIB,
      (random) =>
        `{"endTime":"2024-02-0${1 + (random.length % 8)} 10:15","artistName":"${random}","trackName":"B","msPlayed":200000},`,
    ),
  ),
];

const MARKUP: HostileFile[] = [
  packed("100,000 tags of as many names", HEALTH, () => numbered(100_000, (at) => `<t${at}/>`).join("")),
  packed("100,000 tags in each other", HEALTH, () => "<t>".repeat(100_000)),
  packed("400,000 attributes", HEALTH, () => `<Record ${numbered(400_000, (at) => `a${at}=""`).join(" ")}/>`),
  packed("a million elements with two hundred attributes", HEALTH, () =>
    filled(`<Record ${numbered(199, (at) => `a${at}=""`).join(" ")}/>`),
  ),
  packed("an attribute of 16 MiB", HEALTH, () => `<Record a="${filled("x")}"/>`),
  packed("entities by the million in an attribute", HEALTH, () =>
    filled(`<Record a="${"&amp;".repeat(200_000)}"/>`),
  ),
  packed(
    "a billion laughs",
    {
      ...HEALTH,
      begin: `<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY a "ha">${numbered(2_000, (at) => `<!ENTITY a${at} "&a;&a;&a;&a;&a;">`).join("")}]><HealthData>`,
    },
    () => "&a1999;",
  ),
  packed("a DTD of 16 MiB", { ...HEALTH, begin: "<!DOCTYPE HealthData [", end: "]><HealthData/>" }, () =>
    filled('<!ELEMENT a "">'),
  ),
  packed("comments and sections without text", HEALTH, () => filled("<!----><![CDATA[]]><?a?>")),
  packed("records with a million of blanks in their dates", HEALTH, () =>
    filled(
      `<Record type="HKQuantityTypeIdentifierStepCount" startDate="2025-01-02${" ".repeat(900_000)}" value="1"/>`,
    ),
  ),
  packed("100,000 elements that are not closed", ACTIVITY, () => "<div>".repeat(100_000)),
  packed("elements that close each other", ACTIVITY, () => filled("<p><li><td>")),
  packed("ends of what never began", ACTIVITY, () => filled("</p></q>")),
  packed(
    "400,000 attributes in HTML",
    ACTIVITY,
    () => `<a ${numbered(400_000, (at) => `a${at}=""`).join(" ")}>`,
  ),
  packed("classes of a million blanks", ACTIVITY, () =>
    filled(`<div class="outer-cell${" ".repeat(900_000)}x"></div>`),
  ),
  packed("nothing but less-than signs", ACTIVITY, () => filled("<")),
  packed("ampersands without a name", ACTIVITY, () => filled("&#")),
  packed("three million letters, each in an element of its own", ACTIVITY, () => filled("<b>x</b>")),
  packed("a script that never ends", ACTIVITY, () => `<script>${filled("x<")}`),
  packed("entries of a million narrow blanks", ACTIVITY, () =>
    filled(`</div><div class="outer-cell">${"\u202f".repeat(300_000)}PM</div><div>`),
  ),
];

const LINES: HostileFile[] = [
  packed("a line of 16 MiB", TIKTOK, () => filled("x")),
  packed("fields without values", TIKTOK, () => filled("A:\n")),
  packed("lines of blanks", TIKTOK, () => filled(`${" ".repeat(1_999)}\n`)),
  {
    what: "a megabyte of nothing that is known",
    name: "notes.txt",
    bytes: () => Buffer.from(filled(' "', 900_000)),
  },
];

/** A ZIP of many small files. */
const zip = (what: string, files: () => ZippedFile[]): HostileFile => ({
  what,
  name: "mine.zip",
  bytes: () => zipOf(files()),
});
const VIEWINGS = { text: "Title,Date\nA,1/2/25\n", stored: true };

const ZIPS: HostileFile[] = [
  zip("8,000 files that are empty", () =>
    numbered(8_000, (at) => ({ name: `${at}`, text: "", stored: true })),
  ),
  zip("5,000 files that are known", () => numbered(5_000, (at) => ({ name: `${at}`, ...VIEWINGS }))),
  zip("5,000 files of one name", () => numbered(5_000, () => ({ name: "a.csv", ...VIEWINGS }))),
  zip("names of 60,000 letters that are not seen", () =>
    numbered(6, (at) => ({ name: `${"\u202e\u0000".repeat(15_000)}${at}.csv`, ...VIEWINGS })),
  ),
  zip("a file that unpacks to a thousand times its size", () => [
    { name: `\u0000\u202e${NETFLIX.name}`, text: NETFLIX.begin + "x".repeat(17 * MIB) },
  ]),
  zip("a dozen files of 6 MiB each", () =>
    numbered(12, (at) => ({ name: `${at}.json`, text: `${SPOTIFY.begin}${filled(" ")}${SPOTIFY.end}` })),
  ),
  {
    what: "an archive that says that it has 65,535 files",
    name: "mine.zip",
    bytes: () => {
      const bytes = zipOf([{ name: "a", text: "x" }]);
      bytes.writeUInt16LE(65_535, bytes.length - 12);
      return bytes;
    },
  },
];

export const HOSTILE: readonly HostileFile[] = [...CSV, ...JSON_FILES, ...MARKUP, ...LINES, ...ZIPS];
