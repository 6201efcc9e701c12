import { fileURLToPath } from "node:url";

/** Throws whatever is asked of it, with the name of the package that it stands for. */
const STAND_IN = fileURLToPath(new URL("./not-bundled.cjs", import.meta.url));

/**
 * Packages that others bring for what the product never does; in the build {@link STAND_IN} takes their place. They would be
 * read and kept in memory at each start, and strangers might reach them.
 *
 * @type {Record<string, string>} what each is brought for
 */
export const LEFT_OUT = {
  unzipper: "exceljs reads workbooks with it: old code, one part of it without a licence",
  "@libsql/client":
    "Prisma's adapter makes its connections with it, of a remote database too; ours makes its own",
  "iconv-lite": "Express' own readers of bodies decode letters with it; Remix' routes read theirs by ours",
  undici: "Remix takes Fetch from it on a Node.js without one",
  "@remix-run/web-fetch": "the same, in an older way",
};

/** What leaves them out: esbuild's `alias`. */
export const STAND_INS = Object.fromEntries(Object.keys(LEFT_OUT).map((name) => [name, STAND_IN]));
