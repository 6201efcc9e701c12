/** SQLite's primary result codes for a database that cannot be used right now. */
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

/** The same by name, as the driver throws them where no adapter has translated them: at the end of a transaction. */
const SQLITE_TROUBLE_NAMES = /^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CORRUPT|FULL|CANTOPEN|NOTADB)(_|$)/;

/**
 * PostgreSQL's classes (connection, authorization, missing database, resources, operator intervention, system), and
 * single codes: a read-only transaction, transactions that were ended for the sake of others, a database that takes
 * no connections, a lock that was waited for too long.
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

const NETWORK_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENOTFOUND", "EPIPE"]);

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function isTroubleCode(code: unknown): boolean {
  if (typeof code !== "string") return false;
  if (PRISMA_TROUBLE.has(code) || NETWORK_CODES.has(code)) return true;
  return POSTGRES_TROUBLE.test(code) || SQLITE_TROUBLE_NAMES.test(code);
}

let met = 0;

/** How often this process has met an error that is {@link isDatabaseTrouble}. */
export function troubleMet(): number {
  return met;
}

/**
 * Whether an error says that the database cannot be used right now (disk full, read-only, unreachable, busy too
 * long), so that the answer is 503 and trying again later makes sense. Any other error is a defect of ours. Each that
 * does is counted, so that the health check does not go by what it saw before.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  const isTrouble = saysTrouble(error, 0);
  if (isTrouble) met += 1;
  return isTrouble;
}

function saysTrouble(error: unknown, depth: number): boolean {
  if (typeof error !== "object" || error === null || depth > 4) return false;
  const extended = property(error, "extendedCode") ?? property(error, "rawCode");
  if (typeof extended === "number" && SQLITE_TROUBLE.has(extended & 0xff)) return true;
  const kind = property(error, "kind");
  if (typeof kind === "string" && CONNECTION_KINDS.has(kind)) return true;
  if (["code", "originalCode"].some((name) => isTroubleCode(property(error, name)))) return true;
  if (property(error, "name") === "PrismaClientInitializationError") return true;
  return [property(error, "cause"), property(error, "meta"), property(error, "driverAdapterError")].some(
    (inner) => saysTrouble(inner, depth + 1),
  );
}

/** Whether an error says that a value that must be unique is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return property(error, "code") === "P2002";
}

/** Whether an error says that the one row that was to be changed is not there. */
export function isMissingRow(error: unknown): boolean {
  return property(error, "code") === "P2025";
}

/**
 * The fields of a unique constraint that was violated, in the names of the data model.
 */
export function violatedFields(error: unknown): string[] {
  const found = JSON.stringify([property(error, "meta")]) ?? "";
  return ["usernameKey", "email", "subject"].filter((field) => found.includes(field));
}
