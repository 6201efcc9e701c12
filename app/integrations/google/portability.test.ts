import { describe, expect, it } from "vitest";
import type { GrantView } from "~/platforms/grants/grants.server";
import { PLATFORMS } from "~/platforms/registry";
import { batchesOf, countPortability, portabilityBatches, type WaitingArchive } from "./portability";

const NOW = new Date("2026-11-22T12:00:00.000Z");
const TOMORROW = "2026-11-23T09:00:00.000Z";
const GRANT: GrantView = {
  platform: "google",
  name: "portability-1",
  scopes: ["https://www.googleapis.com/auth/dataportability.myactivity.search"],
  isTokenValid: true,
  tokenExpiresAt: null,
  grantedAt: NOW.toISOString(),
  isAutomatic: true,
  hasLink: false,
  lastSyncAt: null,
  nextSyncAt: null,
  notBefore: null,
  syncStartedAt: null,
  progress: null,
  lastError: null,
  dataPoints: 0,
};
const archive = (source: string, platform = "google"): WaitingArchive => ({
  id: `of-${source}`,
  platform,
  source,
  fileName: `${source}.zip`,
  sizeKib: 5_300,
  expire: TOMORROW,
  importId: null,
});
const found = (data: Record<string, unknown>) => [{ source: "portability-1", data }];
const first = (
  grant: Partial<GrantView> = {},
  data?: Record<string, unknown>,
  archives: WaitingArchive[] = [],
) => batchesOf([{ ...GRANT, ...grant }], data ? found(data) : [], archives, NOW)[0];

describe("a data portability batch", () => {
  it("counts its granted scopes, and has no state without any", () => {
    expect(batchesOf([], [], [], NOW)).toMatchObject([
      { number: 1, granted: 0, of: 5, status: null, isUnderWay: false },
      { number: 2, granted: 0, of: 4, status: null, isUnderWay: false },
    ]);
    expect(first()).toMatchObject({ granted: 1, of: 5 });
  });

  it.each<[string, Partial<GrantView>, Record<string, unknown> | undefined, string]>([
    ["before the first", {}, undefined, "Google has made no archive yet."],
    ["asked for", { syncStartedAt: NOW.toISOString() }, undefined, "Asking Google for an archive."],
    [
      "under way",
      { syncStartedAt: NOW.toISOString(), progress: { what: "Fetching archives", done: 1, of: 2 } },
      undefined,
      "Fetching archives: 1 of 2.",
    ],
    ["failed", { lastError: "Google could not be reached." }, undefined, "Google could not be reached."],
    ["ended", { isTokenValid: false }, undefined, "Google no longer accepts this. Authorize it again."],
    [
      "allowed once, and made",
      { isTokenValid: false },
      { accessType: "one-time" },
      "You allowed this once. Authorize it again for another archive.",
    ],
    [
      "allowed for long",
      {},
      { accessType: "time-based" },
      "Google makes a new archive with each sync, once a day at most.",
    ],
  ])("%s", (_what, grant, data, status) => {
    expect(first(grant, data)?.status).toBe(status);
  });

  it("shows when the next archive is possible, until then", () => {
    expect(first({ notBefore: TOMORROW })?.notBefore).toBe(TOMORROW);
    expect(first({}, { notBefore: TOMORROW })?.notBefore).toBe(TOMORROW);
    expect(first({ notBefore: "2026-11-22T11:59:59.000Z" })?.notBefore).toBeNull();
  });

  it("lists its own archives with their sizes", () => {
    const archives = [
      archive("portability-1"),
      archive("portability-2"),
      archive("upload"),
      archive("portability-1", "another"),
    ];
    expect(first({}, undefined, archives)?.archives).toEqual([
      {
        id: "of-portability-1",
        fileName: "portability-1.zip",
        size: "5.2 MB",
        expire: TOMORROW,
        importId: null,
      },
    ]);
  });
});

describe("Google's scopes of data portability", () => {
  const PREFIX = "https://www.googleapis.com/auth/dataportability.";

  it("are nine, five and four in the documents' batches", () => {
    expect(countPortability([])).toEqual({ granted: 0, of: 9 });
    expect(portabilityBatches([])).toEqual([
      { number: 1, label: "Core Activity & Maps", granted: 0, of: 5 },
      { number: 2, label: "Play Store & Shopping", granted: 0, of: 4 },
    ]);
  });

  it("are the ones that are asked for, batch by batch", () => {
    const grants = PLATFORMS.find(({ name }) => name === "google")?.connector?.grants ?? [];
    for (const { number, label } of portabilityBatches([])) {
      const grant = grants.find(({ name }) => name === `portability-${number}`);
      expect(grant?.label).toBe(label);
      const counted = portabilityBatches(grant?.scopes ?? []).find((batch) => batch.number === number);
      expect(counted?.granted).toBe(grant?.scopes.length);
    }
  });

  it("are counted once each, and nothing else is", () => {
    const some = [`${PREFIX}myactivity.search`, `${PREFIX}myactivity.search`, `${PREFIX}play.installs`];
    expect(countPortability([...some, "openid", `${PREFIX}unheard.of`]).granted).toBe(2);
  });
});
