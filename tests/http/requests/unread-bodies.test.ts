import { connect } from "node:net";
import { expect, it } from "vitest";
import { MIB } from "~/ground/units";
import { serve } from "../../support/server/serve";

const server = await serve();

/**
 * Posts a body to its end before reading anything of the response, as curl and proxies do.
 *
 * @returns the response's status line
 */
function sendThenRead(path: string, size: number, connection: "close" | "keep-alive") {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1").setEncoding("utf8").pause();
    const head = [`POST ${path} HTTP/1.1`, "Host: localhost", `Connection: ${connection}`];
    socket.on("error", reject).on("data", (text) => {
      resolve(String(text).split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.write(`${head.join("\r\n")}\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`);
    socket.write(Buffer.alloc(size, 0x20), () => socket.resume());
  });
}

it.each(["close", "keep-alive"] as const)(
  "who sends a body that is too large is answered all the same (Connection: %s)",
  async (connection) => {
    expect(await sendThenRead("/api/login", 32 * MIB, connection)).toBe("HTTP/1.1 413 Payload Too Large");
  },
);
