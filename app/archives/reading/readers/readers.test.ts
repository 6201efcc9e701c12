import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FileReading, FormatSink } from "../../format";
import { FileTrouble } from "../trouble";
import { fileReader } from "./file-reader";

/** What a reader produced: each piece as JSON, and why it refused the rest. */
type Given = { pieces: string[]; unreadable: number; trouble: string | null };

/** How to read a text while recording each piece. */
type Reading = (give: (piece: unknown) => void) => FileReading;

const READINGS = {
  json: (give) => ({
    as: "json",
    begin: () => ({ take: (path, element) => give([path, element]) }),
  }),
  csv: (give) => ({
    as: "csv",
    isHeader: (cells) => cells.includes("Day"),
    begin: () => ({
      take: (row) => give(Object.fromEntries(row.columns().map((column) => [column, row.at(column)]))),
    }),
  }),
  xml: (give) => ({
    as: "xml",
    begin: () => ({ take: ({ name, attributes }, within) => give([name, attributes, within]) }),
  }),
  html: (give) => ({
    as: "html",
    className: "outer-cell",
    begin: () => ({ take: ({ texts, links }) => give([texts, links]) }),
  }),
  lines: (give) => ({ as: "lines", begin: () => ({ take: (line) => give(line) }) }),
} satisfies Record<string, Reading>;

async function given(as: keyof typeof READINGS, bytes: Uint8Array, most = 7): Promise<Given> {
  const got: Given = { pieces: [], unreadable: 0, trouble: null };
  const nothing = () => undefined;
  const unreadable = () => {
    got.unreadable += 1;
  };
  const sink: FormatSink = {
    event: nothing,
    figure: nothing,
    drop: nothing,
    unknown: nothing,
    panel: nothing,
    unreadable,
  };
  const reading: FileReading = READINGS[as]((piece) => got.pieces.push(JSON.stringify(piece)));
  const reader = fileReader(reading, sink, { path: "a", text: "", keys: [], rows: [] });
  try {
    for (let at = 0; at < bytes.length; at += most) await reader.write(bytes.subarray(at, at + most));
    await reader.end();
  } catch (error) {
    if (!(error instanceof FileTrouble)) throw error;
    got.trouble = error.message;
  }
  return got;
}

const read = (as: keyof typeof READINGS, text: string) => given(as, Buffer.from(text));
const json = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value));

const JSON_TEXT =
  '\ufeff {"a": {"b": [1, [2,3], {"c":"x\\"]é"}, "\\\\", null], "n": null, "s": "}"}, "e": [], "z": -1.2e3, "l":[true, {}]} ';
const CSV_TEXT =
  '\ufeffNotes:\n"Some, with a comma"\r\n\r\nDay,What,How many\r\n2025-01-01,"a ""quoted"" thing\nof two lines",1\r\n2025-01-02,é,2\n2025-01-03,short\n2025-01-04,long,3,,\n';
const XML_TEXT =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE H [ <!ELEMENT H (R)> <!ENTITY own "x"> ]>\n<!-- > --><H><R a="1&amp;&#160;é" b=\'2\'/>text<W><S/><![CDATA[<R/>]]></W></H>\n';
const HTML_TEXT =
  '<!doctype html><html><head><style>.outer-cell{}</style></head><body><div class="m outer-cell x"><p>Hi<br>you &amp; m\u202fé<div class="outer-cell"><a href="https://x.example/?a=1&amp;b">l</a><script>no</script></div></div><div>not</div><div class="outer-cell">two<p>three</div></body></html>';
const LINES_TEXT = "one\r\n\nthree é\nlast";
const TEXTS = { json: JSON_TEXT, csv: CSV_TEXT, xml: XML_TEXT, html: HTML_TEXT, lines: LINES_TEXT };
const EACH = ["json", "csv", "xml", "html", "lines"] as const;

describe("readers", () => {
  it("JSON: each element of each outermost array, with the keys to it", async () => {
    const elements = [1, [2, 3], { c: 'x"]é' }, "\\", null].map((element) => [["a", "b"], element]);
    const pieces = json([...elements, [["l"], true], [["l"], {}]]);
    expect(await read("json", JSON_TEXT)).toEqual({ pieces, unreadable: 0, trouble: null });
    expect(await read("json", "[]")).toMatchObject({ pieces: [], trouble: null });
    expect(await read("json", "12")).toMatchObject({ pieces: [], trouble: null });
    expect(await read("json", '"a"')).toMatchObject({ pieces: [], trouble: null });
  });

  it.each([
    ["an empty text", ""],
    ["a comma too much", "[1,2,]"],
    ["no comma", "[1 2]"],
    ["a key without quotes", "{a: [1]}"],
    ["a comma after the last key", '{"a": [1],}'],
    ["no colon", '{"a" [1]}'],
    ["an unknown word", "[nil]"],
    ["something after it", "[1] 2"],
    ["a control in a string", '["\u0001"]'],
  ])("JSON: ignores %s", async (_what, text) => {
    expect((await read("json", text)).trouble).not.toBeNull();
  });

  it("JSON: agrees with JSON.parse on any content", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.jsonValue(), fc.string({ unit: fc.constantFrom("\\", '"', "[", "a") }))),
        fc.nat(2),
        fc.integer({ min: 1, max: 9 }),
        async (values, indent, most) => {
          const text = JSON.stringify({ "a\u2028": values }, null, indent);
          const pieces = json(
            JSON.parse(JSON.stringify(values)).map((value: unknown) => [["a\u2028"], value]),
          );
          expect(await given("json", Buffer.from(text), most)).toEqual({
            pieces,
            unreadable: 0,
            trouble: null,
          });
        },
      ),
      { numRuns: 200 },
    );
  });

  it("CSV: each row under the header, by column", async () => {
    const rows = [
      { Day: "2025-01-01", What: 'a "quoted" thing\nof two lines', "How many": "1" },
      { Day: "2025-01-02", What: "é", "How many": "2" },
      { Day: "2025-01-03", What: "short" },
      { Day: "2025-01-04", What: "long", "How many": "3" },
    ];
    expect(await read("csv", CSV_TEXT)).toEqual({ pieces: json(rows), unreadable: 0, trouble: null });
    expect(await read("csv", "Day\n1,2\n3")).toEqual({
      pieces: ['{"Day":"3"}'],
      unreadable: 1,
      trouble: null,
    });
    // Of columns with the same name, the last within the row counts.
    expect((await read("csv", "Day,,toString,Day\n1,2,x,3\n1\n")).pieces).toEqual(
      json([{ Day: "3", toString: "x" }, { Day: "1" }]),
    );
    expect((await read("csv", "a,b\n1,2\n")).trouble).toBe("has no row that names its columns");
  });

  it("XML: each element with its attributes and ancestors, and nothing of a DTD", async () => {
    const elements = [
      ["H", {}, []],
      ["R", { a: "1&\u00a0é", b: "2" }, ["H"]],
      ["W", {}, ["H"]],
      ["S", {}, ["H", "W"]],
    ];
    expect(await read("xml", XML_TEXT)).toEqual({ pieces: json(elements), unreadable: 0, trouble: null });
    expect((await read("xml", '<!DOCTYPE H [<!ENTITY own "x">]><H a="&own;"/>')).trouble).toContain(
      "is not valid XML",
    );
  });

  it.each<[string, string, unknown[]]>([
    ["a forbidden character in an attribute", '<H><R a="x\u000by\u0001"/><R a="1"/></H>', ["xy", "1"]],
    ["one by its number", '<H><R a="x&#11;y&#xFFFE;&amp;"/><R a="1"/></H>', ["xy&", "1"]],
    ["one in a text, a comment or a name", '<H><!-- \u000b -->\u000c&#12;<R\u000b a="1"/></H>', ["1"]],
    [
      "an attribute whose name has a space",
      '<H><R a="1"/><R my name="x" a="2"><R a="3"/></R><R a="4"/></H>',
      ["1", "4"],
    ],
    ["an attribute whose name has other characters", '<H><R a="1" (b)="2" 3="x"/><R a="4"/></H>', ["4"]],
    ["an attribute without quotes", '<H><R a=1 b="2"/><R a=1/><R a="4"/></H>', ["4"]],
    ["no space between attributes", '<H><R a="1"b="2"/><R a="4"/></H>', ["4"]],
    ["a quote too much", '<H><R a="1"2" b="2"/><R a="4"/></H>', ["4"]],
    ["an attribute twice", '<H><R a="1" a="2"/><R a="4"/></H>', ["4"]],
    ["a bracket in a value", '<H><R a="1" b="<2"/><R a="4"/></H>', ["4"]],
    [
      "a value that its quotes do not hold",
      '<H><R a="1" b 2="x"/><R a="3" (b)=">"><R a="5"/></R><R a="4"/></H>',
      ["4"],
    ],
    ["odd tags within others", '<H><W><R a="1" 2="x"/><R a="3"/></W><R a="4"/></H>', ["3", "4"]],
    ["a root that is odd itself", '<H my name="x"><R a="4"/></H>', ["4"]],
  ])("XML: leaves out %s, and reads the rest", async (_what, text, values) => {
    const { pieces, trouble } = await read("xml", text);
    const attributes = pieces.map((piece) => JSON.parse(piece)).filter(([name]) => name === "R");
    expect([attributes.map(([, { a }]) => a), trouble]).toEqual([values, null]);
  });

  it("XML: refuses a tag of nothing but faults, however many other tags have a few", async () => {
    const faults = (count: number) => `<R ${"1 ".repeat(count)}/>`;
    expect((await read("xml", `<H>${faults(9).repeat(900)}</H>`)).trouble).toBeNull();
    expect((await read("xml", `<H>${faults(900)}</H>`)).trouble).toContain("is not valid XML");
    expect((await read("xml", `<H>${"&#11;".repeat(900)}</H>`)).trouble).toContain("is not valid XML");
  });

  it("HTML: the content of each outermost element of the class", async () => {
    const blocks = [
      [["Hi", "you & m é", "l"], ["https://x.example/?a=1&b"]],
      [["two", "three"], []],
    ];
    expect(await read("html", HTML_TEXT)).toEqual({ pieces: json(blocks), unreadable: 0, trouble: null });
  });

  it("lines: each without its line end", async () => {
    expect((await read("lines", LINES_TEXT)).pieces).toEqual(json(["one", "", "three é", "last"]));
  });

  it.each(EACH)("%s: the same result in UTF-16 and with any chunks", async (as) => {
    const whole = await read(as, TEXTS[as]);
    const text = TEXTS[as].replace(/^\ufeff/, "").replace('encoding="UTF-8"', "");
    const [marked, bare] = [`\ufeff${text}`, text].map((one) => Buffer.from(one, "utf16le"));
    if (!marked || !bare) throw new Error("nothing was made");
    for (const bytes of [marked, Buffer.from(marked).swap16(), bare, Buffer.from(bare).swap16()]) {
      for (const most of [1, 3, 64 * 1024]) expect(await given(as, bytes, most)).toEqual(whole);
    }
  });

  it.each(EACH)("%s: counts a throwing format as unreadable instead of failing", async (as) => {
    const stumble = () => {
      throw new TypeError("cannot read properties of undefined");
    };
    const reading: FileReading = READINGS[as](stumble);
    let count = 0;
    const unreadable = () => {
      count += 1;
    };
    const nothing = () => undefined;
    const sink = { event: nothing, figure: nothing, drop: nothing, unknown: nothing, panel: nothing };
    const reader = fileReader(reading, { ...sink, unreadable }, { path: "", text: "", keys: [], rows: [] });
    await reader.write(Buffer.from(TEXTS[as]));
    await reader.end();
    expect(count).toBe((await read(as, TEXTS[as])).pieces.length);
  });
});

/** Whether a file cut off here is still complete because the rest adds nothing. */
const MAY_END: Record<(typeof EACH)[number], (rest: string) => boolean> = {
  json: (rest) => rest.trim() === "",
  xml: (rest) => rest.trim() === "",
  // Before the page begins, nothing shows that its end is missing.
  html: (rest) => rest.includes("><head>") || !rest.includes("</body>"),
  // A complete last row or line looks like one that is cut off.
  csv: () => true,
  lines: () => true,
};

describe("a damaged file", () => {
  it.each(EACH)("is refused or read up to the damage, wherever it is cut off: %s", async (as) => {
    const bytes = Buffer.from(TEXTS[as]);
    const { pieces: all } = await given(as, bytes);
    for (let length = 0; length < bytes.length; length += 1) {
      const { pieces, trouble } = await given(as, bytes.subarray(0, length));
      const rest = bytes.subarray(length).toString();
      if (trouble === null) expect([rest, MAY_END[as](rest)]).toEqual([rest, true]);
      // The last may be part of a row or line.
      const known = as === "csv" || as === "lines" ? pieces.slice(0, -1) : pieces;
      expect(all.slice(0, known.length)).toEqual(known);
    }
  });

  it.each(EACH)("is refused, or differs only next to the damage, with any byte changed: %s", async (as) => {
    const bytes = Buffer.from(TEXTS[as]);
    const { pieces: all } = await given(as, bytes);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ flip;
        const { pieces, trouble } = await given(as, changed);
        if (trouble === null && as === "json") {
          // A changed key changes the path to later elements; otherwise only one element differs.
          const elements = (of: string[]) => of.map((piece) => JSON.stringify(JSON.parse(piece)[1]));
          const other = elements(pieces).filter((piece) => !elements(all).includes(piece));
          expect(other.length).toBeLessThanOrEqual(1);
        }
        expect(pieces.length).toBeLessThanOrEqual(all.length + 3);
      }),
      { numRuns: 500 },
    );
  });

  it.each(EACH)("that is random bytes neither crashes nor hangs a reader: %s", async (as) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await given(as, bytes)).toBeDefined();
      }),
      { numRuns: 300 },
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'<>{}[]":,/&;!?-=\n\\a1 ') }), async (text) => {
        expect(await read(as, text)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });
});
