import { basename, join } from "node:path";
import { afterAll, expect } from "vitest";
import { endRunningServers } from "../support/server/server";

/** Runs before each test file: if a folder for statements is given, the servers that the file starts record theirs there. */
const { TEST_STATEMENTS } = process.env;
if (TEST_STATEMENTS) {
  process.env.TEST_STATEMENTS_FILE = join(TEST_STATEMENTS, basename(expect.getState().testPath ?? "unknown"));
}

// `serve` within a test or a hook would stop its server never, since vitest takes no `afterAll` there.
afterAll(() => {
  expect(endRunningServers(), "servers that the file left running").toBe(0);
});
