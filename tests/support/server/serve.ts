import { afterAll, expect } from "vitest";
import { type ServerOptions, startServer, type TestServer } from "./server";

/** The lines that the server logged as errors: whatever it did not expect. */
export function loggedErrors(server: TestServer): string[] {
  return server
    .log()
    .split("\n")
    .filter((line) => /"level":"(error|fatal)"/.test(line));
}

/** One server for a whole test file. At the end it must have met nothing unexpected, and must stop in order. */
export async function serve(options: ServerOptions = {}): Promise<TestServer> {
  const server = await startServer(options);
  afterAll(async () => {
    const errors = loggedErrors(server);
    await server.stop();
    expect(errors).toEqual([]);
  });
  return server;
}
