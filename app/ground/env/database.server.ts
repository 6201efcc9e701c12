import { join, resolve } from "node:path";
import { z } from "zod";
import type { Given } from "./given";
import { isLoopback } from "./host-names";
import { secret } from "./secret";

/**
 * The database engine and location. `directUrl` leads to the same PostgreSQL database with dedicated sessions, for when
 * `url` leads through a pooler that lends sessions for one transaction at a time.
 */
export type DatabasePlace =
  | { engine: "sqlite"; file: string }
  | { engine: "postgresql"; url: string; directUrl?: string };

/** The settings of the location. Their addresses contain a password. */
export const databaseSettings = {
  DATABASE_DIRECT_URL: secret(
    z
      .string()
      .regex(/^postgres(ql)?:\/\/.+/, "must begin with postgresql://")
      .optional(),
  ),
  DATABASE_URL: secret(
    z
      .string()
      .regex(
        /^(file:.+|postgres(ql)?:\/\/.+)/,
        "must begin with file: (SQLite) or postgresql:// (PostgreSQL)",
      )
      .optional(),
  ),
};

/** How to connect to PostgreSQL. */
export type PostgresWay = {
  /** A name or address, or the directory of a socket. */
  host: string;
  isEncrypted: boolean;
  /** Whether encryption was turned off explicitly. */
  isPlainOnPurpose: boolean;
};

/** Values of `PGSSLMODE` for which node-postgres requests TLS. */
const ENCRYPTED_MODES = new Set(["prefer", "require", "verify-ca", "verify-full", "no-verify"]);

/** Whether the query of an address makes node-postgres request TLS; undefined if the query does not specify it. */
function saidOfTls(said: Readonly<Record<string, string>>): boolean | undefined {
  const { ssl, sslmode, sslcert, sslkey, sslrootcert, sslnegotiation } = said;
  if (sslmode) return sslmode !== "disable";
  if (sslcert || sslkey || sslrootcert) return true;
  if (ssl !== undefined) return ssl !== "0" && ssl !== "";
  return sslnegotiation === "direct" ? true : undefined;
}

function decoded(hostname: string): string | null {
  try {
    return decodeURIComponent(hostname);
  } catch {
    return null;
  }
}

/**
 * How node-postgres would connect to an address. Unlike libpq it never falls back to a connection without TLS: every
 * mode but `disable` requests TLS, and the default is none. A test compares this with node-postgres itself.
 *
 * @returns null if the address is invalid
 */
export function postgresWay(url: string, { PGHOST, PGSSLMODE }: Given = {}): PostgresWay | null {
  // Like node-postgres, accepts an address with a user and no host: postgresql://twin@/twin.
  const text = [url, url.replace("@/", "@nowhere/")].find((one) => URL.canParse(one));
  if (text === undefined) return null;
  const { hostname, searchParams } = new URL(text);
  const said: Record<string, string> = Object.fromEntries(searchParams);
  const named = text === url ? decoded(hostname.replace(/^\[(.+)\]$/, "$1")) : "";
  if (named === null) return null;
  const isEncrypted = saidOfTls(said);
  return {
    host: said.host || named || PGHOST || "localhost",
    isEncrypted: isEncrypted ?? ENCRYPTED_MODES.has(PGSSLMODE ?? ""),
    isPlainOnPurpose: said.sslmode === "disable" || (isEncrypted === undefined && PGSSLMODE === "disable"),
  };
}

/** Problems with the address of a PostgreSQL database. */
function problemsOfAddress(name: string, given: Given): string[] {
  const url = given[name];
  if (!url || !/^postgres(ql)?:\/\/.+/.test(url)) return [];
  const way = postgresWay(url, given);
  if (!way) return [`${name}: cannot be read; percent-encode what is special in user and password`];
  const isHere = way.host.startsWith("/") || isLoopback(way.host);
  if (isHere || way.isEncrypted || way.isPlainOnPurpose) return [];
  return [
    `${name}: would send passwords and everything else to another machine unencrypted; add ?sslmode=verify-full, or ?sslmode=disable where nobody else can reach the network between`,
  ];
}

/** Problems with the database settings, a line each. None quotes an address, which contains a password. */
export function databaseProblems(given: Given): string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = given;
  return [
    ...problemsOfAddress("DATABASE_URL", given),
    ...problemsOfAddress("DATABASE_DIRECT_URL", given),
    ...(DATABASE_DIRECT_URL && !/^postgres/.test(DATABASE_URL ?? "")
      ? ["DATABASE_DIRECT_URL: goes with a DATABASE_URL of PostgreSQL; set that too, or remove this"]
      : []),
  ];
}

type GivenAddresses = { DATABASE_URL?: string | undefined; DATABASE_DIRECT_URL?: string | undefined };

/** The location of the database, from settings without {@link databaseProblems}. */
export function readDatabase(given: GivenAddresses, dataDir: string): DatabasePlace {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = given;
  if (url === undefined) return { engine: "sqlite", file: join(dataDir, "twin.db") };
  if (!url.startsWith("file:")) return { engine: "postgresql", url, ...(directUrl ? { directUrl } : {}) };
  return { engine: "sqlite", file: resolve(url.slice("file:".length).replace(/^\/\/(?=\/)/, "")) };
}
