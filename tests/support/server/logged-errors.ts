import type { TestServer } from "./server";

/** The lines that the server logged as errors: whatever it did not expect. */
export function loggedErrors(server: Pick<TestServer, "log">): string[] {
  return server
    .log()
    .split("\n")
    .filter((line) => /"level":"(error|fatal)"/.test(line));
}
