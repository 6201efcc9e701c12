import { readFileSync, writeFileSync } from "node:fs";
import { loggedIn, type Person } from "../accounts/person";
import type { TestDatabase } from "../database/database";
import type { TestServer } from "../server/server";

/** The addresses of the two forms of an export. */
export const EXPORTS = { json: "/api/export/twin-data", excel: "/api/export/twin-data-excel" } as const;

/** Measures of one export of many rows. */
export type ExportMeasure = {
  rows: number;
  format: keyof typeof EXPORTS;
  bytes: number;
  seconds: number;
  /** The server's resident memory before it and its peak during it, in MiB. */
  before: number;
  peak: number;
};

/** Preferences per INSERT statement. */
const BATCH = 100_000;

/**
 * Inserts many preferences, a millisecond apart, each with about 60 characters.
 *
 * @param whose prefix of their ids, unique to one person
 * @param more appended to each text
 */
export async function seedPreferences(
  database: TestDatabase,
  userId: string,
  rows: number,
  { whose = "seed", more = "" } = {},
): Promise<void> {
  const sqlite = database.engine === "sqlite";
  const id = `'${whose}-' || i`;
  const at = sqlite
    ? `strftime('%Y-%m-%dT%H:%M:%f+00:00', 1700000000 + i / 1000.0, 'unixepoch')`
    : `timestamp '2023-11-14 22:13:20' + i * interval '1 millisecond'`;
  const source = sqlite ? `'{"source":"stated"}'` : `'{"source":"stated"}'::jsonb`;
  for (let first = 1; first <= rows; first += BATCH) {
    const last = Math.min(rows, first + BATCH - 1);
    await database.query(
      `INSERT INTO "Preference" ("id", "userId", "category", "subcategory", "preference", "confidence", "sourceData", "revision", "createdAt", "updatedAt")
       WITH RECURSIVE numbers(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM numbers WHERE i < ${last})
       SELECT ${id}, $1, 'work', 'environment', 'I like a quiet room with a view of trees, number ' || i || $2, i % 101, ${source}, 1, ${at}, ${at}
       FROM numbers`,
      [userId, more],
    );
  }
}

/** A line of a process's memory status on Linux, in MiB. */
function memory(pid: number, line: "VmRSS" | "VmHWM"): number {
  const found = new RegExp(`^${line}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1]) / 1024;
}

/** Reads an answer to its end without storing it, and counts its bytes. */
export async function drain(person: Person, path: string): Promise<number> {
  const response = await fetch(new URL(path, person.client.origin), { headers: { Cookie: person.cookie } });
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}`);
  let bytes = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) bytes += read.value.byteLength;
  return bytes;
}

/**
 * Exports a person's rows from a running server and measures its memory. Another person's empty export loads the code
 * beforehand. Linux only: reads `/proc`.
 */
export async function measureExport(
  server: TestServer,
  person: Person,
  { rows, format }: Pick<ExportMeasure, "rows" | "format">,
): Promise<ExportMeasure> {
  const { pid } = server.process;
  if (pid === undefined) throw new Error("The server does not run.");
  await drain(await loggedIn(server), EXPORTS[format]);
  const before = memory(pid, "VmRSS");
  // "5" resets the peak to the current value.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const start = performance.now();
  const bytes = await drain(person, EXPORTS[format]);
  return {
    rows,
    format,
    bytes,
    seconds: (performance.now() - start) / 1000,
    before,
    peak: memory(pid, "VmHWM"),
  };
}
