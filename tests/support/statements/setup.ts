import { basename, join } from "node:path";
import { expect } from "vitest";

/** Runs before each test file: if a folder for statements is given, the servers that the file starts record theirs there. */
const { TEST_STATEMENTS } = process.env;
if (TEST_STATEMENTS) {
  process.env.TEST_STATEMENTS_FILE = join(TEST_STATEMENTS, basename(expect.getState().testPath ?? "unknown"));
}
