import type { FileHead, FileReading, FormatSink } from "../../format";
import { FileTrouble, ImportTrouble } from "../trouble";
import { csvReader } from "./csv";
import { TextOfBytes } from "./encoding";
import { htmlReader } from "./html";
import { jsonReader } from "./json";
import { linesReader } from "./lines";
import type { TextReader } from "./text-reader";
import { xmlReader } from "./xml";

/** Reads a file in chunks of bytes. All errors are FileTrouble. */
export type FileReader = { write(bytes: Uint8Array): Promise<void>; end(): Promise<void> };

/** If a format throws, only that piece counts as unreadable; reading continues. */
function guarded<Piece extends unknown[]>(take: (...piece: Piece) => void, unreadable: () => void) {
  return (...piece: Piece) => {
    try {
      take(...piece);
    } catch (error) {
      if (error instanceof ImportTrouble || error instanceof FileTrouble) throw error;
      unreadable();
    }
  };
}

type Opened = { reader: TextReader; end?: () => void };

function open(reading: FileReading, sink: FormatSink, head: FileHead): Opened {
  const unreadable = () => sink.unreadable();
  switch (reading.as) {
    case "json": {
      const { take, end } = reading.begin(sink, head);
      const isEntry = (path: readonly string[]) => reading.isEntry?.(path, head) === true;
      return { reader: jsonReader({ isEntry, take: guarded(take, unreadable), tooLong: unreadable }), end };
    }
    case "csv": {
      const { take, end } = reading.begin(sink, head);
      const isHeader = (cells: readonly string[]) => reading.isHeader(cells);
      return { reader: csvReader({ isHeader, take: guarded(take, unreadable), odd: unreadable }), end };
    }
    case "xml": {
      const { take, end } = reading.begin(sink, head);
      const leftOut = (what: string, count: number) => sink.drop(what, count);
      return { reader: xmlReader({ take: guarded(take, unreadable), leftOut }), end };
    }
    case "html": {
      const { take, end } = reading.begin(sink, head);
      const { className } = reading;
      return { reader: htmlReader({ className, take: guarded(take, unreadable), tooLong: unreadable }), end };
    }
    case "lines": {
      const { take, end } = reading.begin(sink, head);
      return { reader: linesReader({ take: guarded(take, unreadable), tooLong: unreadable }), end };
    }
  }
}

/**
 * The reader for a recognised file. Unreadable pieces are reported to the sink and skipped.
 *
 * @param head the head by which it was recognised
 */
export function fileReader(reading: FileReading, sink: FormatSink, head: FileHead): FileReader {
  const text = new TextOfBytes();
  const { reader, end } = open(reading, sink, head);
  return {
    async write(bytes) {
      await reader.write(text.next(bytes));
    },
    async end() {
      const last = text.end();
      if (last !== "") await reader.write(last);
      await reader.end();
      if (end) guarded(end, () => sink.unreadable())();
    },
  };
}
