import { describe, expect, test } from "vitest";
import type { FileHead, Format } from "../../format";
import { FORMATS } from "../../registry";
import { headOf } from "../gathering/head";
import { recognise } from "../gathering/recognise";
import { HEAD_BYTES } from "../limits";
import { FileTrouble } from "../trouble";
import { fileReader } from "./file-reader";
import { FILLINGS, filled, findSteepStep } from "./growth.fixture";
import { injectionPoints } from "./hostile-files.fixture";

type MadeFile = { format: string; path: string; content: string | Uint8Array };

const SAMPLES = Object.values(
  import.meta.glob<{ SAMPLES?: readonly MadeFile[] }>("../../formats/**/*.fixture.ts", { eager: true }),
).flatMap(({ SAMPLES = [] }) => SAMPLES);

const SINK = {
  event: () => undefined,
  figure: () => undefined,
  drop: () => undefined,
  unknown: () => undefined,
  unreadable: () => undefined,
  panel: () => undefined,
};
const PIECE = 64 * 1024;

function headFor(path: string, bytes: Buffer) {
  const head = headOf(path, bytes.subarray(0, HEAD_BYTES), bytes.length <= HEAD_BYTES);
  if (!head) throw new Error(`${path} is no text`);
  return head;
}

/** Recognises bytes as an import would, then reads them with the format regardless of the result. */
async function readAs(format: Format, head: FileHead, bytes: Buffer): Promise<void> {
  const found = headOf(head.path, bytes.subarray(0, HEAD_BYTES), bytes.length <= HEAD_BYTES);
  if (found) recognise(found, FORMATS);
  const reader = fileReader(format.reading, SINK, head);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) await reader.write(bytes.subarray(at, at + PIECE));
    await reader.end();
  } catch (error) {
    if (!(error instanceof FileTrouble)) throw error;
  }
}

/** The format's sample with the most injection points. */
function sampleOf(format: Format) {
  const samples = SAMPLES.filter((sample) => sample.format === format.name).map(({ path, content }) => {
    const bytes = Buffer.from(content);
    return { path, head: headFor(path, bytes), ...injectionPoints(format, bytes.toString("utf8")) };
  });
  const [sample] = samples.sort((one, other) => other.places - one.places);
  if (!sample || sample.places === 0) throw new Error(`${format.name} has no sample with a place`);
  return sample;
}

describe("the time to read a file grows linearly with its size, with a hostile character in every position", () => {
  test.each(FORMATS.map((format) => [format.name, format] as const))(
    "%s",
    async (_, format) => {
      const steep: string[] = [];
      const { path, head, places, fill } = sampleOf(format);
      for (const filling of FILLINGS) {
        const step = await findSteepStep((size) => {
          const bytes = Buffer.from(fill(filled(filling, size / places)));
          return () => readAs(format, head, bytes);
        });
        if (step) steep.push(`${path}, ${JSON.stringify(filling)}: ${step}`);
      }
      expect(steep).toEqual([]);
    },
    120_000,
  );
});
