import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { loggedIn, newFields } from "../support/accounts/person";
import { Client } from "../support/http/client";
import { allRoutes } from "../support/http/every-route";
import { contention } from "../support/measuring/contention";
import { startServer } from "../support/server/server";

const server = await startServer();
const person = await loggedIn(server);
afterAll(() => server.stop());

const MIB = 1024 * 1024;
const HUGE = 800 * MIB;
/**
 * V8 collects buffers once 64 MiB or slightly more are pending, however many there were: after 1,600 MiB memory had
 * risen by 43 to 110 MiB at most. A quarter of the body shows that it is not kept.
 */
const FLAT = HUGE / 4;
const CHUNK = Buffer.alloc(64 * 1024, "a");
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

/** Resident memory in bytes. */
function residentMemory(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/**
 * Sends a body to its end, regardless of the answer.
 *
 * @param framing with a length, or in chunks without one
 */
function upload(path: string, type: string, size: number, framing: "length" | "chunks") {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1");
    const [before, after] = framing === "length" ? ["", ""] : [`${CHUNK.length.toString(16)}\r\n`, "\r\n"];
    let left = size;
    let received = "";
    const finishOnceAnswered = () => {
      const [, status, text] = /^HTTP\/1\.1 (\d{3}) .*?\r\n\r\n(.*)/s.exec(received) ?? [];
      if (left > 0 || status === undefined) return;
      socket.destroy();
      resolve({ status: Number(status), text: text ?? "" });
    };
    const write = () => {
      while (left > 0) {
        const chunk = framing === "length" ? CHUNK.subarray(0, left) : CHUNK;
        left -= chunk.length;
        if (!socket.write(Buffer.concat([Buffer.from(before), chunk, Buffer.from(after)]))) {
          return void socket.once("drain", write);
        }
      }
      if (framing === "chunks") socket.write("0\r\n\r\n");
      finishOnceAnswered();
    };
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
      finishOnceAnswered();
    });
    socket.on("error", (error) => reject(error));
    const length = framing === "length" ? `Content-Length: ${size}` : "Transfer-Encoding: chunked";
    const head = [`POST ${path} HTTP/1.1`, "Host: localhost", `Cookie: ${person.cookie}`, length];
    socket.write(`${head.join("\r\n")}\r\nContent-Type: ${type}\r\n\r\n`);
    write();
  });
}

describe("a body of more than 1 MiB", () => {
  const before = server.database.snapshot();
  const writing = allRoutes().map(({ path, isJson }) => [path, isJson ? JSON_TYPE : FORM_TYPE] as const);

  it.each(writing)("that says its length is refused with 413 by %s", async (path, type) => {
    const { status, text } = await upload(path, type, MIB + 1, "length");
    expect([status, text]).toEqual([413, expect.stringContaining("more than 1 MiB")]);
  });

  /** Every address that takes forms, except those that take files. */
  const forms = allRoutes().filter(
    ({ asks, address }) => asks && !["/import", "/archives"].includes(address),
  );

  it.each<readonly [string, string]>([
    ["/api/register", JSON_TYPE],
    ["/api/login", JSON_TYPE],
    ["/api/personality", JSON_TYPE],
    ["/login", "multipart/form-data; boundary=x"],
    ...forms.map(({ postPath }) => [postPath, FORM_TYPE] as const),
  ])("in chunks, without its length, is refused with 413 by %s (%s)", async (path, type) => {
    const { status, text } = await upload(path, type, MIB + 1, "chunks");
    expect([status, text]).toEqual([413, expect.stringContaining("more than 1 MiB")]);
  });

  it("changes nothing", async () => {
    expect(await server.database.snapshot()).toEqual(await before);
  });
});

it("a body of exactly 1 MiB is read, and refused for what it says", async () => {
  expect((await upload("/api/login", JSON_TYPE, MIB, "length")).status).toBe(400);
  expect((await upload("/personality-assessment", FORM_TYPE, MIB, "chunks")).status).toBe(400);
});

/** Bodies within the limit that would cost more than linear work. */
const COSTLY: [string, string, string, string][] = [
  ["a quarter of a million fields", "/login", FORM_TYPE, manyFields(MIB / 4)],
  ["19,000 parts of the same name", "/login", "multipart/form-data; boundary=x", manyParts(19_000)],
  ["a field name that asks for a list of a billion", "/login", FORM_TYPE, "email[999999999]=1"],
  [
    "a field name that is an object half a million deep",
    "/login",
    FORM_TYPE,
    `email${".a".repeat(MIB / 2 - 9)}=1`,
  ],
  [
    "a name of combining marks",
    "/api/register",
    JSON_TYPE,
    registrationNamed("\u0301\u0316".repeat(MIB / 5)),
  ],
  ["an array half a million deep", "/api/personality", JSON_TYPE, `{"answers":${"[".repeat(MIB / 2)}`],
  ["80,000 answers that nobody asked for", "/api/personality", JSON_TYPE, manyAnswers(80_000)],
  ["a number of a million digits", "/api/personality", JSON_TYPE, `{"openness":${"9".repeat(MIB - 20)}}`],
];

function manyFields(count: number): string {
  return Array.from({ length: count }, (_none, index) => `${(index % 36).toString(36)}=1`).join("&");
}

function manyParts(count: number): string {
  return `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--x--\r\n`;
}

function manyAnswers(count: number): string {
  const answers = Array.from({ length: count }, (_none, index) => [`a${index}`, 3]);
  return JSON.stringify({ answers: Object.fromEntries(answers) });
}

function registrationNamed(firstName: string): string {
  return JSON.stringify({ ...newFields(), firstName });
}

it.each(COSTLY)("%s is refused within a second", async (_what, path, type, body) => {
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MIB);
  const client = path === "/login" ? new Client(server.origin) : person.client;
  const started = performance.now();
  const answer = await client.send("POST", path, body, { headers: { "Content-Type": type } });
  expect((performance.now() - started) / contention()).toBeLessThan(1_000);
  expect(answer.status).toBe(400);
  expect(answer.text.length).toBeLessThan(50_000);
});

describe.skipIf(!existsSync("/proc/self/status"))("800 MB", () => {
  it.each([
    ["in chunks, to a call that reads its body", "/api/register", JSON_TYPE, "chunks", 413],
    ["in chunks, to a form", "/login", FORM_TYPE, "chunks", 413],
    ["in chunks, to a call that reads no body", "/api/notifications/unread", JSON_TYPE, "chunks", 405],
    ["in chunks, of a type that is not taken", "/register", "application/octet-stream", "chunks", 415],
    ["in chunks, to an address that does not exist", "/no-such-place", FORM_TYPE, "chunks", 404],
    ["that say so", "/api/register", JSON_TYPE, "length", 413],
  ] as const)(
    "%s: the sender is answered and memory stays flat",
    async (_how, path, type, framing, status) => {
      // A first request loads code that stays in memory.
      await upload(path, type, 4 * MIB, framing);
      const before = residentMemory();
      let highest = before;
      const watch = setInterval(() => {
        highest = Math.max(highest, residentMemory());
      }, 5);
      const answer = await upload(path, type, HUGE, framing).finally(() => clearInterval(watch));
      expect(answer.status).toBe(status);
      expect(highest - before).toBeLessThan(FLAT);
    },
  );
});
