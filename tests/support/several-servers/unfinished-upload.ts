import { connect } from "node:net";
import type { Person } from "../accounts/person";
import { largeExport, manyInstants } from "../exports/large-export";

/** A file to import of which half has been sent. */
export type UnfinishedUpload = {
  /** Sends the rest. @returns the answer's first line */
  finish(): Promise<string>;
};

/** Sends half of a file to import, on a separate connection. */
export function beginUpload(port: number, { cookie }: Person): UnfinishedUpload {
  const { file } = largeExport({ rows: 20, characters: 2_000, instant: manyInstants });
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="twin.json"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--x--\r\n")]);
  const lines = [
    "POST /import HTTP/1.1",
    "Host: localhost",
    "Connection: close",
    `Cookie: ${cookie}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${body.length}`,
  ];
  const half = Math.floor(body.length / 2);
  const socket = connect(port, "127.0.0.1");
  let received = "";
  const answer = new Promise<string>((resolve) => {
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    socket
      .on("error", (error) => resolve(String(error)))
      .on("close", () => resolve(received.split("\r\n")[0] ?? ""));
  });
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  socket.write(body.subarray(0, half));
  return {
    finish() {
      socket.write(body.subarray(half));
      return answer;
    },
  };
}
