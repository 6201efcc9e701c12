import { describe, expect, it } from "vitest";
import { OAuthFailure, refusedByServer } from "./failure";
import { remedyFor } from "./failure-remedies";

const CALL_PURPOSE = { label: "Pretend", purpose: "connect" } as const;
const NOW = new Date("2026-11-22T10:00:00.400Z");
const DAY_S = 24 * 60 * 60;

/** The failure for this status and these headers. */
function failure(status: number, headers: Record<string, string>) {
  return refusedByServer(CALL_PURPOSE, { status, headers: new Headers(headers) }, undefined, NOW);
}

/** The details of the failure for this status and this `Retry-After`. */
function found(status: number, retryAfter?: string) {
  return failure(status, retryAfter === undefined ? {} : { "Retry-After": retryAfter }).found;
}

describe("how long a platform asks us to wait", () => {
  it.each<[string, number]>([
    ["120", 120],
    ["0", 0],
    // Rounded up, so that we never retry too early.
    ["Sun, 22 Nov 2026 10:01:00 GMT", 60],
    ["Sunday, 22-Nov-26 10:01:00 GMT", 60],
    ["Sun, 22 Nov 2026 09:00:00 GMT", 0],
    ["90000", DAY_S],
    ["9".repeat(400), DAY_S],
    ["Wed, 22 Nov 2028 10:00:00 GMT", DAY_S],
  ])("is read from Retry-After: %s as %i seconds, a day at most", (given, seconds) => {
    expect(found(429, given)).toMatchObject({ status: 429, retryAfterS: seconds });
    expect(found(503, given)).toMatchObject({ status: 503, retryAfterS: seconds });
  });

  it.each([
    undefined,
    "",
    "soon",
    "-5",
    "1.5",
    "2026-11-22",
    "Sun, 22 Nov 2026 10:01:00",
    "Sun, 99 Nov 2026 10:00:00 GMT",
  ])("is unknown if it says %s", (given) => {
    expect(found(429, given)).toEqual({ status: 429, code: undefined });
  });
});

describe("an error named by a platform", () => {
  it.each([
    ["invalid_client", "credentials-refused", /own credentials/, "PRETEND_CLIENT_ID"],
    ["unauthorized_client", "client-not-allowed", /does not allow this server/, "PRETEND_CLIENT_ID"],
    ["invalid_scope", "scope-refused", /all that it needs/, "scopes"],
    ["redirect_uri_mismatch", "redirect-not-registered", /this server's address/, "APP_ORIGIN"],
    ["invalid_request", "request-refused", /did not accept how this server asked/, "an update"],
    ["unsupported_grant_type", "request-refused", /did not accept how this server asked/, "an update"],
    ["invalid_grant", "grant-refused", /no longer accepts this connection/, undefined],
    ["temporarily_unavailable", "unreachable", /could not be reached/, undefined],
  ])("%s is explained to the user and the operator", (error, reason, words, mend) => {
    const failure = refusedByServer(CALL_PURPOSE, { status: 400, headers: new Headers() }, error, NOW);
    expect([failure.reason, failure.found]).toEqual([reason, { status: 400, code: error }]);
    expect(failure.message).toMatch(words);
    expect(remedyFor("pretend", failure)).toEqual(mend && expect.stringContaining(mend));
  });

  it("of the network is logged with its remedy", () => {
    const failure = new OAuthFailure(CALL_PURPOSE, "unreachable", { code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
    expect(remedyFor("pretend", failure)).toContain("NODE_EXTRA_CA_CERTS");
  });
});

describe("a GitHub rate limit with status 403", () => {
  const reset = String(NOW.getTime() / 1000 + 90.6);
  it.each<[string, Record<string, string>, object]>([
    [
      "until it begins anew",
      { "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": reset },
      { retryAfterS: 91 },
    ],
    ["as long as it says", { "Retry-After": "60" }, { retryAfterS: 60 }],
    ["without saying how long", { "X-RateLimit-Remaining": "0" }, { code: undefined }],
  ])("is reported with a delay of %s rather than as forbidden", (_how, headers, waits) => {
    const { reason, found } = failure(403, headers);
    expect(reason).toBe("unreachable");
    expect(found).toEqual({ status: 403, code: undefined, ...waits });
  });

  it("is forbidden, without a delay, if calls are left", () => {
    const { reason, found } = failure(403, { "X-RateLimit-Remaining": "41", "X-RateLimit-Reset": reset });
    expect([reason, found]).toEqual(["answer-unreadable", { status: 403, code: undefined }]);
  });
});
