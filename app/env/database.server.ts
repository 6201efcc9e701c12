import { join, resolve } from "node:path";
import { z } from "zod";
import type { Given } from "./given";
import { isLoopback } from "./host-names";
import { secret } from "./secret";

/** Which database it is, and where. */
export type DatabasePlace = { engine: "sqlite"; file: string } | { engine: "postgresql"; url: string };

/** The form of the setting that names it. An address holds a password. */
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

/** How a connection to PostgreSQL is made. */
export type PostgresWay = {
  /** A name or address, or the folder of a socket. */
  host: string;
  isEncrypted: boolean;
  /** Whether it was said that it is not to be encrypted. */
  isPlainOnPurpose: boolean;
};

/** The values of `PGSSLMODE` with which node-postgres asks for TLS. */
const ENCRYPTED_MODES = new Set(["prefer", "require", "verify-ca", "verify-full", "no-verify"]);

/** Whether node-postgres asks for TLS by what an address says after `?`; undefined where that says nothing of it. */
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
 * How node-postgres would connect by an address. Unlike libpq it never falls back to a connection without TLS: each mode
 * but `disable` asks for TLS, and without any mode there is none. A test holds this against node-postgres itself.
 *
 * @returns null where the address cannot be read
 */
export function postgresWay(url: string, { PGHOST, PGSSLMODE }: Given = {}): PostgresWay | null {
  // As there, an address may have a user and no host: postgresql://twin@/twin.
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

/** What is wrong with the way to the database, a line each. No line repeats the address: a password is in it. */
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

/** Where the database is, by settings of which {@link databaseProblems} has nothing to say. */
export function readDatabase(url: string | undefined, dataDir: string): DatabasePlace {
  if (url === undefined) return { engine: "sqlite", file: join(dataDir, "twin.db") };
  if (!url.startsWith("file:")) return { engine: "postgresql", url };
  return { engine: "sqlite", file: resolve(url.slice("file:".length).replace(/^\/\/(?=\/)/, "")) };
}
