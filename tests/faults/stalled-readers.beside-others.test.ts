import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, it } from "vitest";
import { loggedIn, type Person } from "../support/accounts/person";
import { seedPreferences } from "../support/exports/many-rows";
import { contention } from "../support/measuring/contention";
import { startServer, type TestServer } from "../support/server/server";

const MIB = 1024 * 1024;
/** Twice the server's interval for checking whether anything was read, plus what its answers take, on an idle machine. */
const CUT_WITHIN_MS = 45_000;

/** Resident memory in bytes. */
function residentMemory(server: TestServer): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** 49 kB that compress badly: a workbook that fits into a connection's buffers would never stall. */
const MORE = createHash("shake256", { outputLength: 36_750 }).update("more").digest("base64");

/** A user whose newest 200 preferences have some ten megabytes. */
async function large(server: TestServer, whose: string): Promise<Person> {
  const person = await loggedIn(server);
  await seedPreferences(server.database, person.id, 300, { whose, more: MORE });
  return person;
}

type Situation = { server: TestServer; stalling: Person; reading: Person };

/** Runs a test on its own server, so that nothing else uses its memory and connections; such tests run side by side. */
async function onItsOwnServer(test: (situation: Situation) => Promise<void>): Promise<void> {
  const server = await startServer();
  try {
    await test({
      server,
      stalling: await large(server, "stalling"),
      reading: await large(server, "reading"),
    });
  } finally {
    await server.stop();
  }
}

type Stalled = { socket: Socket; closed: Promise<number> };

/** Sends a number of requests on one connection and never reads; resolves with how long that was allowed. */
function askAndStall(server: TestServer, { cookie }: Person, path: string, times = 1): Promise<Stalled> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: server.port, host: "127.0.0.1" });
    socket.pause();
    const started = performance.now();
    const closed = new Promise<number>((end) => socket.once("close", () => end(performance.now() - started)));
    socket.on("error", () => {});
    socket.once("error", reject);
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
    socket.once("connect", () => socket.write(request.repeat(times), () => resolve({ socket, closed })));
  });
}

/** The server's open connections, as counted by the system. */
function connectionsHeld(server: TestServer): number {
  const port = server.port.toString(16).toUpperCase().padStart(4, "0");
  const lines = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => readFileSync(file, "utf8").split("\n"));
  return lines.filter((line) => new RegExp(`^\\s*\\d+: \\w+:${port} \\w+:\\w+ 01 `).test(line)).length;
}

const PATHS: [what: string, path: string, times: number][] = [
  ["a list of ten megabytes", "/api/preferences", 1],
  ["an export", "/api/export/twin-data", 1],
  ["pages that are sent in one write", "/preferences", 60],
  ["lists, many on one connection", "/api/preferences?limit=20", 20],
];

describe.runIf(existsSync("/proc/net/tcp"))("clients that never read", { concurrent: true }, () => {
  for (const [what, path, times] of PATHS) {
    it(`are cut off when eight of them ask for ${what}, and memory stays flat`, async ({ expect }) => {
      await onItsOwnServer(async ({ server, stalling, reading }) => {
        // First answers load code that stays in memory, and let the heap grow to its usual size.
        for (let time = 0; time < 10; time++) await reading.client.get(path);
        const before = residentMemory(server);
        const eight = Array.from({ length: 8 }, () => askAndStall(server, stalling, path, times));
        const stalled = await Promise.all(eight);
        await pause(1_000);
        expect(connectionsHeld(server)).toBeGreaterThanOrEqual(8);
        const until = performance.now() + CUT_WITHIN_MS * contention();
        let highest = 0;
        while (connectionsHeld(server) > 0 && performance.now() < until) {
          highest = Math.max(highest, residentMemory(server));
          await pause(250);
        }
        expect(connectionsHeld(server)).toBe(0);
        expect((highest - before) / MIB).toBeLessThan(120);
        for (const { socket } of stalled) socket.destroy();
      });
    }, 240_000);
  }

  it("take the memory of a few when one account asks for forty workbooks at once", async ({ expect }) => {
    await onItsOwnServer(async ({ server, stalling, reading }) => {
      const workbook = "/api/export/twin-data-excel";
      for (let time = 0; time < 10; time++) await reading.client.get(workbook);
      const before = residentMemory(server);
      const forty = Array.from({ length: 40 }, () => askAndStall(server, stalling, workbook));
      const stalled = await Promise.all(forty);
      let highest = 0;
      for (const until = performance.now() + 10_000; performance.now() < until; await pause(100)) {
        highest = Math.max(highest, residentMemory(server));
      }
      expect((highest - before) / MIB).toBeLessThan(120);
      // No other user is delayed.
      expect((await reading.client.get(workbook)).status).toBe(200);
      for (const { socket } of stalled) socket.destroy();
      await expect.poll(() => connectionsHeld(server), { timeout: 10_000 }).toBe(0);
      expect((await stalling.client.get(workbook)).status).toBe(200);
    });
  }, 120_000);
});

describe.concurrent("a client that reads slowly", () => {
  it("gets its whole answer", async ({ expect }) => {
    await onItsOwnServer(async ({ server, reading }) => {
      const { socket } = await askAndStall(server, reading, "/api/preferences?limit=60");
      let received = 0;
      let rest = "";
      socket.setEncoding("latin1");
      const ended = new Promise<void>((resolve) => {
        socket.on("data", (text: string) => {
          received += text.length;
          rest = (rest + text).slice(-16);
          // Some 100 kB ten times a second.
          if (received % 100_000 < text.length) {
            socket.pause();
            setTimeout(() => socket.resume(), 100);
          }
          if (rest.endsWith("\r\n0\r\n\r\n")) resolve();
        });
        socket.once("close", () => resolve());
      });
      socket.resume();
      await ended;
      expect(rest).toMatch(/\]\r\n0\r\n\r\n$/);
      expect(received).toBeGreaterThan(60 * 49_000);
      socket.destroy();
    });
  }, 60_000);
});
