import { fileURLToPath } from "node:url";

/** A module that throws on every use. */
const STAND_IN = fileURLToPath(new URL("./not-bundled.cjs", import.meta.url));

/**
 * Packages that others depend on for something the server never does; the build replaces them with {@link STAND_IN}.
 * Otherwise every process would read them at its start and keep them in memory, and untrusted input might reach them.
 *
 * @type {Record<string, string>} by name, with what each would be used for
 */
export const LEFT_OUT = {
  unzipper: "exceljs reads workbooks with it; it is old, and one part of it has no licence",
  "@libsql/client":
    "Prisma's adapter connects with it, to remote databases too; `SqliteAdapter` overrides that",
  "iconv-lite": "Express' body parsers decode text with it; our routes read bodies with `app/web/http`",
  undici: "Remix takes Fetch from it on a Node.js without one",
  "@remix-run/web-fetch": "the same for older versions of Node.js",
};

/** The value of esbuild's `alias` that leaves them out. */
export const STAND_INS = Object.fromEntries(Object.keys(LEFT_OUT).map((name) => [name, STAND_IN]));
