import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Month } from "~/archives/counting/months.server";
import type { Findings } from "~/archives/reading/findings";
import type { Person } from "../accounts/person";
import type { TestServer } from "../server/server";

/** A file as an upload stores it: its name, and its bytes or a function that writes them. */
export type Left = {
  name: string;
  bytes: string | Uint8Array;
  write?: (path: string) => Promise<void>;
};

type Server = Pick<TestServer, "dataDir" | "database">;

const folderOf = ({ dataDir }: Server) => join(dataDir, "uploads");

/** The stored files of archives and readings. */
export function keptFiles(server: Server): string[] {
  const folder = folderOf(server);
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^[0-9a-f-]{36}/.test(name)) : [];
}

/** Creates an import as an upload does, without sending files. @returns its id */
export async function handOver(
  server: Server,
  { id: userId }: Pick<Person, "id">,
  files: readonly Left[],
): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const expire = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000);
  mkdirSync(folderOf(server), { recursive: true });
  const names = files.map(({ name, bytes }) => ({ name, sizeKib: Math.ceil(bytes.length / 1024) }));
  await server.database.query(
    `INSERT INTO "ArchiveImport" ("id", "userId", "state", "files", "createdAt", "expire", "touchedAt", "leftOut")
     VALUES ($1, $2, 'reading', $3, $4, $5, $4, '[]')`,
    [id, userId, JSON.stringify(names), now, expire],
  );
  for (const { name, bytes, write } of files) {
    const archive = randomUUID();
    const path = join(folderOf(server), archive);
    if (write) await write(path);
    else writeFileSync(path, bytes, { mode: 0o600 });
    await server.database.query(
      `INSERT INTO "StoredArchive" ("id", "userId", "platform", "source", "fileName", "size", "arrivedAt", "expire", "importId")
       VALUES ($1, $2, '', 'upload', $3, 1, $4, $5, $6)`,
      [archive, userId, name, now, expire, id],
    );
  }
  await server.database.query(
    `INSERT INTO "Job" ("id", "kind", "key", "payload", "userId", "runAt") VALUES ($1, $2, $3, '{}', $4, $5)`,
    [randomUUID(), "read-archive", id, userId, now],
  );
  return id;
}

/** The import's state, with findings or failure. */
export async function importNow(server: Server, id: string) {
  const [row] = await server.database.query(
    `SELECT "state", "failure", "findings", "progress" FROM "ArchiveImport" WHERE "id" = $1`,
    [id],
  );
  const json = (value: unknown) => (typeof value === "string" ? JSON.parse(value) : value);
  return {
    state: String(row?.state),
    failure: row?.failure ?? null,
    findings: json(row?.findings) as Findings | null,
    progress: json(row?.progress) as { done: number; of: number } | null,
  };
}

/** What was read for an import, month by month. */
export function readingOf(server: Server, id: string): Month[] {
  const text = readFileSync(join(folderOf(server), `${id}.reading`), "utf8");
  const lines: (Month | { panel: string })[] = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return lines.filter((line) => "month" in line);
}

/** Stores a waiting archive for a user, each line of its file marked. */
export async function keepArchive(
  server: Server,
  { id: userId }: Pick<Person, "id">,
  mark: string,
): Promise<void> {
  const [id, later] = [randomUUID(), new Date(Date.now() + 60 * 60_000)];
  const text = `${mark} of an archive\n`.repeat(1_000);
  mkdirSync(folderOf(server), { recursive: true });
  await server.database.query(
    `INSERT INTO "StoredArchive" ("id", "userId", "platform", "source", "fileName", "size", "arrivedAt", "expire")
     VALUES ($1, $2, 'google', 'upload', $3, $4, $5, $5)`,
    [id, userId, `${mark}.zip`, Math.ceil(text.length / 1024), later],
  );
  writeFileSync(join(folderOf(server), id), text, { mode: 0o600 });
}
