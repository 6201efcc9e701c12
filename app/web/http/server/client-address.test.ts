import { describe, expect, it } from "vitest";
import { rateLimitAddress } from "./client-address";

const PEER = "10.0.0.1";

describe("the address that rate limits use", () => {
  it.each([
    "203.0.113.7",
    "203.0.113.7:4711",
    '"203.0.113.7"',
    '"203.0.113.7:4711"',
    " 203.0.113.7\t",
    "::ffff:203.0.113.7",
    "::FFFF:203.0.113.7",
    "::ffff:cb00:7107",
    "0:0:0:0:0:ffff:cb00:7107",
    "[::ffff:203.0.113.7]:4711",
    '"[::ffff:cb00:7107]:4711"',
  ])("one IPv4 address, written %j", (forwarded) => {
    expect(rateLimitAddress(forwarded, PEER)).toBe("203.0.113.7");
  });

  it.each([
    "2001:db8:a:b::1",
    "2001:DB8:A:B::1",
    "2001:0db8:000a:000b:0000:0000:0000:0001",
    "2001:db8:a:b:0:0:0:1",
    "[2001:db8:a:b::1]",
    "[2001:db8:a:b::1]:4711",
    '"[2001:db8:a:b::1]:4711"',
    '"2001:db8:a:b::1"',
    "2001:db8:a:b::1%eth0",
    "[2001:db8:a:b::1%25eth0]:4711",
    "2001:db8:a:b::192.0.2.1",
    "2001:db8:a:b:ffff:ffff:ffff:ffff",
  ])("one household's IPv6 network, written %j", (forwarded) => {
    expect(rateLimitAddress(forwarded, PEER)).toBe("2001:db8:a:b::/64");
  });

  it("the neighbouring network is another caller", () => {
    expect(rateLimitAddress("2001:db8:a:c::1", PEER)).toBe("2001:db8:a:c::/64");
    expect(rateLimitAddress("203.0.113.8", PEER)).toBe("203.0.113.8");
  });

  it.each([
    "",
    "unknown",
    "_hidden",
    "203.0.113.7:",
    "203.0.113.7:port",
    "203.0.113",
    "203.0.113.256",
    "0xcb.0.113.7",
    "0313.0.0161.07",
    "3405803783",
    "[203.0.113.7",
    "[203.0.113.7]",
    "2001:db8::1::2",
    "1:2:3:4:5:6:7:8:9",
    ":",
    "203.0.113.7, 203.0.113.8",
    "' OR 1=1",
    "x".repeat(5_000),
    `${"1:".repeat(3_000)}`,
    `${"1:".repeat(8_000)}x`,
  ])("anything else counts as the proxy that sent it: %j", (forwarded) => {
    expect(rateLimitAddress(forwarded, PEER)).toBe(PEER);
    expect(rateLimitAddress(forwarded, "::ffff:10.0.0.1")).toBe(PEER);
  });

  it("connections without an address share one count", () => {
    expect(rateLimitAddress(undefined, undefined)).toBe("unknown");
  });
});
