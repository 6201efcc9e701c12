import { describe, expect, it } from "vitest";
import type { Integration } from "~/platforms/cards/integrations.server";
import type { GrantView } from "~/platforms/grants/grants.server";
import { connectedPlatform } from "./connected-platform";

const NOW = new Date("2026-11-22T12:00:00.000Z");
const [BEFORE, AFTER] = ["2026-11-22T11:00:00.000Z", "2026-11-22T13:00:00.000Z"];
const SERVED = {
  name: "google",
  label: "Google",
  isSetUp: true,
  isSandbox: false,
  accessPage: null,
  takesArchives: false,
};
const INTEGRATION: Integration = {
  id: "one",
  platformName: "google",
  isConnected: true,
  status: "connected",
  isDemo: false,
  dataPoints: 3,
  importedPoints: 0,
  isFromArchives: false,
  scopes: [],
  profileData: {},
  lastSync: null,
  lastSyncAt: null,
  nextSyncAt: null,
  lastError: null,
  tokenExpiresAt: null,
  connectedAt: BEFORE,
};
const GRANT: GrantView = {
  platform: "google",
  name: "profile",
  scopes: [],
  isTokenValid: true,
  tokenExpiresAt: null,
  grantedAt: BEFORE,
  isAutomatic: true,
  hasLink: false,
  lastSyncAt: null,
  nextSyncAt: null,
  notBefore: null,
  syncStartedAt: null,
  progress: null,
  lastError: null,
  dataPoints: 3,
};
type Offered = { name: string; label?: string };
const card = (integration: Partial<Integration>, given: GrantView[] = [GRANT], offered: Offered[] = []) =>
  connectedPlatform(SERVED, { ...INTEGRATION, importedTo: null, ...integration }, { given, offered }, NOW);

describe("the card of a connected platform", () => {
  it.each([
    [{ name: "Ada Byron", email: "ada@example.org" }, "Ada Byron · ada@example.org"],
    [{ firstName: "Ada", lastName: "Byron", email: "ada@example.org" }, "Ada Byron · ada@example.org"],
    [{ firstName: "Ada" }, "Ada"],
    [{ name: "Ada", username: "ada_b" }, "Ada · ada_b"],
    [{ email: "ada@example.org" }, "ada@example.org"],
    [{ name: "", email: 7 }, ""],
    [{}, ""],
  ])("names the account from the platform's data: %j", (profileData, account) => {
    expect(card({ profileData }).account).toBe(account);
  });

  it("says that a sync is due, and will refresh an expired token", () => {
    expect(card({ nextSyncAt: BEFORE, tokenExpiresAt: BEFORE })).toMatchObject({
      isDue: true,
      isRenewed: true,
    });
    expect(card({ nextSyncAt: AFTER, tokenExpiresAt: AFTER })).toMatchObject({
      isDue: false,
      isRenewed: false,
      tokenValid: true,
    });
  });

  it("says that revoked tokens have ended, not that they will be refreshed", () => {
    const ended = [{ ...GRANT, isTokenValid: false }];
    expect(card({ tokenExpiresAt: BEFORE }, ended)).toMatchObject({ tokenValid: false, isRenewed: false });
  });

  it("counts running syncs, but not archives being prepared by Google", () => {
    const progress = { what: "Events", done: 1, of: 2 };
    const [running, archive] = [
      { ...GRANT, syncStartedAt: BEFORE, progress },
      { ...GRANT, name: "portability-1", syncStartedAt: BEFORE },
    ];
    expect(card({}, [running, archive]).syncing).toEqual([progress]);
    expect(card({}, [archive]).syncing).toEqual([]);
  });

  it("offers further grants until they are given", () => {
    const offered = [{ name: "profile" }, { name: "member-data", label: "Member data" }];
    expect(card({}, [GRANT], offered).more).toEqual([{ name: "member-data", label: "Member data" }]);
    expect(card({}, [GRANT, { ...GRANT, name: "member-data" }], offered).more).toEqual([]);
    expect(card({}, [GRANT], [{ name: "portability-1", label: "A batch" }]).more).toEqual([]);
  });
});
