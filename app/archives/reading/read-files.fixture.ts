import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type KeptEvent, type Month, unpackEvents } from "../counting/months.server";
import type { Format } from "../format";
import { hasFields, listAt } from "../formats/json-fields";
import type { Panel } from "./gathering/gathering.server";
import type { EntryRow } from "./gathering/growing-entries.server";
import { type ReadingResult, readFiles } from "./read-files.server";
import { ImportTrouble } from "./trouble";

/** An invented format: a JSON list of what somebody viewed. */
export const LOOKS: Format = {
  name: "pretend-looks",
  platform: "pretend",
  label: "Pretend’s looks",
  since: "2004-01-01",
  streams: [{ name: "looks", of: "looks", holds: "events", signals: ["activity-by-hour", "interests"] }],
  recognises: ({ keys }) => keys.includes("lookedAt"),
  reading: {
    as: "json",
    begin: (sink) => ({
      take(_path, element) {
        const { lookedAt, at, kind } = Object(element);
        sink.event({ stream: "looks", key: `${lookedAt} ${at}`, at, value: kind, example: String(lookedAt) });
        if ("address" in Object(element)) sink.drop("addresses");
      },
    }),
  },
};

/** Another invented format: daily figures as CSV. */
export const STEPS: Format = {
  name: "pretend-steps",
  platform: "pretend",
  label: "Pretend’s steps",
  since: "2004-01-01",
  streams: [{ name: "steps", of: "days with steps", holds: "figures", unit: "steps", signals: [] }],
  recognises: ({ rows }) => rows.some((cells) => cells.includes("Steps")),
  reading: {
    as: "csv",
    isHeader: (cells) => cells.includes("Steps"),
    begin: (sink) => {
      let days = 0;
      return {
        take(row) {
          days += 1;
          sink.figure({ stream: "steps", day: row.at("Day") ?? "", amount: Number(row.at("Steps")) });
        },
        end: () => sink.panel({ days }),
      };
    },
  },
};

/** Views by index: `look(3)` is the third. */
export const look = (
  number: number,
  at = `2025-03-${String((number % 28) + 1).padStart(2, "0")}T10:15:00`,
) => ({
  lookedAt: `thing ${number}`,
  at,
  kind: number % 2 === 0 ? "even" : "odd",
});

export type Handed = { name: string; bytes: string | Uint8Array };

const NOW = new Date("2026-01-15T12:00:00Z");
/** Owner of the archives in the tests. */
export const USER = "0190b0c8-0000-7000-8000-000000000001";

/** Reads files as an import does, then removes them. */
export async function readUpload(
  handed: readonly Handed[],
  {
    formats = [LOOKS, STEPS],
    onProgress = () => {},
  }: { formats?: Format[]; onProgress?: (done: number) => void } = {},
): Promise<ReadingResult> {
  const folder = mkdtempSync(join(tmpdir(), "archives-"));
  try {
    const files = handed.map(({ name, bytes }, index) => {
      const path = join(folder, String(index));
      writeFileSync(path, bytes);
      return { path, name };
    });
    return await readFiles({ userId: USER, files, formats, now: NOW, onProgress });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The refusal's text. */
export async function refusalOf(handed: readonly Handed[], formats?: Format[]): Promise<string> {
  try {
    const { findings } = await readUpload(handed, { formats });
    return `was read: ${JSON.stringify(findings)}`;
  } catch (error) {
    if (!(error instanceof ImportTrouble)) throw error;
    return error.message;
  }
}

type Taken = { events: KeptEvent[]; months: Month[]; panels: Panel[]; entries: EntryRow[] };

/** Splits what was read into its parts. */
export function taken(read: ReadingResult): Taken {
  const lines: unknown[] = [...read.lines()].map((line) => JSON.parse(line));
  const months = lines.filter((line): line is Month => hasFields(line) && "month" in line);
  return {
    months,
    events: months.flatMap((month) => [...unpackEvents(month)]),
    panels: lines.filter((line): line is Panel => hasFields(line) && "panel" in line),
    entries: lines.flatMap((line) => listAt(line, "entries")) as EntryRow[],
  };
}
