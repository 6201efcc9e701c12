import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { CallFailure, call } from "./call.server";

const MIB = 1024 * 1024;
const SECRET = "a-secret-in-the-query";
const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** A loopback server with this behaviour, and the requests it received. */
async function standIn(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    listener(req, res);
  }).listen(0, "127.0.0.1");
  ending.push(() => server.close().closeAllConnections());
  await once(server, "listening");
  const address = server.address();
  return { origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, asked };
}

const URL_THERE = `https://api.example/some/path?token=${SECRET}`;

/** The failure code of a call to a server with this behaviour; asserts that the call fails and leaks no secret. */
async function codeOf(listener: RequestListener, limits = {}): Promise<string> {
  const { origin } = await standIn(listener);
  const failure = await call(URL_THERE, { headers: { Authorization: SECRET } }, origin, limits).catch(
    (thrown: unknown) => thrown,
  );
  if (!(failure instanceof CallFailure)) throw new Error(`It did not fail: ${String(failure)}`);
  expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain(SECRET);
  expect(failure.cause).toBeUndefined();
  return failure.code;
}

describe("a call to another service", () => {
  it("sends path, query and body to the stand-in origin, and returns any status", async () => {
    const { origin, asked } = await standIn((_req, res) => {
      res.writeHead(429, { "Retry-After": "7", "Content-Type": "application/json" }).end(`{"a":"ü"}`);
    });
    const answer = await call("https://api.example/v1/x?q=1", { method: "POST", body: "b" }, origin);
    expect(asked).toEqual(["POST /v1/x?q=1"]);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "7"]);
    expect(await answer.json()).toEqual({ a: "ü" });
  });

  it("accepts a body of exactly 1 MiB and none a byte longer, whatever its headers say", async () => {
    const { origin } = await standIn((_req, res) => res.end(Buffer.alloc(MIB)));
    expect((await (await call(URL_THERE, {}, origin)).arrayBuffer()).byteLength).toBe(MIB);
    expect(await codeOf((_req, res) => res.end(Buffer.alloc(MIB + 1)))).toBe("too-large");
  });

  it("stops reading a body that is too long: 2 MiB, endless, or compressed", async () => {
    expect(await codeOf((_req, res) => res.end(Buffer.alloc(2 * MIB)))).toBe("too-large");
    let sent = 0;
    const endless: RequestListener = (_req, res) => {
      const more = () => {
        while (!res.destroyed && res.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
      };
      res.on("drain", more);
      more();
    };
    expect(await codeOf(endless)).toBe("too-large");
    expect(sent).toBeLessThan(64 * MIB);
    const packed = gzipSync(Buffer.alloc(8 * MIB));
    expect(packed.length).toBeLessThan(MIB / 8);
    expect(await codeOf((_req, res) => res.writeHead(200, { "Content-Encoding": "gzip" }).end(packed))).toBe(
      "too-large",
    );
  });

  it.each<[string, RequestListener]>([
    ["never answers", () => {}],
    ["answers and then falls silent", (_req, res) => void res.write("{")],
    [
      "trickles",
      (_req, res) => {
        const drops = setInterval(() => res.write(" "), 20);
        res.once("close", () => clearInterval(drops));
      },
    ],
  ])("times out if the other side %s", async (_how, listener) => {
    const began = performance.now();
    expect(await codeOf(listener, { withinMs: 300 })).toBe("timeout");
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it.each([301, 302, 303, 307, 308])(
    "follows no redirect (%i), to another host or the same",
    async (status) => {
      const elsewhere = await standIn((_req, res) => res.end("you should not be here"));
      const to =
        (location: string): RequestListener =>
        (req, res) =>
          void (req.url === "/landed"
            ? res.end("landed")
            : res.writeHead(status, { Location: location }).end());
      expect(await codeOf(to(`${elsewhere.origin}/`))).toBe("redirected");
      expect(await codeOf(to("/landed"))).toBe("redirected");
      expect(elsewhere.asked).toEqual([]);
    },
  );

  it("uses plain HTTP only for a stand-in on this machine", async () => {
    const { origin, asked } = await standIn((_req, res) => res.end());
    const refused: [string, string | undefined][] = [
      [`${origin}/`, undefined],
      ["http://api.example/", undefined],
      ["https://api.example/", "http://stand-in.example"],
      ["ftp://api.example/", undefined],
      ["nonsense", undefined],
    ];
    for (const [url, instead] of refused) {
      await expect(call(url, {}, instead)).rejects.toMatchObject({ code: "unencrypted" });
    }
    expect(asked).toEqual([]);
  });

  it("reports the network's own code if nobody listens or the connection drops", async () => {
    const { origin } = await standIn(() => {});
    for (const end of ending.splice(0)) end();
    await expect(call(URL_THERE, {}, origin)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    expect(await codeOf((req) => req.socket.destroy())).toBe("UND_ERR_SOCKET");
    expect(
      await codeOf((req, res) => {
        res.writeHead(200, { "Content-Length": "10" }).write("half");
        setTimeout(() => req.socket.destroy(), 20);
      }),
    ).toBe("UND_ERR_SOCKET");
  });
});
