import { copyFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, describe, expect, it } from "vitest";
import { loggedIn, type Person, signUp } from "../support/accounts/person";
import { contention } from "../support/measuring/contention";
import { startServer, type TestServer } from "../support/server/server";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends SIGTERM. @returns the exit code and after how many milliseconds it came */
async function terminate(server: TestServer): Promise<{ code: unknown; ms: number }> {
  const sent = performance.now();
  server.process.kill("SIGTERM");
  const code = await server.exited;
  return { code, ms: performance.now() - sent };
}

const soon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000, interval: 5 });

const isStopping = (server: TestServer) => soon(() => server.log()).toContain('"msg":"stopping"');

/** Milliseconds from SIGTERM to exit, the fastest of three, since other work on the machine only adds. */
async function fastestOfThree(arrange: (server: TestServer) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const server = await startServer();
    await arrange(server);
    const { code, ms } = await terminate(server);
    expect(code).toBe(0);
    times.push(ms / contention());
    await server.remove();
  }
  return Math.min(...times);
}

/** Sends bytes on a connection and returns everything received until it ended. */
async function connection(server: TestServer, bytes = "") {
  const socket = connect(server.port, "127.0.0.1");
  sockets.push(socket);
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  const ended = new Promise<string>((resolve) => {
    socket.on("close", () => resolve(received)).on("error", () => {});
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.once("connect", () => socket.write(bytes, () => resolve()));
  });
  return { socket, ended, received: () => received };
}

describe("SIGTERM when nothing is asked", () => {
  it("ends an idle server with 0 within a second", async () => {
    expect(await fastestOfThree(async () => {})).toBeLessThan(1_000);
  });

  it("is not held up by connections that ask nothing, or never finish asking", async () => {
    const ms = await fastestOfThree(async (server) => {
      const kept = await connection(server, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
      await soon(kept.received).toContain('{"status":"ok"}');
      await connection(server);
      await connection(server, "GET / HTTP/1.1\r\nHost: local");
      // Answered before its body arrived, which never comes.
      const abandoned = await connection(
        server,
        "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 500000\r\n\r\nx",
      );
      await soon(abandoned.received).toContain("HTTP/1.1 415");
    });
    expect(ms).toBeLessThan(1_000);
  });

  it("ends with 0 within ten seconds though a body that was begun never comes to its end", async () => {
    const server = await startServer();
    const { client, cookie } = await loggedIn(server);
    expect((await client.get("/api/user")).status).toBe(200);
    const head = `POST /api/personality HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json`;
    await connection(server, `${head}\r\nContent-Length: 1000\r\n\r\n{"openness":`);
    const { code, ms } = await terminate(server);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    await server.remove();
  });
});

it("answers those whom the system had let in though the server had not taken them yet", async () => {
  const server = await startServer();
  // A stopped process accepts no connections; the system does so for it, up to a limit.
  server.process.kill("SIGSTOP");
  const asking = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const waiting = await Promise.all(Array.from({ length: 100 }, () => connection(server, asking)));
  server.process.kill("SIGTERM");
  server.process.kill("SIGCONT");
  for (const { ended } of waiting) expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
  expect(await server.exited).toBe(0);
  await server.remove();
});

type Outcome = { status: number; method: string } | { error: string };

/** One request on the agent's only connection. */
function ask(server: TestServer, agent: Agent, person: Person, method: "GET" | "POST"): Promise<Outcome> {
  return new Promise((resolve) => {
    const scores = { openness: 1, conscientiousness: 2, extraversion: 3, agreeableness: 4, neuroticism: 5 };
    const path = method === "GET" ? "/" : "/api/personality";
    const headers = { Cookie: person.cookie, "Content-Type": "application/json" };
    const asked = request({ port: server.port, path, method, headers, agent }, (response) => {
      const status = response.statusCode ?? 0;
      response.resume();
      response.on("end", () => resolve({ status, method }));
      response.on("error", (error) => resolve({ error: String(error) }));
    });
    asked.on("error", (error) => resolve({ error: String(error) }));
    asked.end(method === "POST" ? JSON.stringify(scores) : undefined);
  });
}

/** Sends requests without pause on one connection, until the server closes it. */
async function keepAsking(server: TestServer, person: Person, outcomes: Outcome[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let open = true;
  agent.createConnection = ((create) => (options, whenDone) => {
    const socket = create.call(agent, options, whenDone);
    socket?.once("close", () => {
      open = false;
    });
    return socket;
  })(agent.createConnection);
  for (let turn = 0; open; turn++) {
    const outcome = await ask(server, agent, person, turn % 2 === 0 ? "GET" : "POST");
    // New connections may be refused; requests on accepted ones must be answered.
    if ("error" in outcome && outcome.error.includes("ECONNREFUSED")) break;
    outcomes.push(outcome);
    // The connection's end is reported in a later turn of the event loop than the answer's.
    await new Promise(setImmediate);
  }
  agent.destroy();
}

describe("SIGTERM under load", () => {
  it("answers everything that is in flight, resets nothing, keeps what was written, ends with 0", async () => {
    const server = await startServer();
    const people = await Promise.all(Array.from({ length: 16 }, () => loggedIn(server)));
    const outcomes: Outcome[] = [];
    const workers = people.map((person) => keepAsking(server, person, outcomes));
    // Everybody's connection is busy from here on, however slow the machine is.
    await expect
      .poll(() => outcomes.length, { timeout: 30_000, interval: 5 })
      .toBeGreaterThan(4 * people.length);
    const [{ code, ms }] = await Promise.all([terminate(server), ...workers]);
    expect([...new Set(outcomes.map((outcome) => JSON.stringify(outcome)))].sort()).toEqual([
      '{"status":200,"method":"GET"}',
      '{"status":201,"method":"POST"}',
    ]);
    const acknowledged = outcomes.filter((outcome) => "status" in outcome && outcome.status === 201);
    expect(await server.database.count("PersonalityProfile")).toBe(acknowledged.length);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    await server.remove();
  });

  it("waits for a body that is still on its way, and takes no new connection meanwhile", async () => {
    const server = await startServer();
    const { cookie, id } = await loggedIn(server);
    const body = JSON.stringify({
      openness: 1,
      conscientiousness: 2,
      extraversion: 3,
      agreeableness: 4,
      neuroticism: 5,
    });
    const head = `POST /api/personality HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json`;
    const upload = await connection(
      server,
      `${head}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    server.process.kill("SIGTERM");
    await isStopping(server);
    await soon(() => connection(server).catch((error) => String(error))).toContain("ECONNREFUSED");
    upload.socket.write(body.slice(9));
    expect(await upload.ended).toMatch(/^HTTP\/1\.1 201 /);
    expect(await server.exited).toBe(0);
    expect(await server.database.count("PersonalityProfile", `"userId" = $1`, [id])).toBe(1);
    await server.remove();
  });
});

it("what is left of the embedded database after a stop is one file that holds everything", async () => {
  const server = await startServer();
  const person = await signUp(server);
  await terminate(server);
  const file = server.database.url.replace("file:", "");
  const copy = join(server.dataDir, "copy.db");
  copyFileSync(file, copy);
  const rows = new Database(copy).prepare(`SELECT "id" FROM "User"`).all();
  expect(rows).toEqual([{ id: person.id }]);
  await server.remove();
});
