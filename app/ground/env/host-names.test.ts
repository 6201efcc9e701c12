import { describe, expect, it } from "vitest";
import { isLoopback, isOurHost, isOurOrigin, isPublicAddress } from "./host-names";

const unnamed = { appOrigin: "http://localhost:3000", appOriginIsGiven: false };
const named = (appOrigin: string) => ({ appOrigin, appOriginIsGiven: true });

const LOOPBACK = [
  "localhost",
  "LOCALHOST:3000",
  "twin.localhost",
  "127.0.0.1:8080",
  "127.1.2.3",
  "[::1]:3000",
];
const PRIVATE = [
  "10.0.0.5",
  "172.16.0.1:3000",
  "192.168.1.20:80",
  "169.254.1.1",
  "[fd00::1]:3000",
  "[fe80::1]",
];
const OTHERS = [
  "evil.example",
  "localhost.evil.example",
  "evil.example:3000",
  "evillocalhost",
  "127.0.0.1.evil.example",
  "192.168.1.20.evil.example",
  "203.0.113.7",
  "8.8.8.8:3000",
  "0.0.0.0",
  "172.32.0.1",
  "[2001:db8::1]",
  "nas",
  "",
  "a b",
];

describe("a Host", () => {
  it.each([...LOOPBACK, ...PRIVATE])("%j is ours without a configured origin", (host) => {
    expect(isOurHost(host, unnamed)).toBe(true);
  });

  it.each(OTHERS)("%j is not", (host) => {
    expect(isOurHost(host, unnamed)).toBe(false);
    expect(isOurHost(host, named("https://twin.example"))).toBe(false);
  });

  it("with a configured origin, is its host or a loopback name, and no private address", () => {
    for (const host of [
      "twin.example",
      "TWIN.example",
      "twin.example:443",
      "twin.example:8443",
      ...LOOPBACK,
    ]) {
      expect([host, isOurHost(host, named("https://twin.example"))]).toEqual([host, true]);
    }
    for (const host of PRIVATE) expect(isOurHost(host, named("https://twin.example"))).toBe(false);
    expect(isOurHost("192.168.1.20", named("http://192.168.1.20:3000"))).toBe(true);
    expect(isOurHost("192.168.1.21", named("http://192.168.1.20:3000"))).toBe(false);
  });
});

describe("an Origin", () => {
  it.each([
    ["https://twin.example", true],
    ["http://twin.example", false],
    ["https://twin.example:8443", false],
    ["https://www.twin.example", false],
    ["https://twin.example/", false],
    ["https://user@twin.example", false],
    ["http://localhost:3000", false],
    ["http://127.0.0.1:3000", false],
    ["null", false],
    ["", false],
  ])("%s, for a server at https://twin.example: %s", (origin, expected) => {
    for (const asked of ["http://localhost:3000", "https://twin.example", "http://twin.example"]) {
      expect(isOurOrigin(origin, asked, named("https://twin.example"))).toBe(expected);
    }
  });

  it.each([
    ["http://localhost:3000", true],
    ["http://127.0.0.1:3000", true],
    ["http://[::1]:3000", true],
    ["https://localhost:3000", false],
    ["http://localhost:3001", false],
    ["http://localhost", false],
    ["http://192.168.1.20:3000", false],
    ["http://evil.example:3000", false],
  ])("%s, for a server configured or reached by a loopback name: %s", (origin, expected) => {
    expect(isOurOrigin(origin, "http://evil.example", named("http://localhost:3000"))).toBe(expected);
    expect(isOurOrigin(origin, "http://127.0.0.1:3000", unnamed)).toBe(expected);
    expect(isOurOrigin(origin, "http://localhost:3000", unnamed)).toBe(expected);
  });

  it("with a private address is ours if the request went to that very address, and no other", () => {
    expect(isOurOrigin("http://192.168.1.20:3000", "http://192.168.1.20:3000", unnamed)).toBe(true);
    expect(isOurOrigin("http://192.168.1.1:3000", "http://192.168.1.20:3000", unnamed)).toBe(false);
    expect(isOurOrigin("https://192.168.1.20:3000", "http://192.168.1.20:3000", unnamed)).toBe(false);
  });

  it("with a foreign name is not ours, even if it equals the request's Host", () => {
    expect(isOurOrigin("http://evil.example:3000", "http://evil.example:3000", unnamed)).toBe(false);
  });
});

it.each([
  ["localhost", true],
  ["a.localhost", true],
  ["[::1]", true],
  ["[::ffff:7f00:1]", true],
  ["localhost.example", false],
  ["10.0.0.1", false],
])("%s is loopback: %s", (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected);
});

describe("an address on the internet", () => {
  it.each(["8.8.8.8", "172.32.0.1", "[2606:4700::1111]", "2a00:1450:4001::1", "::ffff:8.8.8.8"])(
    "is %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...["0.0.0.0", "10.0.0.5", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "192.168.1.20"],
    ...["192.0.2.1", "198.18.0.1", "203.0.113.7", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
    ...["::", "::1", "[::1]", "fe80::1", "fd00::1", "fec0::1", "ff02::1", "2001:db8::1", "100::1"],
    ...["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1"],
    ...["localhost", "push.example.org", "", "8.8.8", "1"],
  ])("is not %j", (address) => expect(isPublicAddress(address)).toBe(false));
});
