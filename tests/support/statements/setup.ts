import { basename, join } from "node:path";
import { expect } from "vitest";

/** Before each test file, where a folder for statements is given: the servers that it starts record theirs there. */
const { TEST_STATEMENTS } = process.env;
if (TEST_STATEMENTS) {
  process.env.TEST_STATEMENTS_FILE = join(TEST_STATEMENTS, basename(expect.getState().testPath ?? "unknown"));
}
