import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type KeptEvent, type Month, packEvents } from "~/archives/counting/months.server";
import type { Findings } from "~/archives/reading/findings";
import type { Person } from "../accounts/person";
import type { Answer } from "../http/client";
import type { TestServer } from "../server/server";

/** An event as an archive states it. */
export type Happened = {
  day: string;
  hour?: number;
  /** Its time in UTC, if there is no hour: quarters of an hour since midnight. */
  utcQuarter?: number;
  value?: string;
  key?: string;
};

type Given = {
  platform?: string;
  stream?: string;
  /** The format that read it. */
  format?: string;
  events?: readonly Happened[];
  /** By day, YYYY-MM-DD. */
  figures?: Readonly<Record<string, number>>;
};

const keyOf = ({ day, hour, utcQuarter, value, key }: Happened) =>
  createHash("sha256")
    .update(key ?? `${day} ${hour}${utcQuarter ?? ""} ${value}`)
    .digest("hex")
    .slice(0, 16);

function kept(one: Happened): KeptEvent {
  const { day, hour = null, utcQuarter, value = null } = one;
  const time = utcQuarter === undefined ? { hour } : { hour, utcQuarter };
  return { key: keyOf(one), day: Number(day.slice(8)), ...time, value };
}

/** What was read of one stream, by month. */
function monthsOf({ platform = "spotify", stream = "plays", events = [], figures = {} }: Given): Month[] {
  const names = [...events.map(({ day }) => day), ...Object.keys(figures)].map((day) => day.slice(0, 7));
  return [...new Set(names)].sort().map((month) => {
    const own = events.filter(({ day }) => day.startsWith(month)).map(kept);
    const days = Object.entries(figures).filter(([day]) => day.startsWith(month));
    return {
      platform,
      stream,
      month,
      count: own.length + days.length,
      ...packEvents(own),
      figures: Object.fromEntries(days.map(([day, amount]) => [String(Number(day.slice(8))), amount])),
    };
  });
}

function findingsOf(all: readonly Given[]): Findings {
  const files = all.map((given) => {
    const { platform = "spotify", stream = "plays", format = "spotify", events = [], figures = {} } = given;
    const days = [...events.map(({ day }) => day), ...Object.keys(figures)].sort();
    return {
      path: `${stream}.json`,
      format,
      platform,
      streams: [
        {
          stream,
          count: days.length,
          from: days[0] ?? "",
          to: days.at(-1) ?? "",
          inUtc: events.filter(({ utcQuarter }) => utcQuarter !== undefined).length,
          examples: [`An example of ${stream} & <b>more</b>`],
        },
      ],
      dropped: [{ what: "street addresses", count: 1_204 }],
      unknown: ["NewThing"],
      unreadable: 2,
    };
  });
  return { files, kept: {}, unrecognised: { paths: ["photos/cat.jpg"], count: 3 } };
}

const folderOf = (server: TestServer) => join(server.dataDir, "uploads");

/** The server's files of archives and readings. */
export function archiveFiles(server: TestServer): string[] {
  return existsSync(folderOf(server))
    ? readdirSync(folderOf(server)).filter((name) => /^[0-9a-f-]{36}(\.|$)/.test(name))
    : [];
}

/** An import that was read and waits for its owner's decision. @returns its id */
export async function giveImport(
  server: TestServer,
  { id: userId }: Pick<Person, "id">,
  streams: readonly Given[],
  { panels = {}, fileName = "my-data.zip" }: { panels?: Record<string, object>; fileName?: string } = {},
): Promise<string> {
  const [id, archive] = [randomUUID(), randomUUID()];
  const folder = folderOf(server);
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  const expire = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000);
  const lines = [
    ...streams.flatMap(monthsOf),
    ...Object.entries(panels).map(([panel, data]) => ({ panel, data })),
  ];
  writeFileSync(join(folder, `${id}.reading`), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  writeFileSync(join(folder, archive), "PK");
  await server.database.query(
    `INSERT INTO "ArchiveImport" ("id", "userId", "state", "files", "createdAt", "expire", "touchedAt", "findings", "leftOut")
     VALUES ($1, $2, 'waiting', $3, $4, $5, $4, $6, '[]')`,
    [
      id,
      userId,
      JSON.stringify([{ name: fileName, sizeKib: 12 }]),
      now,
      expire,
      JSON.stringify(findingsOf(streams)),
    ],
  );
  await server.database.query(
    `INSERT INTO "StoredArchive" ("id", "userId", "platform", "source", "fileName", "size", "arrivedAt", "expire", "importId")
     VALUES ($1, $2, '', 'upload', $3, 12, $4, $5, $6)`,
    [archive, userId, fileName, now, expire, id],
  );
  return id;
}

export const pageOf = (id: string) => `/archives/imports/${id}`;

/** Presses a button on an import's page. @param kinds the kinds to tick, as "platform stream" */
export function decide(
  { client }: Pick<Person, "client">,
  id: string,
  intent: "keep-import" | "throw-away" | "undo-import" | "read-in-zone",
  kinds: readonly string[] = ["spotify plays"],
  timeZone = "",
): Promise<Answer> {
  const fields = new URLSearchParams([
    ["intent", intent],
    ["id", id],
    ["timeZone", timeZone],
    ...kinds.map((kind) => ["kind", kind]),
  ]);
  return client.postForm(pageOf(id), fields);
}

/** The row of an import. */
export async function importRow(server: TestServer, id: string) {
  const rows = await server.database.query(
    `SELECT "state", "added", "known", "failure" FROM "ArchiveImport" WHERE "id" = $1`,
    [id],
  );
  return rows[0];
}

const PATIENCE_MS = 30_000;

/** Waits for a condition. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("what was awaited has not come");
    await pause(20);
  }
}

/** Waits until an import is in a state and its job has ended, which writes a little more after the state. */
export async function untilDone(
  server: TestServer,
  id: string,
  state: "waiting" | "kept" | "failed",
): Promise<void> {
  await until(async () => (await importRow(server, id))?.state === state);
  await until(async () => (await server.database.count("Job", `"key" = $1`, [id])) === 0);
}

/** Presses a button that redirects. */
export async function done(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer;
  if (status !== 302) throw new Error(`The import's page answered ${status}: ${text.slice(0, 500)}`);
}

/**
 * Keeps an import and waits until it is kept and its files are gone. @returns how many entries were new, and how many
 * known
 */
export async function keep(
  server: TestServer,
  person: Person,
  id: string,
  kinds?: readonly string[],
  timeZone?: string,
): Promise<unknown[]> {
  await done(decide(person, id, "keep-import", kinds, timeZone));
  await untilDone(server, id, "kept");
  const row = await importRow(server, id);
  return [row?.added, row?.known];
}

/** Undoes an import and waits until nothing of it is left. */
export async function undo(server: TestServer, person: Person, id: string): Promise<void> {
  await done(decide(person, id, "undo-import"));
  await until(async () => {
    const left = await server.database.count("ImportedMonth", `"importId" = $1`, [id]);
    return left === 0 && (await importRow(server, id))?.state === "undone";
  });
}

/** The twin's signals from archives: kinds, observations and values by source. */
export async function signalsOf(server: TestServer, { id }: Pick<Person, "id">) {
  return server.database.query(
    `SELECT "platform", "source", "kind", "observations", "values", "periodFrom", "periodTo" FROM "Signal"
     WHERE "userId" = $1 ORDER BY "platform", "source", "kind"`,
    [id],
  );
}

/** A number of plays, one a day from a given day on. */
export function plays(count: number, from = "2026-01-05", value = "music"): Happened[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(first + index * 86_400_000).toISOString().slice(0, 10),
    value,
  }));
}
