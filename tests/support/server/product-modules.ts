import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, vi } from "vitest";
import type { db as Db } from "~/ground/database/db.server";
import { createDatabase, type TestDatabase } from "../database/database";
import { SECRETS } from "./settings";

type Modules<T> = T & { db: typeof Db; database: TestDatabase };

/**
 * Modules of the product in this process, on their own database, for what requests alone cannot reach. Loaded anew
 * for each test file, since settings are read and the client is opened only once.
 *
 * @param load imports them: `() => import("~/web/oauth/states.server")`
 * @returns what they export, available from the first test on
 */
export function productModules<T extends object>(
  load: () => Promise<T>,
  settings: () => Promise<Record<string, string>> = async () => ({}),
): Modules<T> {
  const modules = {} as Modules<T>;
  const before = { ...process.env };
  beforeAll(async () => {
    const database = await createDatabase();
    Object.assign(process.env, SECRETS, { DATABASE_URL: database.url, LOG_LEVEL: "error" });
    // Set before anything is loaded, since settings are read only once.
    Object.assign(process.env, await settings());
    vi.resetModules();
    const { db } = await import("~/ground/database/db.server");
    Object.assign(modules, await load(), { db, database });
  });
  afterAll(async () => {
    (await import("~/ground/database/reader.server")).closeReader();
    await modules.db.$disconnect();
    await modules.database.drop();
    process.env = before;
    vi.resetModules();
  });
  return modules;
}

/** Inserts an account and a session. */
export async function signedInRow({ db }: { db: typeof Db }): Promise<{ userId: string; sid: string }> {
  const name = `person-${randomBytes(6).toString("hex")}`;
  const { id } = await db.user.create({
    data: {
      username: name,
      usernameKey: name,
      email: `${name}@example.org`,
      firstName: "Ada",
      lastName: "Lovelace",
    },
  });
  return { userId: id, sid: await sessionRow({ db }, id) };
}

/** Inserts another session. @returns its stored id */
export async function sessionRow({ db }: { db: typeof Db }, userId: string): Promise<string> {
  const sid = randomBytes(32).toString("base64url");
  await db.session.create({ data: { sid, userId, sess: {}, expire: new Date(2100, 0) } });
  return sid;
}

/** A browser's request, with the cookie of a `Set-Cookie` value. */
export function visit(path: string, setCookie?: string, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  headers.set("Host", "localhost:3000");
  if (setCookie) headers.set("Cookie", setCookie.split(";")[0] ?? "");
  return new Request(`http://localhost:3000${path}`, { ...init, headers });
}
