import { once } from "node:events";
import { createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { fetchRequest, sendAnswer } from "./node-adapter.server";

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** The address of a server with this behaviour. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0);
  ending.push(() => server.close().closeAllConnections());
  await once(server, "listening");
  const address = server.address();
  return `http://localhost:${typeof address === "object" ? address?.port : address}/`;
}

function serveAnswer(answer: () => Response): Promise<string> {
  return serve((_req, res) => void sendAnswer(res, answer()).catch(() => {}));
}

async function ask(url: string): Promise<IncomingMessage> {
  const [answer] = await once(get(url, { agent: false }), "response");
  return answer;
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a response", () => {
  it("that is complete is sent with its length", async () => {
    const answer = await fetch(await serveAnswer(() => new Response("Grüße", { status: 201 })));
    expect(answer.status).toBe(201);
    expect(answer.headers.get("Content-Length")).toBe("7");
    expect(await answer.text()).toBe("Grüße");
  });

  it("keeps each of its cookies, and its own status text", async () => {
    const headers = new Headers([
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
    ]);
    const answer = await fetch(
      await serveAnswer(() => new Response(null, { headers, statusText: "Very well" })),
    );
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(answer.statusText).toBe("Very well");
    expect(await answer.text()).toBe("");
  });

  it("is sent chunk by chunk as it is made", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const making = writable.getWriter();
    const asked = ask(await serveAnswer(() => new Response(readable)));
    void making.write(bytes("one"));
    const answer = await asked;
    expect(String((await once(answer, "data"))[0])).toBe("one");
    void making.write(bytes("two"));
    expect(String((await once(answer, "data"))[0])).toBe("two");
    void making.close();
    await once(answer, "end");
  });

  it("is not made for somebody who left before it began", async () => {
    const cancelled = new Promise<void>((cancel) => {
      const body = new ReadableStream({ cancel: () => cancel() }, { highWaterMark: 0 });
      void serve((req, res) => {
        res.once("close", () => void sendAnswer(res, new Response(body)));
        req.socket.destroy();
      }).then((url) => fetch(url).catch(() => {}));
    });
    await cancelled;
  });

  it("is made no faster than it is read, and no further when the caller has gone", async () => {
    let made = 0;
    let stopped = () => {};
    const cancelled = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const piece = new Uint8Array(1_000_000);
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        made++;
        controller.enqueue(piece);
      },
      cancel: () => stopped(),
    });
    const answer = await ask(await serveAnswer(() => new Response(body)));
    await once(answer, "readable");
    // The response is not read: only as much is produced as network buffers hold, not an endless body.
    const settled = await new Promise<number>((resolve) => {
      let before = -1;
      const timer = setInterval(() => {
        if (made === before) {
          clearInterval(timer);
          resolve(made);
        }
        before = made;
      }, 50);
    });
    expect(settled).toBeLessThan(50);
    answer.destroy();
    await cancelled;
  });

  it("that fails half-way closes the connection, so that it is not taken for whole", async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes("half")),
      pull: (controller) => controller.error(new Error("no more")),
    });
    const url = await serveAnswer(() => new Response(body));
    await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
  });
});

describe("a request", () => {
  it("has its method, headers and body", async () => {
    const url = await serve(async (req, res) => {
      const request = fetchRequest(req, `http://twin.example${req.url}`);
      const said = [request.method, request.url, request.headers.get("X-Own"), await request.text()];
      await sendAnswer(res, Response.json(said));
    });
    const sent = await fetch(`${url}path?q=1`, { method: "PUT", headers: { "X-Own": "yes" }, body: "text" });
    expect(await sent.json()).toEqual(["PUT", "http://twin.example/path?q=1", "yes", "text"]);
  });
});
