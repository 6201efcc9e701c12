/**
 * Every statement about rows that belong to a user names their owner. That isolates users' rows from each other, and
 * would let a database be divided by user.
 */
import { readFileSync } from "node:fs";
import { ROOT } from "../building/stamps.mjs";

/** The name under which the HTTP runner counts this guard as a test. */
export const OWNER_GUARD = "every statement about owned rows names their owner";

/** Exceptions: a table, and what its condition has instead of an owner. The comments say why. */
const EXCEPTIONS = [
  // Found by a secret that only its owner has, or that a platform vouches for; the row then identifies its owner.
  { table: "AccountLink", by: /`tokenHash` = \?/ },
  { table: "CalendarFeed", by: /`name` = \?/ },
  {
    table: "PlatformGrant",
    by: /`platform` = \? AND `main`\.`PlatformGrant`\.`(?:subject|refreshPrefixHash)` = \?/,
  },
  { table: "GoogleIdentity", by: /`subject` = \?/ },
  { table: "OAuthState", by: /`stateHash` = \?/ },
  { table: "Session", by: /`sid` = \?/ },
  { table: "ShareLink", by: /`(?:stamp|id)` = \?/ },
  { table: "Passkey", by: /`id` = \?/ },
  // Rows that have expired or are due are found among all users' rows, by an index on the time.
  { table: null, by: /`(?:expire|tellOn|due)` <= \?/ },
  { table: null, by: /\(1=0 AND / },
  { table: /^Deleted/, by: /WHERE 1=1 ORDER BY `main`\.`\w+`\.`expire`/ },
  // The queue: the next job is selected among all users' jobs.
  { table: "Job", by: /"?(?:kind|id|runAt)"? ?/ },
  // How many people chose what; only the sum leaves the database.
  { table: "ChoiceAnswer", by: /`choiceId` = \?/ },
  // Upkeep of all rows: hashes that older versions did not write, secrets resealed after a key change, and archives
  // that move to another server.
  { table: null, by: /"contentHash" IS NULL/ },
  { table: null, by: / AS "sealed", / },
  // To find stored files without an owner.
  {
    table: "StoredArchive",
    by: /^SELECT `main`\.`StoredArchive`\.`id` FROM .* WHERE `main`\.`StoredArchive`\.`id` IN /,
  },
];

/** The tables with an owner's column. */
export function ownedTables(schema = readFileSync(`${ROOT}prisma/schema.prisma`, "utf8")) {
  const models = [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)];
  return new Set(models.filter(([, , body]) => /^\s+userId\s/m.test(body)).map(([, name]) => name));
}

/** The tables that a statement reads or writes. */
const tablesIn = (shape) =>
  [...shape.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO) (?:`main`\.)?["`](\w+)["`]/g)].map(([, name]) => name);

/** An insertion must name the owner among its columns, every other statement in a condition. */
function namesOwner(shape) {
  if (/^INSERT\b/.test(shape)) return /\([^)]*["`]userId["`]/.test(shape);
  return /\b(?:WHERE|ON)\b.*\buserId\b/.test(shape);
}

const isFor = (table, name) =>
  table === null || (table instanceof RegExp ? table.test(name) : table === name);

/**
 * The statements about owned rows that do not name the owner, and the exceptions that no statement needs.
 *
 * @param {Iterable<string>} shapes
 * @param {Set<string>} owned
 * @param {typeof EXCEPTIONS} exceptions
 */
export function withoutOwner(shapes, owned = ownedTables(), exceptions = EXCEPTIONS) {
  const needed = new Set();
  const lacking = [...shapes].filter((shape) => {
    const tables = tablesIn(shape).filter((name) => owned.has(name));
    if (tables.length === 0 || namesOwner(shape)) return false;
    const exception = exceptions.find(
      ({ table, by }) => tables.every((name) => isFor(table, name)) && by.test(shape),
    );
    if (exception) needed.add(exception);
    return !exception;
  });
  const idle = exceptions
    .filter((one) => !needed.has(one))
    .map(({ table, by }) => `${table ?? "any table"}: ${by}`);
  return { lacking, idle };
}
