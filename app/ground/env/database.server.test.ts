import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { databaseProblems, postgresWay, readDatabase } from "./database.server";

afterEach(() => vi.unstubAllEnvs());

const HOSTS = [
  "db.example.org",
  "db.example.org:5433",
  "localhost",
  "127.0.0.1:5433",
  "[::1]",
  "[2001:db8::5]:5432",
  "%2Fvar%2Frun%2Fpostgresql",
  "",
];
const QUERIES = [
  "",
  ...["disable", "allow", "prefer", "require", "verify-ca", "verify-full", "no-verify", "DISABLE", ""].map(
    (mode) => `sslmode=${mode}`,
  ),
  ...["true", "1", "0", "false", "no-verify", ""].map((ssl) => `ssl=${ssl}`),
  "ssl=0&sslmode=require",
  "ssl=true&sslmode=disable",
  "sslmode=require&sslmode=disable",
  "sslmode=disable&sslmode=require",
  "sslnegotiation=direct&ssl=true",
  "uselibpqcompat=true&sslmode=prefer",
  "uselibpqcompat=true&sslmode=require",
  "sslrootcert=/etc/hosts",
  "sslrootcert=/etc/hosts&sslmode=disable",
  "host=/var/run/postgresql",
  "host=db.example.net",
  "host=localhost&sslmode=disable",
];
const ADDRESSES = HOSTS.flatMap((host) =>
  QUERIES.map((query) => `postgresql://twin:p%40ss@${host}/twin${query && `?${query}`}`),
);

describe.each(["", "disable", "allow", "prefer", "require", "verify-ca", "verify-full", "no-verify", "on"])(
  "with PGSSLMODE=%s",
  (mode) => {
    it("parses an address like node-postgres", () => {
      vi.spyOn(process, "emitWarning").mockImplementation(() => {});
      vi.stubEnv("PGSSLMODE", mode || undefined);
      vi.stubEnv("PGHOST", "from-the-environment.example");
      for (const address of ADDRESSES) {
        const client = new pg.Client({ connectionString: address });
        const given = { PGSSLMODE: mode || undefined, PGHOST: "from-the-environment.example" };
        const { host, isEncrypted } = postgresWay(address, given) ?? {};
        // The types of node-postgres omit `ssl`.
        expect([address, host, isEncrypted]).toEqual([
          address,
          client.host,
          Boolean((client as unknown as { ssl: unknown }).ssl),
        ]);
      }
    });
  },
);

const UNENCRYPTED = [
  expect.stringMatching(/^DATABASE_URL: would send .* unencrypted; add \?sslmode=verify-full/),
];

describe("a connection to another machine", () => {
  it.each([
    "postgresql://twin:secret@db.example.org/twin",
    "postgres://twin:secret@10.0.0.5:5432/twin",
    "postgresql://twin:secret@db/twin?application_name=twin",
    "postgresql://twin:secret@localhost/twin?host=db.example.org",
    "postgresql://twin:secret@db.example.org/twin?ssl=0",
    "postgresql://twin:secret@db.example.org/twin?ssl=",
    "postgresql://twin:secret@db.example.org/twin?sslmode=",
    "postgresql://twin:secret@localhost.example.org/twin",
    "postgresql://twin:secret@[2001:db8::5]/twin",
    "postgresql://twin:secret@db.example.org/twin#sslmode=disable",
    "postgresql://twin:secret@db.example.org/sslmode=disable",
  ])("must be encrypted; the error does not quote the address: %s", (url) => {
    const problems = databaseProblems({ DATABASE_URL: url });
    expect(problems).toEqual(UNENCRYPTED);
    expect(problems.join()).not.toMatch(/secret|example|10\.0/);
  });

  it.each([
    "postgresql://twin@db.example.org/twin?sslmode=disable",
    "postgresql://twin@db.example.org/twin?application_name=a&sslmode=disable",
    "postgresql://twin@db.example.org/twin?sslmode=verify-full",
    "postgresql://twin@db.example.org/twin?sslmode=require",
    "postgresql://twin@db.example.org/twin?ssl=true",
    "postgresql://twin@db.example.org/twin?sslrootcert=/etc/ca.pem",
    "postgresql://twin@localhost/twin",
    "postgresql://twin@127.8.0.1:5433/twin",
    "postgresql://twin@[::1]/twin",
    "postgresql://twin@%2Fvar%2Frun%2Fpostgresql/twin",
    "postgresql:///twin?host=/var/run/postgresql",
    "postgresql://twin@/twin",
    "file:./twin.db",
    "file:sslmode",
  ])("is accepted if encrypted, plain on purpose, or local: %s", (url) => {
    expect(databaseProblems({ DATABASE_URL: url })).toEqual([]);
  });

  it("can be configured by libpq's own variables", () => {
    const DATABASE_URL = "postgresql://twin@db.example.org/twin";
    expect(databaseProblems({ DATABASE_URL, PGSSLMODE: "disable" })).toEqual([]);
    expect(databaseProblems({ DATABASE_URL, PGSSLMODE: "verify-full" })).toEqual([]);
    expect(databaseProblems({ DATABASE_URL, PGSSLMODE: "allow" })).toEqual(UNENCRYPTED);
    expect(databaseProblems({ DATABASE_URL: "postgresql:///twin", PGHOST: "db.example.org" })).toEqual(
      UNENCRYPTED,
    );
  });
});

it("an unreadable address is reported without quoting it", () => {
  const [problem] = databaseProblems({
    DATABASE_URL: "postgresql://twin:pa/ss:word@db.example.org:54x/twin",
  });
  expect(problem).toMatch(/^DATABASE_URL: cannot be read/);
  expect(problem).not.toContain("ss:word");
});

describe("the address past a pooler", () => {
  const DATABASE_URL = "postgresql://twin:secret@localhost:6432/twin";

  it("is held to the same rules, under its own name", () => {
    const [problem, ...more] = databaseProblems({
      DATABASE_URL,
      DATABASE_DIRECT_URL: "postgresql://twin:secret@db.example.org/twin",
    });
    expect(problem).toMatch(/^DATABASE_DIRECT_URL: would send .+ unencrypted;/);
    expect([more, problem?.includes("secret")]).toEqual([[], false]);
    expect(databaseProblems({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })).toEqual([]);
  });

  it.each([undefined, "file:./twin.db"])("says nothing without PostgreSQL: %s", (url) => {
    expect(databaseProblems({ DATABASE_URL: url, DATABASE_DIRECT_URL: DATABASE_URL })).toEqual([
      "DATABASE_DIRECT_URL: goes with a DATABASE_URL of PostgreSQL; set that too, or remove this",
    ]);
  });

  it("belongs to where the database is, if it is given", () => {
    const direct = "postgresql://twin@localhost/twin";
    expect(readDatabase({ DATABASE_URL, DATABASE_DIRECT_URL: direct }, "/data")).toEqual({
      ...{ engine: "postgresql", url: DATABASE_URL, directUrl: direct },
    });
    expect(readDatabase({ DATABASE_URL }, "/data")).toEqual({ engine: "postgresql", url: DATABASE_URL });
  });
});
