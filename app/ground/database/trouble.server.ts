/** SQLite's primary result codes for an unavailable database. */
const SQLITE_TROUBLE = new Set([
  5, // BUSY
  6, // LOCKED
  8, // READONLY
  10, // IOERR
  11, // CORRUPT
  13, // FULL
  14, // CANTOPEN
  26, // NOTADB
]);

/** The same codes by name: at the end of a transaction, the driver throws them untranslated by an adapter. */
const SQLITE_TROUBLE_NAMES = /^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CORRUPT|FULL|CANTOPEN|NOTADB)(_|$)/;

/**
 * PostgreSQL's error classes (connection, authorization, missing database, resources, operator intervention, system),
 * and single codes: a read-only transaction, a serialization failure or deadlock, a database that accepts no
 * connections, a lock timeout.
 */
const POSTGRES_TROUBLE = /^(08|28|3D|53|57|58)|^(25006|40001|40P01|55000|55P03)$/;

/** Prisma's codes for a database that is missing, unreachable, timed out, overloaded or contended. */
const PRISMA_TROUBLE = new Set(
  "P1000 P1001 P1002 P1003 P1008 P1010 P1011 P1017 P2024 P2028 P2034".split(" "),
);

const CONNECTION_KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);

const NETWORK_CODES = new Set(
  "EAI_AGAIN ECONNABORTED ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOTFOUND EPIPE ETIMEDOUT".split(
    " ",
  ),
);

/**
 * Messages of the PostgreSQL driver and its pool for a lost connection or one not made in time. These errors have no
 * code, and the adapter passes them on unchanged (`client.js` of pg, `index.js` of pg-pool).
 */
const LOST_CONNECTION = new RegExp(
  `^(${[
    "Connection terminated( unexpectedly| due to connection timeout)?",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "timeout expired",
    "timeout exceeded when trying to connect",
    "Query read timeout",
  ].join("|")})$`,
);

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function isTroubleCode(code: unknown): boolean {
  if (typeof code !== "string") return false;
  if (PRISMA_TROUBLE.has(code) || NETWORK_CODES.has(code)) return true;
  return POSTGRES_TROUBLE.test(code) || SQLITE_TROUBLE_NAMES.test(code);
}

/** PostgreSQL's code for a write in a read-only transaction. */
const READ_ONLY = "25006";

let met = 0;
let readOnlyAt = Number.NEGATIVE_INFINITY;
const onReadOnly: (() => void)[] = [];

/** Number of {@link isDatabaseTrouble} errors in this process. */
export function troubleCount(): number {
  return met;
}

/** Whether PostgreSQL refused a write as read-only since a time, in ms since 1970. */
export function wasReadOnlySince(time: number): boolean {
  return readOnlyAt >= time;
}

/** Calls a function whenever PostgreSQL refuses a write as read-only, from now on. */
export function whenReadOnly(listener: () => void): void {
  onReadOnly.push(listener);
}

function noteTrouble(error: unknown): void {
  met += 1;
  if (!anyWithin(error, (one) => codesOf(one).includes(READ_ONLY))) return;
  readOnlyAt = Date.now();
  for (const listener of onReadOnly) listener();
}

/**
 * Whether an error means that the database is unavailable for now (disk full, read-only, unreachable, busy too long),
 * so that the response is 503 and a retry makes sense. Any other error is a bug. Also records the error, so that
 * neither the health check nor a connection relies on an earlier success.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  const isTrouble = anyWithin(error, saysTrouble);
  if (isTrouble) noteTrouble(error);
  return isTrouble;
}

/** Whether an error, or one that it wraps, meets a condition. */
function anyWithin(error: unknown, isOfKind: (one: object) => boolean, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 4) return false;
  if (isOfKind(error)) return true;
  return ["cause", "meta", "driverAdapterError"].some((name) =>
    anyWithin(property(error, name), isOfKind, depth + 1),
  );
}

const codesOf = (error: object) => ["code", "originalCode"].map((name) => property(error, name));

function saysTrouble(error: object): boolean {
  const extended = property(error, "extendedCode") ?? property(error, "rawCode");
  if (typeof extended === "number" && SQLITE_TROUBLE.has(extended & 0xff)) return true;
  const kind = property(error, "kind");
  if (typeof kind === "string" && CONNECTION_KINDS.has(kind)) return true;
  if (codesOf(error).some(isTroubleCode)) return true;
  if (property(error, "name") === "PrismaClientInitializationError") return true;
  return error instanceof Error && LOST_CONNECTION.test(error.message);
}

/** Whether an error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return property(error, "code") === "P2002";
}

/** Whether an error means that the row to change does not exist. */
export function isMissingRow(error: unknown): boolean {
  return property(error, "code") === "P2025";
}

/** The fields of a violated unique constraint, by their names in the data model. */
export function violatedFields(error: unknown): string[] {
  const found = JSON.stringify([property(error, "meta")]) ?? "";
  return ["usernameKey", "email", "subject"].filter((field) => found.includes(field));
}
