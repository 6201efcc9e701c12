/**
 * Loaded into a server before its own code (`--import`): adds the shape of each statement that it prepares on SQLite
 * to the file that `TEST_STATEMENTS_FILE` names, once per process.
 */
import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";
import { shapeOf } from "./shape.mjs";

const file = process.env.TEST_STATEMENTS_FILE;
const Database = createRequire(import.meta.url)("libsql");
const { prepare } = Database.prototype;
const seen = new Set();

Database.prototype.prepare = function (sql, ...more) {
  const shape = shapeOf(sql);
  if (!seen.has(shape)) {
    seen.add(shape);
    appendFileSync(file, `${shape}\n`);
  }
  return prepare.call(this, sql, ...more);
};
