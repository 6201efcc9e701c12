import { randomUUID } from "node:crypto";
import { derivedId } from "~/ground/database/derived-id.server";
import { openSession } from "../accounts/person";
import { giveSums } from "../entries/sums";
import type { TestServer } from "../server/server";

/** One unread notification, so that the bell's calls can change something. */
export async function giveNotification(server: TestServer, userId: string): Promise<string> {
  const id = `notification-of-${userId}`;
  await server.database.query(
    `INSERT INTO "Notification" ("id", "userId", "title", "message", "createdAt")
     VALUES ($1, $2, 'Hello', 'A message', $3)`,
    [id, userId, new Date()],
  );
  return id;
}

/** An archive from Google. @returns its id */
export async function giveArchive(
  server: TestServer,
  userId: string,
  fileName = "archive.zip",
): Promise<string> {
  const archive = randomUUID();
  const week = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  await server.database.query(
    `INSERT INTO "StoredArchive" ("id", "userId", "platform", "source", "fileName", "size", "arrivedAt", "expire")
     VALUES ($1, $2, 'google', 'portability-1', $3, 1, $4, $5)`,
    [archive, userId, fileName, new Date(), week],
  );
  return archive;
}

/** Keeps something with its title. @returns its id */
export async function giveEntry({ database }: TestServer, userId: string): Promise<string> {
  const key = "02a20123456789abcdef";
  await database.query(
    `INSERT INTO "Entry" ("userId", "key", "source", "kind", "title", "creator", "folded", "happenedAt", "precision", "day")
     VALUES ($1, $2, 'spotify', 'play', 'Says', 'Nils Frahm', 'says', $3, 'instant', '2026-03-12')`,
    [userId, key, new Date("2026-03-12T09:00:00Z")],
  );
  await giveSums(database, userId);
  return key;
}

/** Creates a session on another device. @returns its id as pages show it */
export async function giveSession(server: TestServer, userId: string): Promise<string> {
  const sids = async () =>
    (await server.database.query(`SELECT "sid" FROM "Session" WHERE "userId" = $1`, [userId])).map(
      ({ sid }) => String(sid),
    );
  const before = await sids();
  await openSession(server, userId);
  const [sid = ""] = (await sids()).filter((one) => !before.includes(one));
  return derivedId(["session", userId, sid]);
}

/** Creates a security event and a passkey. @returns the passkey's id */
export async function giveSafety({ database }: TestServer, userId: string): Promise<string> {
  await database.query(
    `INSERT INTO "SecurityEvent" ("id", "userId", "kind", "source", "title", "message", "severity")
     VALUES ($1, $2, 'sessions-revoked', 'google', 'Sessions ended', 'A message', 'high')`,
    [randomUUID(), userId],
  );
  const passkey = randomUUID();
  await database.query(
    `INSERT INTO "Passkey" ("id", "userId", "name", "publicKey", "counter", "transports")
     VALUES ($1, $2, 'A phone', 'key', 0, '[]')`,
    [passkey, userId],
  );
  return passkey;
}
