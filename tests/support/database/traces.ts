import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import type { TestServer } from "../server/server";
import { ownedModels } from "./data-model";

type Server = Pick<TestServer, "dataDir" | "database">;

/**
 * Every file of a server's data folder, and on SQLite of its database and log, that contains a text. Read by another
 * process: closing a file releases all locks this process holds on it, also those of an open database.
 *
 * @throws if the files could not be read
 */
export function filesWith({ dataDir, database }: Server, text: string): string[] {
  const isFile = database.engine === "sqlite";
  const folders = [dataDir, ...(isFile ? [dirname(database.url.slice("file:".length))] : [])];
  const env = { ...process.env, LC_ALL: "C" };
  // Ignores files that disappear meanwhile.
  const { status, stdout } = spawnSync("grep", ["-rlsF", "-e", text, ...folders], { encoding: "utf8", env });
  if (status === null) throw new Error("grep did not run");
  return stdout.split("\n").filter(Boolean);
}

/** How many rows of a person each table has. */
export async function rowsOf(
  { database }: Server,
  { id }: { id: string },
): Promise<Readonly<Record<string, number>>> {
  const tables = ownedModels().filter(({ name }) => name !== "User");
  const counts = tables.map(async ({ name }) => {
    return [name, await database.count(name, `"userId" = $1`, [id])] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** The tables in which a person has rows. */
export async function tablesOf(server: Server, person: { id: string }): Promise<string[]> {
  const rows = Object.entries(await rowsOf(server, person));
  return rows.filter(([, count]) => count > 0).map(([table]) => table);
}
