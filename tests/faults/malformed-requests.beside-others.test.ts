import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { sendRaw } from "../support/http/client";
import { expectTellsNothing } from "../support/http/leaks";
import { startServer } from "../support/server/server";

const server = await startServer();
afterAll(() => server.stop());

/** A request as bytes; its answer closes the connection. */
function bytes(first: string, headers: string[] = ["Host: localhost"], body = ""): string {
  return `${[first, ...headers, "Connection: close"].join("\r\n")}\r\n\r\n${body}`;
}

const MALFORMED: [string, string][] = [
  ["a Host with a space", bytes("GET / HTTP/1.1", ["Host: a b"])],
  ["a Host with a path", bytes("GET / HTTP/1.1", ["Host: localhost/evil"])],
  ["a Host with a user", bytes("GET / HTTP/1.1", ["Host: user@localhost"])],
  ["a Host with a port out of range", bytes("GET / HTTP/1.1", ["Host: localhost:99999"])],
  ["a Host with markup", bytes("GET / HTTP/1.1", ["Host: <script>"])],
  ["an empty Host", bytes("GET / HTTP/1.1", ["Host:"])],
  ["no Host", bytes("GET / HTTP/1.1", [])],
  ["two Hosts", bytes("GET / HTTP/1.1", ["Host: localhost", "Host: evil.example"])],
  ["%ff in the address", bytes("GET /%ff HTTP/1.1")],
  ["%ff behind a slash", bytes("GET /api/%ff/%c0%ae HTTP/1.1")],
  ["a lone percent sign", bytes("GET /% HTTP/1.1")],
  ["%00 in the address", bytes("GET /a%00b HTTP/1.1")],
  ["%00 as an id", bytes("PATCH /api/notifications/%00/read HTTP/1.1")],
  ["ways up in the address", bytes("GET /../../etc/passwd HTTP/1.1")],
  ["encoded ways up in the address", bytes("GET /%2e%2e/%2e%2e/%2e%2e/etc/passwd HTTP/1.1")],
  ["ways up among the assets", bytes("GET /assets/..%2f..%2fserver.js HTTP/1.1")],
  ["two slashes in front", bytes("GET //evil.example/x HTTP/1.1")],
  ["another server's whole address", bytes("GET https://evil.example/nothing-here HTTP/1.1")],
  ["an address of 10,000 letters", bytes(`GET /${"a".repeat(10_000)} HTTP/1.1`)],
  ["a query that no URL has", bytes("GET //[ HTTP/1.1")],
  ["TRACE", bytes("TRACE / HTTP/1.1")],
  ["TRACK", bytes("TRACK / HTTP/1.1")],
  ["PROPFIND", bytes("PROPFIND / HTTP/1.1")],
  ["a method that does not exist", bytes("EVIL / HTTP/1.1")],
  ["64 KB of headers", bytes("GET / HTTP/1.1", ["Host: localhost", `X-Long: ${"a".repeat(65_536)}`])],
  ["64 KB of cookies", bytes("GET / HTTP/1.1", ["Host: localhost", `Cookie: a=${"a".repeat(65_536)}`])],
  [
    "two thousand headers",
    bytes("GET / HTTP/1.1", [
      "Host: localhost",
      ...Array.from({ length: 5_000 }, (_none, at) => `X-${at}: 1`),
    ]),
  ],
  ["a header without a colon", bytes("GET / HTTP/1.1", ["Host: localhost", "Nonsense"])],
  ["a line break in a header", bytes("GET / HTTP/1.1", ["Host: localhost", "X: a\u0000b"])],
  ["another version of HTTP", bytes("GET / HTTP/9.9")],
  ["no HTTP at all", "hello\r\n\r\n"],
  ["TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n"],
  [
    "a length and chunks at once",
    bytes(
      "POST /login HTTP/1.1",
      ["Host: localhost", "Content-Length: 4", "Transfer-Encoding: chunked"],
      "0\r\n\r\n",
    ),
  ],
  [
    "two lengths",
    bytes("POST /login HTTP/1.1", ["Host: localhost", "Content-Length: 1", "Content-Length: 2"], "ab"),
  ],
  ["a negative length", bytes("POST /login HTTP/1.1", ["Host: localhost", "Content-Length: -1"])],
  ["a length that is no number", bytes("POST /login HTTP/1.1", ["Host: localhost", "Content-Length: 1e9"])],
  [
    "chunks that are none",
    bytes(
      "POST /api/login HTTP/1.1",
      ["Host: localhost", "Content-Type: application/json", "Transfer-Encoding: chunked"],
      "zz\r\n",
    ),
  ],
  [
    "a coding that is not known",
    bytes("POST /login HTTP/1.1", ["Host: localhost", "Transfer-Encoding: gzip"], "ab"),
  ],
  [
    "JSON that is no UTF-8",
    bytes(
      "POST /api/login HTTP/1.1",
      ["Host: localhost", "Content-Type: application/json", "Content-Length: 2"],
      "\u00ff\u00fe",
    ),
  ],
  [
    "a form in parts without a boundary",
    bytes(
      "POST /login HTTP/1.1",
      ["Host: localhost", "Content-Type: multipart/form-data", "Content-Length: 2"],
      "ab",
    ),
  ],
  [
    "an Origin that is no address",
    bytes("POST /login HTTP/1.1", ["Host: localhost", "Origin: :::", "Content-Length: 0"]),
  ],
];

it.each(MALFORMED)("%s is answered with a 4xx that tells nothing", async (what, request) => {
  const answer = await sendRaw(server.port, Buffer.from(request, "latin1"));
  expect(answer.status, answer.body.slice(0, 300)).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expectTellsNothing(answer.body, what);
});

it.each([
  "X-Forwarded-Host: evil:99999",
  "X-Forwarded-Proto: javascript",
  "X-Forwarded-For: \u00ff, , '",
  "Forwarded: for=;host=evil",
])("%s, which nobody trusted sent, is not read", async (header) => {
  const answer = await sendRaw(server.port, bytes("GET /login HTTP/1.1", ["Host: localhost", header]));
  expect(answer.status).toBe(200);
  expect(answer.body).not.toContain("evil");
});

/** Sends the beginning of a request, then one byte a second. @returns after how many seconds it was ended */
function trickle(beginning: string): Promise<{ seconds: number; received: string }> {
  return new Promise((resolve) => {
    const started = performance.now();
    const socket = connect(server.port, "127.0.0.1", () => socket.write(beginning));
    const more = setInterval(() => socket.write("a"), 1_000);
    let received = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(more);
      resolve({ seconds: (performance.now() - started) / 1000, received });
    });
  });
}

describe.concurrent("a request that never comes to its end is ended by the server", () => {
  it("with 408 after 15 s, when it is its headers that trickle in", async ({ expect }) => {
    const { seconds, received } = await trickle("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeGreaterThan(14);
    expect(seconds).toBeLessThan(25);
  });

  it("after 30 s, when it is its body", async ({ expect }) => {
    const head = "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json";
    const { seconds, received } = await trickle(`${head}\r\nContent-Length: 1000\r\n\r\n{`);
    expect(received).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect(seconds).toBeGreaterThan(29);
    expect(seconds).toBeLessThan(40);
  });

  it("and others are served meanwhile", async ({ expect }) => {
    const slow = Array.from({ length: 200 }, () => trickle("GET / HTTP/1.1\r\nHost: localhost\r\n"));
    const answer = await sendRaw(server.port, bytes("GET /login HTTP/1.1"));
    expect(answer.status).toBe(200);
    const ended = await Promise.all(slow);
    expect(Math.max(...ended.map(({ seconds }) => seconds))).toBeLessThan(25);
  });
});
