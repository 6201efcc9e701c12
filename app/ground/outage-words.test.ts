import { describe, expect, it } from "vitest";
import { connectionTrouble, databaseTrouble, diskTrouble, isDiskFull } from "./outage-words";

describe("advice for operators", () => {
  it.each([
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "NODE_EXTRA_CA_CERTS"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "another host name"],
    ["CERT_HAS_EXPIRED", "renew it"],
    ["ECONNREFUSED", "nothing listens"],
    ["ENOTFOUND", "host name"],
    ["timeout", "in time"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "the scheme and the port"],
  ])("on a connection that fails with %s names the remedy", (code, words) => {
    expect(connectionTrouble(code)).toContain(words);
    expect(databaseTrouble(code)).toBe(connectionTrouble(code));
  });

  it.each([
    ["28P01", "user or password"],
    ["3D000", "no such database"],
  ])("on PostgreSQL error %s names the remedy", (code, words) => {
    expect(databaseTrouble(code)).toContain(words);
  });

  it.each([
    ["ENOSPC", "the disk is full", true],
    ["EIO", "the disk fails", false],
    ["EACCES", "make it writable", false],
    ["EROFS", "read-only", false],
    ["EMFILE", "(EMFILE)", false],
  ])("on a disk error %s names the remedy", (code, words, isFull) => {
    expect([diskTrouble(code), isDiskFull(code)]).toEqual([expect.stringContaining(words), isFull]);
  });

  it("is not given for any other code", () => {
    expect([connectionTrouble("EADDRINUSE"), databaseTrouble("P2002")]).toEqual([null, null]);
  });
});
