import { describe, expect, it } from "vitest";
import { OAuthFailure } from "~/web/oauth/failure";
import type { Place, ReaderContext } from "../../connector";
import { handed, NOW } from "../asked.fixture";
import { google } from "../google";
import {
  complete,
  daily,
  exportAll,
  FILE,
  INITIATE,
  inTurn,
  OTHER,
  once,
  RESET,
  reader,
  retryOf,
  SCOPES,
  stateOf,
  storing,
  TOMORROW,
} from "./exporting.fixture";
import { google as googleAnswers, googleError } from "./google.fixture";

describe("a Google export", () => {
  it("is requested for the granted scopes, awaited, downloaded and reset", async () => {
    const { read, asked, calls, stored, waits } = await exportAll({
      [INITIATE]: once,
      [stateOf("job-1")]: inTurn({ body: { state: "IN_PROGRESS" } }, complete(FILE)),
      [RESET]: {},
    });
    expect(asked).toEqual([INITIATE, stateOf("job-1"), stateOf("job-1"), RESET]);
    expect(calls.every(({ token }) => token === "Bearer the-token")).toBe(true);
    expect(calls[0]?.body).toBe('{"resources":["myactivity.search","maps.starred_places"]}');
    expect(calls.at(-1)?.body).toBeNull();
    expect(stored).toEqual([[FILE, "google-core-activity-and-maps-2026-11-22-1.zip"]]);
    expect(waits).toEqual([30, 60, 0, null]);
    expect(read).toEqual({
      data: {
        archives: [
          { id: "archive-1", fileName: "google-core-activity-and-maps-2026-11-22-1.zip", sizeKib: 7 },
        ],
        requestedAt: NOW.toISOString(),
        notBefore: TOMORROW,
        accessType: "one-time",
      },
      signals: [],
      dataPoints: 0,
      notBefore: TOMORROW,
      isLast: true,
    });
  });

  it("is checked less and less often, down to every ten minutes, with progress for the user", async () => {
    const working = Array.from({ length: 7 }, () => ({ body: { state: "IN_PROGRESS" } }));
    const { waits, said } = await exportAll({
      [INITIATE]: once,
      [stateOf("job-1")]: inTurn(...working, complete(FILE)),
      [RESET]: {},
    });
    expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600, 600, 0, null]);
    expect(said[0]).toBe("Google is making the archive, which can take hours 0/null");
  });

  it("is downloaded file by file, and its URLs are never stored", async () => {
    const { stored, said, place, read } = await exportAll({
      [INITIATE]: once,
      [stateOf("job-1")]: complete(FILE, OTHER),
      [RESET]: {},
    });
    expect(stored).toEqual([
      [FILE, "google-core-activity-and-maps-2026-11-22-1.zip"],
      [OTHER, "google-core-activity-and-maps-2026-11-22-2.zip"],
    ]);
    expect(said).toContain("Fetching archives 1/2");
    expect(Object(read.data.archives)).toHaveLength(2);
    expect(JSON.stringify(place)).not.toContain("storage.googleapis.com");
  });

  it("resumes with the file that failed, without downloading any twice", async () => {
    googleAnswers({ [INITIATE]: once, [stateOf("job-1")]: complete(FILE, OTHER), [RESET]: {} });
    const { stored, store } = storing();
    const down = handed(google).callPurpose;
    const failing: ReaderContext["store"] = (url, name) =>
      url === OTHER ? Promise.reject(new OAuthFailure(down, "unreachable")) : store(url, name);
    const step = (place: Place | null, put = store) =>
      reader.fetch(handed(google, { scopes: SCOPES, store: put }), place);
    const begun = await step(null);
    const first = await step(begun.place, failing);
    await expect(step(first.place, failing)).rejects.toMatchObject({ reason: "unreachable" });
    const second = await step(first.place);
    expect([second.nextAfterS, stored.map(([url]) => url)]).toEqual([0, [FILE, OTHER]]);
  });

  it("can be empty", async () => {
    const { read, asked } = await exportAll({
      [INITIATE]: once,
      [stateOf("job-1")]: complete(),
      [RESET]: {},
    });
    expect(asked.at(-1)).toBe(RESET);
    expect(read.data.archives).toEqual([]);
  });

  it("is not reset if it may be repeated daily, since that would end the grant", async () => {
    const { read, asked } = await exportAll({ [INITIATE]: daily, [stateOf("job-1")]: complete(FILE) });
    expect(asked).not.toContain(RESET);
    expect(read).toMatchObject({ data: { accessType: "time-based" }, notBefore: TOMORROW });
    expect(read.isLast).toBeUndefined();
  });

  it("is not reset while the other batch holds tokens, which would end too", async () => {
    const answers = { [INITIATE]: once, [stateOf("job-1")]: complete(FILE), [RESET]: {} };
    const beside = await exportAll(answers, { others: ["profile", "portability-2"] });
    expect(beside.asked).not.toContain(RESET);
    expect(beside.read.isLast).toBe(true);
    expect((await exportAll(answers, { others: ["profile"] })).asked).toContain(RESET);
  });

  it.each([401, 200])(
    "is reset once, even if a server that died just after it tries again (%i)",
    async (status) => {
      const { read } = await exportAll({
        [INITIATE]: once,
        [stateOf("job-1")]: complete(FILE),
        [RESET]: { status },
      });
      expect(read.isLast).toBe(true);
    },
  );

  it("is not finished if resetting fails", async () => {
    const answers = { [INITIATE]: once, [stateOf("job-1")]: complete(FILE), [RESET]: { status: 503 } };
    await expect(exportAll(answers)).rejects.toMatchObject({ reason: "unreachable" });
  });

  it("that fails is retried once, and then fails", async () => {
    const failed = { body: { state: "FAILED" } };
    const answers = {
      [INITIATE]: once,
      [stateOf("job-1")]: failed,
      [retryOf("job-1")]: { body: { archiveJobId: "job-2" } },
      [RESET]: {},
    };
    const again = await exportAll({ ...answers, [stateOf("job-2")]: complete(FILE) });
    expect(again.asked).toEqual([INITIATE, stateOf("job-1"), retryOf("job-1"), stateOf("job-2"), RESET]);
    expect(again.waits).toEqual([30, 30, 0, null]);
    await expect(exportAll({ ...answers, [stateOf("job-2")]: failed })).rejects.toMatchObject({
      reason: "export-failed",
      message: "Google could not finish the export. It is tried again later.",
    });
  });

  it("that was cancelled fails with an explanation", async () => {
    const answers = { [INITIATE]: once, [stateOf("job-1")]: { body: { state: "CANCELLED" } } };
    await expect(exportAll(answers)).rejects.toMatchObject({ reason: "export-cancelled" });
  });

  it.each([
    "http://storage.googleapis.com/a.zip",
    "https://storage.example/a.zip",
    "https://googleapis.com.example/a.zip",
    "https://evilgoogle.com/a.zip",
    "https://me@storage.googleapis.com/a.zip",
    "ftp://storage.googleapis.com/a.zip",
    "a.zip",
  ])("is not downloaded from %s", async (url) => {
    const answers = { [INITIATE]: once, [stateOf("job-1")]: complete(url), [RESET]: {} };
    await expect(exportAll(answers)).rejects.toMatchObject({ reason: "answer-unverified" });
  });

  it.each([
    "https://storage.googleapis.com/a.zip",
    "https://doc-1.googleusercontent.com/a.zip",
    "https://takeout.google.com/a.zip",
    "http://127.0.0.1:4000/a.zip",
  ])("is downloaded from Google or its stand-in: %s", async (url) => {
    const at = (address: string) => address.replace(/^https:\/\/[^/]+/, "http://127.0.0.1:4000");
    const { stored } = await exportAll(
      { [INITIATE]: once, [stateOf("job-1")]: complete(url), [RESET]: {} },
      { at: url.startsWith("http:") ? at : (address) => address },
    );
    expect(stored.map(([from]) => from)).toEqual([url]);
  });

  it.each<[string, object]>([
    ["no job", { body: {} }],
    ["a job that would lead elsewhere", { body: { archiveJobId: "../authorization" } }],
    ["no JSON", { body: "<html>" }],
  ])("fails if Google starts with an invalid answer: %s, and makes no more calls", async (_what, begun) => {
    const calls = googleAnswers({ [INITIATE]: begun });
    const begin = reader.fetch(handed(google, { scopes: SCOPES }), null);
    await expect(begin).rejects.toMatchObject({ reason: "answer-unreadable" });
    expect(calls).toHaveLength(1);
  });

  it("fails if its state is invalid or the token has expired", async () => {
    const said = (answer: object) => exportAll({ [INITIATE]: once, [stateOf("job-1")]: answer });
    await expect(said({ body: { state: "WAT" } })).rejects.toMatchObject({ reason: "answer-unreadable" });
    await expect(said(googleError(401, "UNAUTHENTICATED"))).rejects.toMatchObject({ found: { status: 401 } });
  });
});
