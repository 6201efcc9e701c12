import { describe, expect, it } from "vitest";
import { connectionTrouble, databaseTrouble, diskTrouble, isDiskFull } from "./outage-words";

describe("what operators are told", () => {
  it.each([
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "NODE_EXTRA_CA_CERTS"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "another host name"],
    ["CERT_HAS_EXPIRED", "renew it"],
    ["ECONNREFUSED", "nothing listens"],
    ["ENOTFOUND", "host name"],
    ["timeout", "in time"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "the scheme and the port"],
  ])("of a connection that fails by %s says what mends it", (code, words) => {
    expect(connectionTrouble(code)).toContain(words);
    expect(databaseTrouble(code)).toBe(connectionTrouble(code));
  });

  it.each([
    ["28P01", "user or password"],
    ["3D000", "no such database"],
  ])("of PostgreSQL that answers %s says what mends it", (code, words) => {
    expect(databaseTrouble(code)).toContain(words);
  });

  it.each([
    ["ENOSPC", "the disk is full", true],
    ["EIO", "the disk fails", false],
    ["EACCES", "make it writable", false],
    ["EROFS", "read-only", false],
    ["EMFILE", "(EMFILE)", false],
  ])("of a disk that fails by %s says what mends it", (code, words, isFull) => {
    expect([diskTrouble(code), isDiskFull(code)]).toEqual([expect.stringContaining(words), isFull]);
  });

  it("nothing is said of a code that is none of these", () => {
    expect([connectionTrouble("EADDRINUSE"), databaseTrouble("P2002")]).toEqual([null, null]);
  });
});
