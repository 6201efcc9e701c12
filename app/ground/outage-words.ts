/* Advice for operators on failing services and disks: the problem and its remedy. The log puts the setting's name
   before it. */

const UNTRUSTED =
  "its certificate is not trusted here; install one that is, or name its authority's file in NODE_EXTRA_CA_CERTS";
const NOT_FOUND = "its host name cannot be resolved; correct it, or look at this machine's DNS";
const NO_ANSWER = "it did not answer in time; see that it is up and that no firewall is in the way";
const CLOSED = "it closed the connection; see that it is up, and look at its log";
const NO_ROUTE = "this machine's network has no route to it";

const CONNECTIONS = new Map([
  ["DEPTH_ZERO_SELF_SIGNED_CERT", UNTRUSTED],
  ["SELF_SIGNED_CERT_IN_CHAIN", UNTRUSTED],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", UNTRUSTED],
  ["UNABLE_TO_GET_ISSUER_CERT", UNTRUSTED],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", UNTRUSTED],
  ["CERT_UNTRUSTED", UNTRUSTED],
  [
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "its certificate is for another host name; use the name in the certificate",
  ],
  [
    "CERT_HAS_EXPIRED",
    "its certificate has expired; renew it (or set this machine's clock, if that is wrong)",
  ],
  ["CERT_NOT_YET_VALID", "its certificate is not valid yet; set this machine's clock, or wait"],
  ["CERT_REVOKED", "its certificate was revoked; renew it"],
  ["ECONNREFUSED", "nothing listens at that host and port; start it, or correct the address"],
  ["ENOTFOUND", NOT_FOUND],
  ["EAI_AGAIN", NOT_FOUND],
  ["EDNS", NOT_FOUND],
  ["ETIMEDOUT", NO_ANSWER],
  ["timeout", NO_ANSWER],
  ["UND_ERR_CONNECT_TIMEOUT", NO_ANSWER],
  ["UND_ERR_HEADERS_TIMEOUT", NO_ANSWER],
  ["ECONNRESET", CLOSED],
  ["ECONNECTION", CLOSED],
  ["EPIPE", CLOSED],
  ["UND_ERR_SOCKET", CLOSED],
  ["broken-off", CLOSED],
  ["EHOSTUNREACH", NO_ROUTE],
  ["ENETUNREACH", NO_ROUTE],
]);

/** OpenSSL codes for a peer without TLS, or without a common version. */
const NO_TLS = /^(ERR_SSL_|EPROTO$|ETLS$)/;

/**
 * A connection problem and its remedy.
 *
 * @returns null for a code that is not a network error
 */
export function connectionTrouble(code: string): string | null {
  if (NO_TLS.test(code)) return "no encrypted connection could be agreed on; check the scheme and the port";
  return CONNECTIONS.get(code) ?? null;
}

/** PostgreSQL codes that an operator can act on. */
const POSTGRES = new Map([
  ["28P01", "its user or password is refused; correct them"],
  ["28000", "its user may not log in from this machine; allow it in pg_hba.conf"],
  ["3D000", "there is no such database; create it, or name another one"],
  ["42501", "its user may not create or change tables there; grant it that"],
  ["53300", "it has no connection left; raise max_connections"],
]);

/**
 * A database problem and its remedy.
 *
 * @returns null for any other code
 */
export function databaseTrouble(code: string): string | null {
  return POSTGRES.get(code) ?? connectionTrouble(code);
}

const NOT_ALLOWED = "this process may not write there; make it writable for its user";

const DISKS = new Map([
  ["ENOSPC", "the disk is full; make room there"],
  ["EDQUOT", "the quota of the disk is used up; make room there"],
  ["EACCES", NOT_ALLOWED],
  ["EPERM", NOT_ALLOWED],
  ["EROFS", "it is mounted read-only; mount it writable"],
  ["EIO", "the disk fails; look at it, and at the system's log"],
  ["ENOTDIR", "a part of the path is no folder; make it one"],
  ["ENOENT", "the folder is gone; make it again"],
]);

/** The problem with an unwritable directory, and its remedy. */
export function diskTrouble(code: string): string {
  return DISKS.get(code) ?? `it cannot be written (${code}); see that it is there and writable`;
}

/** Whether an error means that a disk is full. */
export function isDiskFull(code: string): boolean {
  return code === "ENOSPC" || code === "EDQUOT";
}
