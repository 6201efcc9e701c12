import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { loggedIn } from "../support/accounts/person";
import { CREDENTIALS, startBucket } from "../support/archives/bucket";
import { startServer, type TestServer } from "../support/server/server";

const MIB = 1024 * 1024;
const HUGE = 240 * MIB;
/** Allows for chunks that are not yet garbage collected. */
const MOST_GROWTH_MIB = 160;
const PIECE = Buffer.alloc(64 * 1024, "a");

const bucket = await startBucket();
afterAll(() => bucket.close());

/** The peak of resident memory since its last reset, in MiB. */
function highest(server: TestServer): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Sends a form with one file of this size. @returns the answer's status */
function upload(server: TestServer, cookie: string, bytes: number): Promise<number> {
  const before = `--x\r\nContent-Disposition: form-data; name="files"; filename="export.xml"\r\n\r\n`;
  const after = "\r\n--x--\r\n";
  const length = before.length + bytes + after.length;
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1");
    let left = bytes;
    const write = () => {
      while (left > 0) {
        const piece = PIECE.subarray(0, left);
        left -= piece.length;
        if (!socket.write(piece)) return void socket.once("drain", write);
      }
      socket.write(after);
    };
    socket.setEncoding("utf8").once("data", (text: string) => {
      socket.destroy();
      resolve(Number(text.slice(9, 12)));
    });
    socket.on("error", reject);
    const head = [
      "POST /archives HTTP/1.1",
      "Host: localhost",
      `Cookie: ${cookie}`,
      `Content-Length: ${length}`,
    ];
    socket.write(`${head.join("\r\n")}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n${before}`);
    write();
  });
}

describe.skipIf(!existsSync("/proc/self/clear_refs"))(
  "memory holds a piece of an upload of 240 MiB, not all of it",
  () => {
    it.each([
      ["a folder", {}],
      ["a bucket", { UPLOADS_URL: bucket.url, ...CREDENTIALS }],
    ])("where files are kept in %s", async (_where, env) => {
      const server = await startServer({ env });
      const person = await loggedIn(server);
      // A first form loads code that stays in memory.
      expect(await upload(server, person.cookie, 4 * MIB)).toBe(302);
      // "5" resets the peak to the current value.
      writeFileSync(`/proc/${server.process.pid}/clear_refs`, "5");
      const before = highest(server);
      expect(await upload(server, person.cookie, HUGE)).toBe(302);
      expect(highest(server) - before).toBeLessThan(MOST_GROWTH_MIB);
      await server.stop();
    });
  },
);
