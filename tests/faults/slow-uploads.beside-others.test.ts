import { connect } from "node:net";
import { afterAll, describe, it } from "vitest";
import { loggedIn, type Person } from "../support/accounts/person";
import { upload } from "../support/exports/exporting";
import { largeExport, manyInstants } from "../support/exports/large-export";
import { startServer } from "../support/server/server";

const server = await startServer();
afterAll(() => server.stop());

const KIB = 1024;

/** The body of a form with a file. */
function formWith(file: Buffer, field: string): Buffer {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="twin.json"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--x--\r\n")]);
}

/**
 * Sends a file in chunks of this size, four times a second.
 *
 * @returns the answer, and after how many seconds the connection ended
 */
function sendSlowly({ cookie }: Person, file: Buffer, piece: number, [path, field] = ["/import", "file"]) {
  return new Promise<{ seconds: number; received: string }>((resolve) => {
    const began = performance.now();
    const body = formWith(file, field);
    const head = [
      `POST ${path} HTTP/1.1`,
      "Host: localhost",
      "Connection: close",
      `Cookie: ${cookie}`,
      "Content-Type: multipart/form-data; boundary=x",
      `Content-Length: ${body.length}`,
    ];
    const socket = connect(server.port, "127.0.0.1");
    // Sent at once, since a busy machine may connect only after the body's first chunk is due.
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    let [sent, received] = [0, ""];
    const more = setInterval(() => {
      socket.write(body.subarray(sent, sent + piece));
      sent += piece;
      if (sent >= body.length) clearInterval(more);
    }, 250);
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

describe.concurrent("an archive", () => {
  it("may come as slowly as it likes, as long as it moves", async ({ expect }) => {
    const ada = await loggedIn(server);
    const { seconds, received } = await sendSlowly(ada, Buffer.alloc(400 * KIB, "x"), 2 * KIB, [
      "/archives",
      "files",
    ]);
    expect(received).toMatch(/^HTTP\/1\.1 302 /);
    expect(seconds).toBeGreaterThan(45);
    expect(await server.database.count("ArchiveImport", `"userId" = $1`, [ada.id])).toBe(1);
  }, 120_000);
});

describe.concurrent("a file to import", () => {
  it("may take longer than half a minute on a slow line, and holds up no other import", async ({
    expect,
  }) => {
    const [ada, bob, cy] = [await loggedIn(server), await loggedIn(server), await loggedIn(server)];
    const { file, rows } = largeExport({ rows: 300, characters: 9_000, instant: manyInstants });
    const slowly = [sendSlowly(ada, file, 20 * KIB), sendSlowly(bob, file, 20 * KIB)];
    const small = largeExport({ rows: 3, characters: 20, instant: manyInstants });
    const began = performance.now();
    expect((await upload(cy.client, small.file)).status).toBe(302);
    expect(performance.now() - began).toBeLessThan(20_000);
    for (const { seconds, received } of await Promise.all(slowly)) {
      expect(received).toMatch(/^HTTP\/1\.1 302 /);
      expect(seconds).toBeGreaterThan(30);
    }
    expect(await server.database.count("Preference", `"userId" = $1`, [ada.id])).toBe(rows);
  }, 120_000);

  it("that comes more slowly than 64 KiB a second is cut after half a minute, and nothing of it stays", async ({
    expect,
  }) => {
    const ada = await loggedIn(server);
    const { file } = largeExport({ rows: 300, characters: 9_000, instant: manyInstants });
    const { seconds, received } = await sendSlowly(ada, file, 10);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeGreaterThan(29);
    expect(seconds).toBeLessThan(45);
    expect(await server.database.count("Preference", `"userId" = $1`, [ada.id])).toBe(0);
  }, 120_000);
});
