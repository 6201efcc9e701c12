import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { type Answer, askAgain } from "./asking";

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers each request by writing chunks one by one. @returns its origin, and everything it received */
async function answering(...pieces: string[]): Promise<{ origin: string; received: () => string }> {
  let received = "";
  const answer = async (socket: Socket) => {
    for (const piece of pieces) {
      socket.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const server = createServer((socket) => {
    socket.setEncoding("latin1").on("data", (text) => {
      received += text;
      answer(socket);
    });
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received };
}

async function answersOf(origin: string, most: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  await askAgain(`${origin}/a?b=c`, { Cookie: "d=e" }, (answer) => answers.push(answer) < most);
  return answers;
}

it.each([
  ["at once", ["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"]],
  ["without a body", ["HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"]],
  [
    "in pieces, of which one ends in the middle of the head",
    ["HTTP/1.1 200 OK\r\nX: y\r", "\nContent-Length: 7\r\n\r\nhe", "llo", "\r\n"],
  ],
  [
    "in chunks, of which the last comes in two pieces",
    ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n", "3\r\nllo\r\n0\r", "\n\r\n"],
  ],
])("an answer %s is followed by the next request", async (_how, pieces) => {
  const { origin, received } = await answering(...pieces);
  const answers = await answersOf(origin, 3);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const request = `GET /a?b=c HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nCookie: d=e\r\n\r\n`;
  expect(received()).toBe(request.repeat(3));
});

it("the time of an answer ends with its last byte", async () => {
  const { origin } = await answering("HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\n", "a", "b");
  const [answer] = await answersOf(origin, 1);
  expect(answer?.status).toBe(404);
  expect(answer?.ms).toBeGreaterThan(5);
});

it("an answer without a length, and one that breaks off, are errors", async () => {
  const { origin } = await answering("HTTP/1.1 200 OK\r\n\r\nhello");
  await expect(answersOf(origin, 1)).rejects.toThrow("gives no length");
  const server = createServer((socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\na"));
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  await expect(answersOf(`http://127.0.0.1:${port}`, 1)).rejects.toThrow("closed the connection");
});

it("what the caller throws ends the asking", async () => {
  const { origin } = await answering("HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n");
  const asking = askAgain(origin, {}, ({ status }) => {
    throw new Error(`answered ${status}`);
  });
  await expect(asking).rejects.toThrow("answered 500");
});
