/**
 * Reads one large file and reports what it took: `ours` as an import does, `bare` with the library alone, whose
 * results are ignored. Run by `archive-figures.ts`, each in its own process.
 */
import { createReadStream, readFileSync } from "node:fs";
import { parse } from "csv-parse";
import { Parser } from "htmlparser2";
import { SaxesParser } from "saxes";
import { readFiles } from "~/archives/reading/read-files.server";
import { FORMATS } from "~/archives/registry";

const [mode = "", as = "", path = "", name = ""] = process.argv.slice(2);

async function eachText(write: (text: string) => unknown): Promise<void> {
  const decoder = new TextDecoder();
  for await (const piece of createReadStream(path)) await write(decoder.decode(piece, { stream: true }));
}

async function bareCsv(): Promise<void> {
  const parser = parse({ relax_column_count: true, bom: true });
  parser.on("data", () => undefined);
  await eachText((text) => new Promise<void>((resolve) => parser.write(text, () => resolve())));
  await new Promise((resolve) => parser.end().once("end", resolve));
}

const BARE: Record<string, () => Promise<unknown>> = {
  xml: async () => {
    const parser = new SaxesParser();
    parser.on("opentag", () => undefined);
    await eachText((text) => parser.write(text));
    parser.close();
  },
  html: async () => {
    const nothing = () => undefined;
    const parser = new Parser({ onopentag: nothing, ontext: nothing, onclosetag: nothing });
    await eachText((text) => parser.write(text));
    parser.end();
  },
  csv: bareCsv,
  // The library can only read it whole, which no server could afford.
  json: async () => JSON.parse(readFileSync(path, "utf8")),
};

/** The beginning of lines with titles, in which nothing is counted: an import does not parse them while it reads. */
const ENTRIES = '{"entries":';

async function ours(): Promise<number> {
  const files = [{ path, name }];
  const asked = { userId: "u", files, formats: FORMATS, now: new Date(), onProgress: () => undefined };
  const read = await readFiles(asked);
  let counted = 0;
  for (const line of read.lines()) if (!line.startsWith(ENTRIES)) counted += JSON.parse(line).count ?? 0;
  return counted;
}

const began = process.cpuUsage();
const counted = mode === "ours" ? await ours() : await BARE[as]?.();
const { user, system } = process.cpuUsage(began);
console.log(JSON.stringify({ seconds: (user + system) / 1e6, counted: mode === "ours" ? counted : null }));
