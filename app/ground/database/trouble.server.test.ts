import { describe, expect, it } from "vitest";
import { isDatabaseTrouble, isUniqueViolation, violatedFields } from "./trouble.server";

const coded = (fields: object) => Object.assign(new Error("said by a driver"), fields);

describe("an unavailable database", () => {
  it.each([
    ["SQLite: busy", coded({ rawCode: 5 })],
    ["SQLite: read-only", coded({ rawCode: 8 })],
    ["SQLite: read-only, extended code", coded({ extendedCode: 8 | (4 << 8) })],
    ["SQLite: I/O error on writing", coded({ rawCode: 10 | (3 << 8) })],
    ["SQLite: disk full", coded({ rawCode: 13 })],
    ["SQLite: cannot be opened", coded({ rawCode: 14 })],
    ["SQLite: an I/O error by name, as at the end of a transaction", coded({ code: "SQLITE_IOERR_WRITE" })],
    ["PostgreSQL: connection lost", coded({ code: "08006" })],
    ["PostgreSQL: disk full", coded({ originalCode: "53100" })],
    ["PostgreSQL: too many connections", coded({ code: "53300" })],
    ["PostgreSQL: shutting down", coded({ code: "57P01" })],
    ["PostgreSQL: read-only", coded({ code: "25006" })],
    ["no server", coded({ code: "ECONNREFUSED" })],
    ["Prisma: unreachable", coded({ code: "P1001" })],
    ["Prisma: no connection in time", coded({ code: "P2024" })],
    ["Prisma: no transaction in time", coded({ code: "P2028" })],
    ["a driver adapter's kind", coded({ cause: { kind: "DatabaseNotReachable" } })],
    [
      "wrapped by Prisma",
      coded({ code: "P2010", meta: { driverAdapterError: coded({ cause: { originalCode: "53100" } }) } }),
    ],
  ])("%s", (_name, error) => expect(isDatabaseTrouble(error)).toBe(true));
});

describe("a bug of ours, or the caller's mistake", () => {
  const circle: Record<string, unknown> = {};
  circle.cause = circle;

  it.each([
    ["nothing", undefined],
    ["a text", "SQLITE_FULL"],
    ["a programming error", new TypeError("x is not a function")],
    ["a unique violation", coded({ code: "P2002" })],
    ["SQLite: a constraint", coded({ rawCode: 19 })],
    ["SQLite: a syntax error", coded({ rawCode: 1 })],
    ["SQLite: a constraint by name", coded({ code: "SQLITE_CONSTRAINT_UNIQUE" })],
    ["PostgreSQL: a syntax error", coded({ code: "42601" })],
    ["PostgreSQL: a value out of range", coded({ code: "22003" })],
    ["an error that is its own cause", circle],
  ])("%s", (_name, error) => expect(isDatabaseTrouble(error)).toBe(false));
});

describe("a unique violation", () => {
  it("is distinguished from other errors, and names its field on either engine", () => {
    const sqlite = coded({
      code: "P2002",
      meta: { driverAdapterError: { cause: { constraint: { fields: ["usernameKey"] } } } },
    });
    const postgres = coded({
      code: "P2002",
      meta: { driverAdapterError: { cause: { constraint: { index: "User_email_key" } } } },
    });
    expect([isUniqueViolation(sqlite), violatedFields(sqlite)]).toEqual([true, ["usernameKey"]]);
    expect([isUniqueViolation(postgres), violatedFields(postgres)]).toEqual([true, ["email"]]);
    expect(isUniqueViolation(coded({ code: "P2003" }))).toBe(false);
  });
});
