import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { CallFailure } from "~/web/oauth/call.server";
import { type DownloadSink, downloadFile } from "./download.server";

const MIB = 1024 * 1024;
const SECRET = "a-signature-in-the-query";
const URL_THERE = `https://storage.example/some/file.zip?signature=${SECRET}`;
const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** A loopback server with this behaviour, and the requests it received. */
async function standIn(listener: RequestListener) {
  const asked: { what: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((req, res) => {
    asked.push({ what: `${req.method} ${req.url}`, headers: req.headers });
    listener(req, res);
  }).listen(0, "127.0.0.1");
  ending.push(() => server.close().closeAllConnections());
  await once(server, "listening");
  const address = server.address();
  return { origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, asked };
}

/** A sink that records the data and the announced length. */
function keeping() {
  const kept = { said: undefined as number | null | undefined, bytes: 0, text: "" };
  const sink: DownloadSink = {
    begin: async (bytes) => {
      kept.said = bytes;
    },
    take: async (piece) => {
      kept.bytes += piece.byteLength;
      if (kept.bytes < 100) kept.text += Buffer.from(piece).toString();
    },
  };
  return { kept, sink };
}

const never = new AbortController().signal;
const LIMITS = { mostBytes: 4 * MIB };

/** The failure code of a download from a server with this behaviour; asserts that it fails and leaks no secret. */
async function codeOf(listener: RequestListener, limits: Partial<Parameters<typeof downloadFile>[2]> = {}) {
  const { origin } = await standIn(listener);
  const asked = { url: URL_THERE, standIn: origin, signal: never };
  const failure = await downloadFile(asked, keeping().sink, { ...LIMITS, ...limits }).catch(
    (thrown: unknown) => thrown,
  );
  if (!(failure instanceof CallFailure)) throw new Error(`It did not fail: ${String(failure)}`);
  expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain(SECRET);
  expect(failure.cause).toBeUndefined();
  return failure.code;
}

describe("a file downloaded from another service", () => {
  it("comes from the stand-in origin, with nothing but the URL, and its length", async () => {
    const { origin, asked } = await standIn((_req, res) =>
      res.writeHead(200, { "Content-Length": "3" }).end("zip"),
    );
    const { kept, sink } = keeping();
    expect(await downloadFile({ url: URL_THERE, standIn: origin, signal: never }, sink, LIMITS)).toEqual({
      status: 200,
      bytes: 3,
    });
    expect(kept).toEqual({ said: 3, bytes: 3, text: "zip" });
    expect(asked.map(({ what }) => what)).toEqual([`GET /some/file.zip?signature=${SECRET}`]);
    expect(Object.keys(asked[0]?.headers ?? {})).not.toContain("authorization");
    expect(asked[0]?.headers["accept-encoding"]).toBe("identity");
  });

  it("is read with back-pressure: no chunk is requested before the last one was consumed", async () => {
    let sent = 0;
    const { origin } = await standIn((_req, res) => {
      const more = () => {
        while (sent < 256 * MIB && !res.destroyed && res.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
      };
      res.on("drain", more);
      more();
    });
    const stopped = new Error("the disk is slow");
    const sink: DownloadSink = {
      begin: async () => undefined,
      take: () => new Promise((_resolve, reject) => setTimeout(reject, 300, stopped)),
    };
    const asked = { url: URL_THERE, standIn: origin, signal: never };
    await expect(downloadFile(asked, sink, { mostBytes: 512 * MIB })).rejects.toBe(stopped);
    expect(sent).toBeLessThan(64 * MIB);
  });

  it("does not reach the sink on an error status", async () => {
    const { origin } = await standIn((_req, res) => res.writeHead(403).end("<Error>expired</Error>"));
    const { kept, sink } = keeping();
    const asked = { url: URL_THERE, standIn: origin, signal: never };
    expect(await downloadFile(asked, sink, LIMITS)).toEqual({ status: 403, bytes: 0 });
    expect(kept).toEqual({ said: undefined, bytes: 0, text: "" });
  });

  it("is decompressed, and its length is then unknown in advance", async () => {
    const packed = gzipSync("zip".repeat(20));
    const { origin } = await standIn((_req, res) =>
      res.writeHead(200, { "Content-Encoding": "gzip", "Content-Length": packed.length }).end(packed),
    );
    const { kept, sink } = keeping();
    const asked = { url: URL_THERE, standIn: origin, signal: never };
    expect(await downloadFile(asked, sink, LIMITS)).toEqual({ status: 200, bytes: 60 });
    expect(kept).toEqual({ said: null, bytes: 60, text: "zip".repeat(20) });
  });

  it("may have exactly the maximum size, and is not started if it announces one byte more", async () => {
    const { origin } = await standIn((_req, res) => res.end(Buffer.alloc(MIB)));
    const asked = { url: URL_THERE, standIn: origin, signal: never };
    const { kept, sink } = keeping();
    expect(await downloadFile(asked, sink, { mostBytes: MIB })).toEqual({ status: 200, bytes: MIB });
    expect(kept.bytes).toBe(MIB);
    const other = keeping();
    await expect(downloadFile(asked, other.sink, { mostBytes: MIB - 1 })).rejects.toMatchObject({
      code: "too-large",
    });
    expect(other.kept.said).toBeUndefined();
  });

  it("is cut off as soon as it is too large: endless, or compressed", async () => {
    const endless: RequestListener = (_req, res) => {
      const more = () => {
        while (!res.destroyed && res.write(Buffer.alloc(64 * 1024)));
      };
      res.on("drain", more);
      more();
    };
    expect(await codeOf(endless)).toBe("too-large");
    const packed = gzipSync(Buffer.alloc(8 * MIB));
    expect(packed.length).toBeLessThan(MIB);
    const packing: RequestListener = (_req, res) =>
      res.writeHead(200, { "Content-Encoding": "gzip", "Content-Length": packed.length }).end(packed);
    expect(await codeOf(packing)).toBe("too-large");
  });

  it.each<[string, RequestListener]>([
    ["never answers", () => {}],
    ["answers and then falls silent", (_req, res) => void res.write("{")],
  ])("is given up if the other side %s", async (_how, listener) => {
    const began = performance.now();
    expect(await codeOf(listener, { idleMs: 300 })).toBe("timeout");
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it("may be slow as long as data arrives, but not for ever", async () => {
    const trickling =
      (drops: number): RequestListener =>
      (_req, res) => {
        let left = drops;
        const timer = setInterval(() => (left-- > 0 ? res.write(".") : res.end()), 50);
        res.once("close", () => clearInterval(timer));
      };
    const { origin } = await standIn(trickling(12));
    const asked = { url: URL_THERE, standIn: origin, signal: never };
    const { bytes } = await downloadFile(asked, keeping().sink, { ...LIMITS, idleMs: 300 });
    expect(bytes).toBe(12);
    expect(await codeOf(trickling(1_000), { idleMs: 300, withinMs: 500 })).toBe("timeout");
  });

  it("may be consumed slowly: that does not count as the other side's silence", async () => {
    const { origin } = await standIn((_req, res) => res.end("zip"));
    const asked = { url: URL_THERE, standIn: origin, signal: never };
    const slow: DownloadSink = {
      begin: async () => undefined,
      take: () => new Promise((resolve) => setTimeout(resolve, 400)),
    };
    expect(await downloadFile(asked, slow, { ...LIMITS, idleMs: 200 })).toEqual({ status: 200, bytes: 3 });
  });

  it("is cancelled by its signal", async () => {
    const { origin } = await standIn((_req, res) => void res.write("{"));
    const leaving = new AbortController();
    const why = new Error("the server stops");
    const asked = { url: URL_THERE, standIn: origin, signal: leaving.signal };
    const fetched = downloadFile(asked, keeping().sink, LIMITS);
    setTimeout(() => leaving.abort(why), 100);
    await expect(fetched).rejects.toBe(why);
    await expect(downloadFile(asked, keeping().sink, LIMITS)).rejects.toBe(why);
  });

  it.each([301, 302, 303, 307, 308])("follows no redirect (%i)", async (status) => {
    const elsewhere = await standIn((_req, res) => res.end("you should not be here"));
    expect(
      await codeOf((_req, res) => res.writeHead(status, { Location: `${elsewhere.origin}/` }).end()),
    ).toBe("redirected");
    expect(elsewhere.asked).toEqual([]);
  });

  it("uses plain HTTP only for a stand-in on this machine", async () => {
    const { origin, asked } = await standIn((_req, res) => res.end());
    const refused: [string, string | undefined][] = [
      [`${origin}/`, undefined],
      ["http://storage.example/", undefined],
      ["https://storage.example/", "http://stand-in.example"],
      ["nonsense", undefined],
    ];
    for (const [url, instead] of refused) {
      const fetched = downloadFile({ url, standIn: instead, signal: never }, keeping().sink, LIMITS);
      await expect(fetched).rejects.toMatchObject({ code: "unencrypted" });
    }
    expect(asked).toEqual([]);
  });

  it("fails if only a part of it comes, or nobody listens", async () => {
    expect(
      await codeOf((req, res) => {
        res.writeHead(200, { "Content-Length": "10" }).write("half");
        setTimeout(() => req.socket.destroy(), 20);
      }),
    ).toBe("UND_ERR_SOCKET");
    expect(
      await codeOf((req, res) => {
        res.writeHead(200).write("half of something chunked");
        setTimeout(() => req.socket.destroy(), 20);
      }),
    ).toBe("UND_ERR_SOCKET");
    expect(await codeOf((req) => req.socket.destroy())).toBe("UND_ERR_SOCKET");
  });
});
