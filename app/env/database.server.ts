import { join, resolve } from "node:path";
import { z } from "zod";
import type { Given } from "./given";
import { isLoopback } from "./host-names";
import { secret } from "./secret";

/** The database engine and location. */
export type DatabasePlace = { engine: "sqlite"; file: string } | { engine: "postgresql"; url: string };

/** The setting of the location. Its address contains a password. */
export const databaseSettings = {
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

/** Values of `PGSSLMODE` for which node-postgres asks for TLS. */
const ENCRYPTED_MODES = new Set(["prefer", "require", "verify-ca", "verify-full", "no-verify"]);

/** Whether the query of an address makes node-postgres ask for TLS; undefined if it says nothing. */
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
 * mode but `disable` asks for TLS, and the default is none. A test compares this with node-postgres itself.
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

/** Problems with the database settings, a line each. None quotes the address, which contains a password. */
export function databaseProblems(given: Given): string[] {
  const url = given.DATABASE_URL;
  if (!url || !/^postgres(ql)?:\/\/.+/.test(url)) return [];
  const way = postgresWay(url, given);
  if (!way) return ["DATABASE_URL: cannot be read; percent-encode what is special in user and password"];
  const isHere = way.host.startsWith("/") || isLoopback(way.host);
  if (isHere || way.isEncrypted || way.isPlainOnPurpose) return [];
  return [
    "DATABASE_URL: would send passwords and everything else to another machine unencrypted; add ?sslmode=verify-full, or ?sslmode=disable where nobody else can reach the network between",
  ];
}

/** The location of the database, from settings without {@link databaseProblems}. */
export function readDatabase(url: string | undefined, dataDir: string): DatabasePlace {
  if (url === undefined) return { engine: "sqlite", file: join(dataDir, "twin.db") };
  if (!url.startsWith("file:")) return { engine: "postgresql", url };
  return { engine: "sqlite", file: resolve(url.slice("file:".length).replace(/^\/\/(?=\/)/, "")) };
}
