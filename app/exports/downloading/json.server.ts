import type { ExportSource } from "../format/export.server";
import { LIST_NAMES } from "../lists.server";

/** Text is buffered up to this many characters. */
const GATHERED = 64 * 1024;

/** An export as JSON text, one entry per line. */
async function* jsonText({ head, pages }: ExportSource): AsyncGenerator<string, void> {
  const fields = Object.entries(head).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  let text = `{\n${fields.join(",\n")}`;
  for (const list of LIST_NAMES) {
    text += `,\n"${list}": [`;
    let between = "\n";
    for await (const rows of pages(list)) {
      for (const row of rows) {
        text += between + JSON.stringify(row);
        between = ",\n";
        if (text.length < GATHERED) continue;
        yield text;
        text = "";
      }
    }
    text += between === "\n" ? "]" : "\n]";
  }
  yield `${text}\n}\n`;
}

/** An export as JSON bytes in chunks of about 64 KiB, produced on demand. */
export async function* jsonChunks(source: ExportSource): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  for await (const text of jsonText(source)) yield encoder.encode(text);
}
