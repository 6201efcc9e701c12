import { describe, expect, it } from "vitest";
import { complete, exportAll, FILE, INITIATE, RESET, stateOf, TOMORROW } from "./exporting.fixture";
import { googleError } from "./google.fixture";

describe("a Google export that is not started", () => {
  const detailed = (reason: string, metadata = {}) => ({ details: [{ reason, metadata }] });
  const LATER = "2026-11-23T04:05:06.000Z";

  it.each<[string, object, string]>([
    [
      "with the date",
      googleError(
        429,
        "RESOURCE_EXHAUSTED",
        detailed("RESOURCE_EXHAUSTED_TIME_BASED", { timestamp_after_24hrs: LATER }),
      ),
      LATER,
    ],
    [
      "with the date in a sentence",
      googleError(400, "FAILED_PRECONDITION", { message: `Wait until after 2026-11-23T04:05:06Z.` }),
      LATER,
    ],
    ["without a date", googleError(400, "FAILED_PRECONDITION"), TOMORROW],
    [
      "with a date that is none",
      googleError(429, "RESOURCE_EXHAUSTED", { message: "after 2026-99-99T99:99:99Z" }),
      TOMORROW,
    ],
  ])("within 24 hours gives a date instead of a failure: %s", async (_what, refused, notBefore) => {
    const { read, asked } = await exportAll({ [INITIATE]: refused });
    expect(asked).toEqual([INITIATE]);
    expect(read).toEqual({
      data: { archives: [], requestedAt: null, notBefore, accessType: "time-based" },
      signals: [],
      dataPoints: 0,
      notBefore,
    });
  });

  it("because a one-time export was made is reset, so that it can be granted again", async () => {
    const used = googleError(400, "FAILED_PRECONDITION", detailed("RESOURCE_EXHAUSTED_ONE_TIME"));
    const { read, asked } = await exportAll({ [INITIATE]: used, [RESET]: {} });
    expect(asked).toEqual([INITIATE, RESET]);
    expect(read).toMatchObject({
      data: { archives: [], accessType: "one-time" },
      notBefore: TOMORROW,
      isLast: true,
    });
  });

  it.each([
    ["is still being made", 409, "ALREADY_EXISTS", "ALREADY_EXISTS_ONE_TIME", { job_id: "job-7" }],
    [
      "has been made",
      429,
      "RESOURCE_EXHAUSTED",
      "RESOURCE_EXHAUSTED_ONE_TIME",
      { previous_job_ids: "job-6, job-7" },
    ],
  ])(
    "because a server that died %s had started it continues that one",
    async (_what, status, name, reason, metadata) => {
      const { read, asked, stored } = await exportAll({
        [INITIATE]: googleError(status, name, detailed(reason, metadata)),
        [stateOf("job-7")]: complete(FILE),
        [RESET]: {},
      });
      expect(asked).toEqual([INITIATE, stateOf("job-7"), RESET]);
      expect(stored).toHaveLength(1);
      expect(read.data).toMatchObject({ requestedAt: null, notBefore: null, accessType: "one-time" });
    },
  );

  it.each<[string, object, object]>([
    [
      "too much is asked of it",
      googleError(429, "RESOURCE_EXHAUSTED", detailed("RATE_LIMIT_EXCEEDED")),
      { reason: "unreachable" },
    ],
    ["it is out of order", { status: 503, body: "<html>" }, { reason: "unreachable" }],
    [
      "the token has ended",
      googleError(401, "UNAUTHENTICATED"),
      { reason: "grant-refused", found: { status: 401 } },
    ],
    ["it offers none for the account", googleError(403, "PERMISSION_DENIED"), { reason: "export-refused" }],
    ["we ask for nonsense", googleError(400, "INVALID_ARGUMENT"), { reason: "answer-unreadable" }],
  ])("fails if %s", async (_what, refused, failure) => {
    await expect(exportAll({ [INITIATE]: refused })).rejects.toMatchObject(failure);
  });

  it("passes on how long Google asks to wait", async () => {
    const limited = { status: 429, headers: { "Retry-After": "90" }, body: "" };
    await expect(exportAll({ [INITIATE]: limited })).rejects.toMatchObject({ found: { retryAfterS: 90 } });
  });
});
