import { connect, type Socket } from "node:net";
import { afterAll, expect, it } from "vitest";
import { loggedIn, type Person } from "../support/accounts/person";
import { startServer, type TestServer } from "../support/server/server";

const MIB = 1024 * 1024;
const PEOPLE = 16;

const one = await startServer();
const two = await startServer({ database: one.database });
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await two.stop();
  await one.stop();
});

/** Announces an upload and sends nothing of it. @param length omitted to announce no length */
function announce({ port }: TestServer, { cookie }: Person, path: string, length?: number): void {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  const size = length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${Math.floor(length)}`;
  const head = [`POST ${path} HTTP/1.1`, "Host: localhost", `Cookie: ${cookie}`, size];
  socket.write(`${head.join("\r\n")}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`);
  sockets.push(socket);
}

it("whatever many accounts announce on two servers, an honest upload is taken by both", async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => loggedIn(one)));
  for (const server of [one, two]) {
    for (const person of people) {
      announce(server, person, "/archives", 2.3 * 1024 * MIB);
      announce(server, person, "/archives");
      announce(server, person, "/import", 63 * MIB);
    }
  }
  const honest = await loggedIn(one);
  for (const server of [one, two]) {
    const client = honest.client.copy(server.origin);
    const form = new FormData();
    form.append("files", new File([Buffer.alloc(39 * MIB, "a")], "a.csv"));
    const headers = { Origin: client.pageOrigin, "Sec-Fetch-Site": "same-origin" };
    const answer = await client.send("POST", "/archives", form, { headers });
    expect([answer.status, answer.location]).toEqual([302, expect.stringMatching(/^\/archives\/imports\//)]);
    expect((await client.get("/healthz")).status).toBe(200);
  }
}, 120_000);
