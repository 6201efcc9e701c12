import { type AddressInfo, createServer, type Socket } from "node:net";
import type { PoolConfig } from "pg";

/** "Authenticated" and "ready for a statement", of PostgreSQL's protocol. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

export type FakePostgres = { config: PoolConfig; url: string; stop(): void };

/**
 * Listens in place of PostgreSQL.
 *
 * @param greets whether it accepts logins; otherwise no connection is completed
 * @param onStatement gets the connection on which a statement arrives
 */
export async function startFakePostgres(
  greets: boolean,
  onStatement: (socket: Socket) => void = () => {},
): Promise<FakePostgres> {
  const server = createServer((socket) => {
    let messages = 0;
    socket.on("error", () => {});
    socket.on("data", () => {
      messages += 1;
      if (messages > 1) onStatement(socket);
      else if (greets) socket.write(WELCOME);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    config: { host: "127.0.0.1", port, user: "twin" },
    url: `postgresql://twin@127.0.0.1:${port}/twin`,
    stop: () => void server.close(),
  };
}
