import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { CallFailure } from "./call.server";
import { postToPublic, type Resolve, resolvesInside, whyNotCalled } from "./public-call.server";

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** A loopback server with this behaviour, and the requests that it received. */
async function standIn(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    listener(req, res);
  }).listen(0, "127.0.0.1");
  ending.push(() => server.close().closeAllConnections());
  await once(server, "listening");
  const address = server.address();
  return { port: typeof address === "object" ? address?.port : 0, asked };
}

const SECRET = "a-secret-in-the-path";
const MESSAGE = { headers: { TTL: "60" }, body: Buffer.from("message") };
const HERE = { mayBeHere: true };

/** The code with which a post fails; asserts that it fails, and that the failure tells nothing of the address. */
async function codeOf(url: string, rules: { mayBeHere: boolean; resolve?: Resolve }): Promise<string> {
  const failure = await postToPublic(url, MESSAGE, rules).catch((thrown: unknown) => thrown);
  if (!(failure instanceof CallFailure)) throw new Error(`It did not fail: ${String(failure)}`);
  expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain(SECRET);
  return failure.code;
}

const toAll =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

describe("an address that somebody typed is called", () => {
  it.each(["https://push.example.org/a", "https://push.example.org:443/a", "https://8.8.8.8/a"])(
    "%s",
    (url) => {
      expect(whyNotCalled(url, { mayBeHere: false })).toBeNull();
    },
  );

  it.each<[string, string]>([
    ["http://push.example.org/a", "unencrypted"],
    ["ftp://push.example.org/a", "unencrypted"],
    ["not an address", "unencrypted"],
    ["https://push.example.org:8443/a", "private"],
    ["https://user:password@push.example.org/a", "private"],
    ["https://localhost/a", "private"],
    ["https://twin.localhost/a", "private"],
    ["https://127.0.0.1/a", "private"],
    ["https://2130706433/a", "private"],
    ["https://0x7f.1/a", "private"],
    ["https://[::1]/a", "private"],
    ["https://[::ffff:10.0.0.1]/a", "private"],
    ["https://10.0.0.1/a", "private"],
    ["https://169.254.169.254/latest/meta-data", "private"],
    ["https://database/a", "private"],
  ])("but not %s: %s", async (url, code) => {
    expect(whyNotCalled(url, { mayBeHere: false })).toBe(code);
    expect(await codeOf(url, { mayBeHere: false })).toBe(code);
  });

  it("on this machine only where the product itself is there", () => {
    expect(whyNotCalled("http://127.0.0.1:8080/a", HERE)).toBeNull();
    expect(whyNotCalled("http://10.0.0.1/a", HERE)).toBe("unencrypted");
    expect(whyNotCalled("https://10.0.0.1/a", HERE)).toBe("private");
  });
});

describe("a name that leads to an address inside", () => {
  const INSIDE = [["10.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["fd00::1"], ["::ffff:192.168.1.1"], []];

  it.each(INSIDE)("is never connected to: %s, %s", async (...addresses) => {
    const resolve = toAll(...addresses.filter((address) => address !== undefined));
    expect(await codeOf(`https://push.example.org/${SECRET}`, { mayBeHere: false, resolve })).toBe("private");
  });

  it("is found before, too; one that cannot be looked up is not", async () => {
    expect(await resolvesInside("push.example.org", { mayBeHere: false, resolve: toAll("10.0.0.1") })).toBe(
      true,
    );
    expect(await resolvesInside("push.example.org", { mayBeHere: false, resolve: toAll("8.8.8.8") })).toBe(
      false,
    );
    const resolve: Resolve = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await resolvesInside("push.example.org", { mayBeHere: false, resolve })).toBe(false);
  });

  it("is connected to at the very address that was checked: a second look-up would come too late (rebinding)", async () => {
    const { port, asked } = await standIn((_req, res) => res.writeHead(201).end());
    const answers = [["8.8.8.8"], ["127.0.0.1"]];
    const resolve: Resolve = (name) => toAll(...(answers.shift() ?? []))(name);
    const rules = { mayBeHere: false, resolve };
    expect(await resolvesInside("rebinding.example.org", rules)).toBe(false);
    expect(await codeOf(`https://rebinding.example.org/${SECRET}`, rules)).toBe("private");
    expect([port !== 0, asked]).toEqual([true, []]);
  });
});

describe("a push service", () => {
  const urlOf = ({ port }: { port: number | undefined }) => `http://127.0.0.1:${port}/${SECRET}`;

  it("gets the message, and its status is all that is kept", async () => {
    const service = await standIn((_req, res) => res.writeHead(201).end("x".repeat(100)));
    expect(await postToPublic(urlOf(service), MESSAGE, HERE)).toBe(201);
    expect(service.asked).toEqual([`POST /${SECRET}`]);
  });

  it("is not followed elsewhere", async () => {
    const elsewhere = await standIn((_req, res) => res.end());
    const service = await standIn((_req, res) => res.writeHead(307, { Location: urlOf(elsewhere) }).end());
    expect(await codeOf(urlOf(service), HERE)).toBe("redirected");
    expect(elsewhere.asked).toEqual([]);
  });

  it("may answer without end: nothing of it is read", async () => {
    let sent = 0;
    const service = await standIn((_req, res) => {
      const more = () => {
        while (!res.destroyed && res.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
      };
      res.on("drain", more);
      more();
    });
    expect(await postToPublic(urlOf(service), MESSAGE, HERE)).toBe(200);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it("may not answer with an endless head, nor keep a call waiting", async () => {
    const long = await standIn((_req, res) => {
      res.socket?.write(`HTTP/1.1 200 OK\r\n${"A: b\r\n".repeat(20_000)}`);
    });
    expect(await codeOf(urlOf(long), HERE)).toBe("HPE_HEADER_OVERFLOW");
    const silent = await standIn(() => {});
    const began = performance.now();
    expect(await codeOf(urlOf(silent), HERE)).toBe("timeout");
    expect(performance.now() - began).toBeLessThan(7_000);
  });
});
