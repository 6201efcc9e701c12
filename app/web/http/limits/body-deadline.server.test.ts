import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyDeadline } from "./body-deadline.server";

/** Scaled-down time-outs: about ten milliseconds for each second in production. */
const TIMES = {
  ordinaryMs: 300,
  graceMs: 300,
  bytesPerSecond: 10_000,
  archives: { stretchMs: 400, bytes: 200 },
  lookMs: 10,
};
const guard = bodyDeadline(TIMES);

let server: Server;
beforeAll(async () => {
  server = createServer((req, res) => {
    const asked = Object.assign(req as IncomingMessage, { path: String(req.url) });
    guard(asked, res, () => {
      if (req.url === "/refused") res.end("refused before it was read");
      else req.resume().once("end", () => res.end("whole"));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Sent = { seconds: number; received: string };

/** Sends a body in chunks, one every 20 ms, and waits until the connection ends. */
function send(path: string, type: string, size: number, piece: number): Promise<Sent> {
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let [left, received] = [size, ""];
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`,
    );
    const more = setInterval(() => {
      const length = Math.min(piece, left);
      left -= length;
      if (length > 0) socket.write("x".repeat(length));
    }, 20);
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    socket
      .on("error", () => undefined)
      .on("close", () => {
        clearInterval(more);
        resolve({ seconds: (performance.now() - began) / 1000, received });
      });
  });
}

const FORM = "multipart/form-data; boundary=x";

describe("a slow body", () => {
  it("is read to its end if it is a file and fast enough", async () => {
    const { seconds, received } = await send("/import", FORM, 40_000, 500);
    expect(received).toMatch(/^HTTP\/1\.1 200 .*whole$/s);
    expect(seconds).toBeGreaterThan(1);
  });

  it("ends with 408 if the file is too slow, but not within the grace period", async () => {
    const { seconds, received } = await send("/import", FORM, 40_000, 1);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeGreaterThan(0.3);
    expect(seconds).toBeLessThan(5);
  });

  it.each([
    ["is no file, however fast it comes", "/login", FORM],
    ["is at the address of a file, but is none", "/import", "application/json"],
  ])("ends with 408 if it %s", async (_why, path, type) => {
    const { seconds, received } = await send(path, type, 1_000_000, 500);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeGreaterThan(0.29);
  });

  it("is read to its end if it brings archives, even slower ones, as long as data arrives", async () => {
    const { seconds, received } = await send("/archives", FORM, 2_000, 30);
    expect(received).toMatch(/^HTTP\/1\.1 200 .*whole$/s);
    expect(seconds).toBeGreaterThan(0.8);
  });

  it("ends with 408 if archives stall", async () => {
    const { seconds, received } = await send("/archives", FORM, 40_000, 2);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeGreaterThan(0.39);
  });

  it("is closed silently if it was answered already", async () => {
    const { received } = await send("/refused", FORM, 1_000_000, 500);
    expect(received).toMatch(/^HTTP\/1\.1 200 .*refused before it was read$/s);
  });
});
