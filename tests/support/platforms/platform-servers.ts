import { startPlatforms } from "../../platforms/start";
import { createDatabase } from "../database/database";
import { freePort } from "../database/postgres";
import { startServer, type TestServer } from "../server/server";

/** Several servers on one database that know the same platforms; they can be killed and restarted. */
export async function platformServers() {
  const port = await freePort();
  const platforms = await startPlatforms({ appOrigin: `http://localhost:${port}` });
  const database = await createDatabase();
  const started: TestServer[] = [];

  /** @param own whether browsers are sent back to this one */
  async function start(own = true, env: Record<string, string> = {}): Promise<TestServer> {
    const dataDir = started[0]?.dataDir;
    const server = await startServer({
      port: own ? port : 0,
      database,
      ...(dataDir !== undefined && { dataDir }),
      env: { ...platforms.env, APP_ORIGIN: `http://localhost:${port}`, ...env },
    });
    started.push(server);
    return server;
  }

  /** Stops all servers that still run. */
  async function end(): Promise<void> {
    for (const server of started)
      if (server.process.exitCode === null && server.process.signalCode === null) await server.kill();
    await started[0]?.remove();
    await platforms.stop();
  }

  for (const standIn of platforms.all) standIn.present = standIn.meet();
  return { platforms, database, start, end };
}
