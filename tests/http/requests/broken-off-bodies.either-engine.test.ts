import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { allRoutes } from "../../support/http/every-route";
import { serve } from "../../support/server/serve";

const server = await serve({ own: true });

const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/secevent+jwt",
];

/** Announces a body of ten bytes, sends one, and leaves. */
async function breakOff(address: string, type: string, cookie: string): Promise<void> {
  const socket = connect(server.port, "127.0.0.1");
  const head = [`POST ${address} HTTP/1.1`, `Host: localhost:${server.port}`, `Origin: ${server.origin}`];
  head.push(`Cookie: ${cookie}`, `Content-Type: ${type}`, "Content-Length: 10");
  socket.on("error", () => {});
  socket.write(`${head.join("\r\n")}\r\n\r\n{`);
  // A route that reads nothing answers; the others wait for the rest.
  await Promise.race([once(socket.resume(), "data"), new Promise((resolve) => setTimeout(resolve, 20))]);
  socket.destroy();
}

it("a caller that leaves amid a body is no error, at any address and with any type", async () => {
  const addresses = allRoutes().map(({ postPath }) => postPath);
  for (const type of TYPES) {
    // One of the addresses logs out, so each type has its own session.
    const { cookie } = await loggedIn(server);
    await Promise.all(addresses.map((address) => breakOff(address, type, cookie)));
  }
  // By then, the earlier requests have been answered.
  const { client } = await loggedIn(server);
  for (let n = 0; n < 5; n++) expect((await client.get("/api/preferences")).status).toBe(200);
  const lines = server.log().split("\n");
  expect(lines.filter((line) => /"level":"error"|"stack"|"status":408/.test(line))).toEqual([]);
}, 60_000);
