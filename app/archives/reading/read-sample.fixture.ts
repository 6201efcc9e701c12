import type { ArchiveEvent, ArchiveFigure, Format } from "../format";
import { headOf } from "./gathering/head";
import { recognise } from "./gathering/recognise";
import { HEAD_BYTES } from "./limits";
import { fileReader } from "./readers/file-reader";
import { FileTrouble } from "./trouble";

/** What a format made of a sample. */
export type SampleReading = {
  recognised: boolean;
  events: ArchiveEvent[];
  figures: ArchiveFigure[];
  /** Counts by description. */
  dropped: Record<string, number>;
  unknown: string[];
  panels: Record<string, unknown>[];
  /** The stream of each panel entry; undefined if it has none. */
  panelStreams: (string | undefined)[];
  unreadable: number;
  /** Why the whole file is refused, or null. */
  trouble: string | null;
};

/** Short chunks, so that values across chunk boundaries are tested too. */
const PIECE = 61;

/** Reads a small sample with a single format, as an import would. */
export async function readSample(
  format: Format,
  path: string,
  content: string | Uint8Array,
): Promise<SampleReading> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const sample: SampleReading = {
    recognised: false,
    events: [],
    figures: [],
    dropped: {},
    unknown: [],
    panels: [],
    panelStreams: [],
    unreadable: 0,
    trouble: null,
  };
  const head = headOf(path, bytes.subarray(0, HEAD_BYTES), bytes.length <= HEAD_BYTES);
  if (!head || !recognise(head, [format])) return sample;
  sample.recognised = true;
  const names = new Set(format.streams.map(({ name }) => name));
  const known = (stream: string) => {
    if (!names.has(stream))
      throw new FileTrouble(`gave something to ${stream}, which the format does not name`);
  };
  const sink = {
    event: (event: ArchiveEvent) => {
      known(event.stream);
      sample.events.push(event);
    },
    figure: (figure: ArchiveFigure) => {
      known(figure.stream);
      sample.figures.push(figure);
    },
    drop: (what: string, count = 1) => {
      sample.dropped[what] = (sample.dropped[what] ?? 0) + count;
    },
    unknown: (name: string) => {
      if (!sample.unknown.includes(name)) sample.unknown.push(name);
    },
    panel: (data: Record<string, unknown>, stream?: string) => {
      if (stream !== undefined) known(stream);
      sample.panels.push(data);
      sample.panelStreams.push(stream);
    },
    unreadable: () => {
      sample.unreadable += 1;
    },
  };
  const reader = fileReader(format.reading, sink, head);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) await reader.write(bytes.subarray(at, at + PIECE));
    await reader.end();
  } catch (error) {
    if (!(error instanceof FileTrouble)) throw error;
    sample.trouble = error.message;
  }
  return sample;
}
