import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { loggedErrors } from "./logged-errors";
import { startServer, type TestServer } from "./server";

/** A server that several test files use in turn, as described to a test's process. */
export type SharedServer = Pick<TestServer, "origin" | "port" | "sessionSecret" | "dataDir"> & {
  databaseUrl: string;
};

type Running = { server: TestServer; errorsTold: number };

/** Servers of tests that run on SQLite alone record their statements apart from those of tests that run on both engines. */
function recorded(name: string): Record<string, string> {
  const { TEST_STATEMENTS } = process.env;
  if (!TEST_STATEMENTS) return {};
  const ending = name.endsWith("alone") ? ".either-engine.test.ts" : ".test.ts";
  return { TEST_STATEMENTS_FILE: join(TEST_STATEMENTS, `shared${ending}`) };
}

const told = ({ server }: Running): SharedServer => {
  const { origin, port, sessionSecret, dataDir, database } = server;
  return { origin, port, sessionSecret, dataDir, databaseUrl: database.url };
};

/**
 * Keeps the servers that test files share in the process that starts the run, since the processes of tests come and go. A
 * server is started when its name is first requested. `/server/NAME` answers with its addresses, `/errors/NAME` with the
 * errors that it has logged since the last request for them.
 *
 * @returns the address for these requests, and a function that stops all servers, throwing if one does not stop cleanly
 */
export async function keepSharedServers(): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = new Map<string, Promise<Running>>();
  const start = async (name: string) => ({
    server: await startServer({ env: recorded(name) }),
    errorsTold: 0,
  });
  const answer = async (what: string, name: string) => {
    const started = running.get(name) ?? start(name);
    running.set(name, started);
    const one = await started;
    if (what === "server") return told(one);
    const errors = loggedErrors(one.server).slice(one.errorsTold);
    one.errorsTold += errors.length;
    return errors;
  };
  const asked = createServer(async (request, response) => {
    const [, what = "", name = ""] = (request.url ?? "").split("/");
    try {
      response.end(JSON.stringify(await answer(what, name)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => asked.listen(0, "127.0.0.1", resolve));
  const { port } = asked.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      asked.close();
      const servers = await Promise.all(running.values());
      await Promise.all(servers.map(({ server }) => server.stop()));
    },
  };
}
