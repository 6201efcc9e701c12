import { createHash, randomBytes, randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { sign } from "cookie-signature";
import { usernameKey } from "~/accounts/names/username-key";
import { Client } from "../http/client";
import type { TestServer } from "../server/server";

/** A user with an account, and the browser in which they are signed in. */
export type Person = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  client: Client;
  /** The `Cookie` header of that browser. */
  cookie: string;
};

type Fields = Partial<Pick<Person, "username" | "email" | "firstName" | "lastName" | "password">>;

const PASSWORD = "correct horse battery staple";
const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_COOKIE = "twin_session";

/** Names and an address that no other test uses. */
export function newFields(fields: Fields = {}) {
  const unique = randomBytes(6).toString("hex");
  return {
    firstName: "Ada",
    lastName: "Byron",
    username: `ada-${unique}`,
    email: `ada-${unique}@example.org`,
    password: PASSWORD,
    ...fields,
  };
}

/** Registers over the JSON interface, limited to 50 times an hour by address; see {@link loggedIn}. */
export async function signUp(server: Pick<TestServer, "origin">, given: Fields = {}): Promise<Person> {
  const fields = newFields(given);
  const client = new Client(server.origin);
  const answer = await client.postJson("/api/register", fields);
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${answer.text}`);
  const { id } = Object(answer.json());
  return { id: String(id), ...fields, client, cookie: cookieHeader(client) };
}

let hashes: Map<string, Promise<string>> | undefined;

/** Hashing is slow on purpose, so people with the same password share one hash here. */
function passwordHash(password: string): Promise<string> {
  hashes ??= new Map();
  const made = hashes.get(password) ?? hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  hashes.set(password, made);
  return made;
}

/**
 * Creates an account directly in the database, without a session.
 *
 * @param keyOf makes the username's key; by default as registration does
 */
export async function account(
  server: TestServer,
  given: Fields = {},
  keyOf = usernameKey,
): Promise<Omit<Person, "client" | "cookie">> {
  const fields = newFields(given);
  const id = randomUUID();
  await server.database.query(
    `INSERT INTO "User" ("id", "username", "usernameKey", "email", "passwordHash", "firstName", "lastName", "createdAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      fields.username,
      keyOf(fields.username),
      fields.email,
      await passwordHash(fields.password),
      fields.firstName,
      fields.lastName,
      new Date(),
    ],
  );
  return { id, ...fields };
}

/** The session id as stored. */
export function storedSessionId(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

/** A cookie's value signed with a server's secret, under its name in the browser. */
export function signedValue(value: string, secret: string, name = SESSION_COOKIE): string {
  return encodeURIComponent(sign(`${name}=${value}`, secret).slice(name.length + 1));
}

/** Creates a session directly in the database. Returns the value of its cookie. */
export async function openSession(
  server: TestServer,
  userId: string,
  { expire = new Date(Date.now() + 30 * DAY_MS), secret = server.sessionSecret } = {},
): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await server.database.query(
    `INSERT INTO "Session" ("sid", "sess", "expire", "userId") VALUES ($1, $2, $3, $4)`,
    [storedSessionId(id), JSON.stringify({ userId, startedAt: new Date().toISOString() }), expire, userId],
  );
  return signedValue(id, secret, server.cookieName(SESSION_COOKIE));
}

/** Creates an account and a session directly in the database. */
export async function loggedIn(server: TestServer, fields: Fields = {}): Promise<Person> {
  const person = await account(server, fields);
  const client = new Client(server.origin);
  client.setCookie(server.cookieName(SESSION_COOKIE), await openSession(server, person.id));
  return { ...person, client, cookie: cookieHeader(client) };
}

function cookieHeader(client: Client): string {
  const [name] = [...client.cookies.keys()].filter((key) => key.endsWith(SESSION_COOKIE));
  return `${name}=${client.cookie(SESSION_COOKIE)}`;
}
