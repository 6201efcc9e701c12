import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { lazyRequest, requestHeaders } from "./lazy-request.server";

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

const ADDRESS = "https://twin.example/twin?tab=all";

/** A request as a server receives it: the lazy request, and Fetch's own with the same content. */
async function received(options: { method?: string; headers?: Record<string, string | string[]> } = {}) {
  const server = createServer().listen(0);
  ending.push(() => server.close().closeAllConnections());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const asking = ask({ port, agent: false, ...options });
  asking.on("error", () => {}).end();
  const [req, res] = await once(server, "request");
  const headers = requestHeaders(req);
  const own = new Request(ADDRESS, { method: options.method ?? "GET", headers });
  return { lazy: lazyRequest(req, res, ADDRESS), own, asking, res };
}

describe("a request that is made piece by piece", () => {
  it.each(Object.keys(Object.getOwnPropertyDescriptors(Request.prototype)))(
    "has %s as Fetch's has",
    async (name) => {
      const { lazy, own } = await received({ headers: { Cookie: "a=1; b=2", "X-Many": ["1", "2"] } });
      const [found, expected] = [lazy, own].map((request) => Reflect.get(request, name));
      expect(typeof found).toBe(typeof expected);
      if (name === "headers") expect([...found]).toEqual([...expected]);
      else if (name !== "signal" && name !== "constructor" && typeof found !== "function")
        expect(found).toEqual(expected);
    },
  );

  it("can be copied and read like any", async () => {
    const { lazy } = await received({ method: "HEAD" });
    expect(lazy).toBeInstanceOf(Request);
    expect(lazy.method).toBe("HEAD");
    expect(lazy.clone().url).toBe(ADDRESS);
    expect(await lazy.text()).toBe("");
    const { method, headers, signal } = lazy;
    expect(new Request(lazy.url, { method, headers, signal }).method).toBe("HEAD");
  });

  it.each(["before", "after"])("says that its caller has left, asked %s that", async (when) => {
    const { lazy, asking, res } = await received();
    if (when === "before") expect(lazy.signal.aborted).toBe(false);
    const closed = once(res, "close");
    asking.destroy();
    await closed;
    expect(lazy.signal.aborted).toBe(true);
    expect(lazy.signal).toBe(lazy.signal);
    expect(lazy.clone().signal.aborted).toBe(true);
  });

  it("is not aborted once its response is complete", async () => {
    const { lazy, res } = await received();
    const { signal } = lazy;
    const closed = once(res, "close");
    res.end("done");
    await closed;
    expect(signal.aborted).toBe(false);
  });
});
