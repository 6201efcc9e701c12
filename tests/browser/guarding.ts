import { createHash, randomBytes, randomUUID } from "node:crypto";
import { openSession, type Person } from "../support/accounts/person";
import type { TestServer } from "../support/server/server";

/** Functions that insert an account's factors, sessions and security events directly into the database. */

type Somebody = Pick<Person, "id" | "email">;

const AN_HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * AN_HOUR_MS);

/** An active authenticator app; no code is valid, since its secret is unknown. */
export async function giveApp({ database }: TestServer, { id }: Somebody): Promise<void> {
  await database.query(
    `INSERT INTO "AuthenticatorApp" ("userId", "name", "sealedSecret", "confirmedAt") VALUES ($1, $2, $3, $4)`,
    [id, "Ada's telephone", "sealed", hoursAgo(30)],
  );
}

/** A passkey without a device. */
export async function givePasskey({ database }: TestServer, { id }: Somebody, name: string): Promise<void> {
  await database.query(
    `INSERT INTO "Passkey" ("id", "userId", "name", "publicKey", "counter", "transports", "isBackedUp", "createdAt", "lastUsedAt")
     VALUES ($1, $2, $3, 'none', 0, '["internal"]', $4, $5, $6)`,
    [randomUUID(), id, name, true, hoursAgo(500), hoursAgo(3)],
  );
}

/** Sessions in other browsers. */
export async function giveSessions(server: TestServer, { id }: Somebody): Promise<void> {
  const { database } = server;
  const devices = [
    ["Firefox on Windows", "203.0.113.x"],
    ["Samsung Internet on an Android telephone of a name that is long", "2001:db8:85a3:…"],
  ] as const;
  const own = await database.query(`SELECT "sid" FROM "Session" WHERE "userId" = $1`, [id]);
  for (const [device, network] of devices) {
    await openSession(server, id);
    await database.query(
      `UPDATE "Session" SET "device" = $1, "network" = $2, "startedAt" = $3
       WHERE "userId" = $4 AND "network" = '' AND "sid" <> $5`,
      [device, network, hoursAgo(70), id, String(own[0]?.sid)],
    );
  }
}

/** A security event of each severity. */
export async function giveEvents({ database }: TestServer, { id }: Somebody): Promise<void> {
  const events = [
    [
      "high",
      "Five wrong codes",
      "Somebody gave five wrong codes, after the right password or in a session of yours.",
    ],
    ["medium", "Password changed", "The password of your account was changed."],
    [
      "low",
      "Passkey added",
      `The passkey ${"x".repeat(50)} opens your account from now on, without a password.`,
    ],
  ] as const;
  for (const [index, [severity, title, message]] of events.entries()) {
    await database.query(
      `INSERT INTO "SecurityEvent" ("id", "userId", "kind", "source", "title", "message", "severity", "isRead", "createdAt")
       VALUES ($1, $2, 'of-a-test', 'account', $3, $4, $5, $6, $7)`,
      [randomUUID(), id, title, message, severity, index > 0, hoursAgo(index)],
    );
  }
}

/** Makes Google an account's only way to sign in. */
export async function leaveGoogleAlone({ database }: TestServer, { id, email }: Somebody): Promise<void> {
  await database.query(`UPDATE "User" SET "passwordHash" = NULL, "emailProvenAt" = $1 WHERE "id" = $2`, [
    hoursAgo(100),
    id,
  ]);
  await database.query(`INSERT INTO "GoogleIdentity" ("subject", "userId", "email") VALUES ($1, $2, $3)`, [
    `subject-of-${id}`,
    id,
    email,
  ]);
}

/** Ages the latest proof of a user's sessions beyond what counts as fresh. */
export async function letProofsAge({ database }: TestServer, { id }: Pick<Person, "id">): Promise<void> {
  await database.query(`UPDATE "Session" SET "provenAt" = $1 WHERE "userId" = $2`, [hoursAgo(1), id]);
}

/** A link as sent in a letter. @returns its token */
export async function giveLink(
  { database }: TestServer,
  { id, email }: Somebody,
  purpose: "reset-password" | "prove-address",
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database.query(
    `INSERT INTO "AccountLink" ("tokenHash", "userId", "purpose", "email", "expire") VALUES ($1, $2, $3, $4, $5)`,
    [createHash("sha256").update(token).digest("base64url"), id, purpose, email, hoursAgo(-0.4)],
  );
  return token;
}
