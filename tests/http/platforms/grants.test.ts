import { randomBytes } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Connected, Grant, Platform } from "~/platforms/connector";
import { PRETEND_SETTINGS, PretendStandIn } from "../../platforms/pretend";
import { pretend } from "../../support/platforms/pretend-platform";
import { productModules, sessionRow, signedInRow } from "../../support/server/product-modules";

const standIn = new PretendStandIn();
const product = productModules(
  async () => ({
    ...(await import("~/platforms/connecting/keeping.server")),
    ...(await import("~/platforms/grants/tokens.server")),
    ...(await import("~/platforms/connecting/ready.server")),
    ...(await import("~/platforms/cards/integrations.server")),
    ...(await import("~/platforms/disconnecting/revoked.server")),
    ...(await import("~/ground/database/changing.server")),
  }),
  async () => ({ ...PRETEND_SETTINGS, PRETEND_BASE_URL: (await standIn.start()).origin }),
);
afterEach(() => {
  standIn.habits = {};
  standIn.forget();
  standIn.asked.length = 0;
});

afterAll(() => standIn.stop());

const PLATFORM = pretend({ idToken: false });
const TOKENS = { scopes: ["read"], claims: null, raw: {} };

function came(subject: string | null, tokens: Partial<Connected["tokens"]> = {}): Connected {
  const given = {
    accessToken: "at-secret",
    refreshToken: "rt-secret",
    expiresIn: 3_600,
    ...TOKENS,
    ...tokens,
  };
  return { subject, profile: { name: "Ada" }, tokens: given };
}

const someone = () => randomBytes(6).toString("hex");

/** A user with a connection. */
async function connected(tokens: Partial<Connected["tokens"]> = {}, subject: string | null = someone()) {
  const owner = await signedInRow(product);
  const toast = await keep(owner, subject, tokens);
  const [row] = await product.db.platformGrant.findMany({ where: { userId: owner.userId } });
  return { owner, toast, row, key: { id: row?.id ?? "", userId: owner.userId } };
}

const GRANT = grantOf(PLATFORM);

function grantOf({ connector }: Platform): Grant {
  const grant = connector?.grants[0];
  if (!grant) throw new Error("no grant");
  return grant;
}

function keep(
  owner: { userId: string; sid: string },
  subject: string | null,
  tokens: Partial<Connected["tokens"]> = {},
  grant = GRANT,
) {
  return product.keepConnection(owner, PLATFORM, grant, came(subject, tokens));
}

function here() {
  const ready = product.ready(PLATFORM, "sync");
  if (!ready) throw new Error("not ready");
  return ready;
}

describe("a connection that is kept", () => {
  it("is a card, a grant with sealed tokens, and a sync that is asked for", async () => {
    const { owner, toast, row } = await connected();
    expect(toast.title).toBe("Platform Connected");
    const [card] = await product.listIntegrations(owner.userId);
    expect(card).toMatchObject({
      platformName: "pretend",
      isConnected: true,
      status: "connected",
      isDemo: false,
      scopes: ["read"],
      profileData: { name: "Ada" },
    });
    expect(JSON.stringify(row)).not.toMatch(/at-secret|rt-secret/);
    const jobs = await product.db.job.findMany({ where: { userId: owner.userId, kind: "sync-platform" } });
    expect(jobs.map(({ key }) => key)).toEqual([row?.id]);
  });

  it("is not kept of a session that was ended while the platform was asked", async () => {
    const owner = await signedInRow(product);
    const where = { userId: owner.userId };
    await product.db.session.updateMany({ where, data: { endedFor: "address-proven" } });
    expect(await keep(owner, someone())).toMatchObject({
      title: "Connection Error",
      text: "Your session ended meanwhile.",
    });
    expect(await product.db.platformGrant.count({ where })).toBe(0);
    expect(await product.listIntegrations(owner.userId)).toEqual([]);
  });

  it("of an account that somebody else here has connected: said, and not shared, at once or at the same moment", async () => {
    const subject = someone();
    const { owner } = await connected({}, subject);
    const other = await signedInRow(product);
    const refused = await keep(other, subject);
    expect([refused.title, refused.text]).toEqual([
      "Connection Error",
      expect.stringContaining("already connected to somebody else's account here"),
    ]);
    expect(await product.listIntegrations(other.userId)).toEqual([]);
    expect((await keep({ ...owner, sid: await sessionRow(product, owner.userId) }, subject)).title).toBe(
      "Platform Connected",
    );
    const two = await Promise.all([signedInRow(product), signedInRow(product)]);
    const another = someone();
    const told = await Promise.all(two.map((who) => keep(who, another)));
    expect(told.map(({ title }) => title).sort()).toEqual(["Connection Error", "Platform Connected"]);
  });

  it("again with another account: what the first one's data said is gone", async () => {
    const { owner } = await connected();
    const of = { userId: owner.userId, platform: "pretend", source: "profile" };
    await product.db.platformData.create({ data: { ...of, data: { a: 1 }, fetchedAt: new Date() } });
    await keep(owner, someone());
    expect(await product.db.platformData.count({ where: of })).toBe(0);
  });

  it("again with another account: nothing of the first one's profile is shown under the new one's name", async () => {
    const { owner } = await connected();
    const of = { userId: owner.userId, platformName: "pretend" };
    const profileData = { name: "Ada", email: "ada@old.example" };
    await product.changing(owner.userId, (tx) =>
      tx.platformIntegration.updateMany({ where: of, data: { profileData } }),
    );
    await keep(owner, someone());
    const [card] = await product.listIntegrations(owner.userId);
    expect(card?.profileData).toEqual({ name: "Ada" });
  });

  it("of another account beside a first one: said, and nothing is kept", async () => {
    const { owner } = await connected();
    const second = { ...GRANT, name: "second" };
    const told = await keep(owner, someone(), {}, second);
    expect([told.title, told.text]).toEqual([
      "Connection Error",
      "You have connected another Pretend account here. Use that one, or disconnect Pretend first.",
    ]);
    expect(await product.db.platformGrant.count({ where: { userId: owner.userId } })).toBe(1);
  });

  it("again with the same account: what was known of it and is not said again stays", async () => {
    const subject = someone();
    const { owner } = await connected({}, subject);
    const of = { userId: owner.userId, platformName: "pretend" };
    const profileData = { name: "A.", email: "ada@example.org" };
    await product.changing(owner.userId, (tx) =>
      tx.platformIntegration.updateMany({ where: of, data: { profileData } }),
    );
    await keep(owner, subject);
    const [card] = await product.listIntegrations(owner.userId);
    expect(card?.profileData).toEqual({ name: "Ada", email: "ada@example.org" });
  });

  it.each([
    { scopes: ["read"], isAutomatic: false, jobs: 0 },
    { scopes: ["read", "standing"], isAutomatic: true, jobs: 1 },
  ])("again with $scopes: synced by itself is $isAutomatic", async ({ scopes, ...expected }) => {
    const subject = someone();
    const reader = { ...GRANT.reader, startsSwitchedOff: true, automaticWith: "standing" } as const;
    const grant = { ...GRANT, reader };
    const { owner, key } = await connected({}, subject);
    const nextSyncAt = new Date(Date.now() + 60_000);
    await product.db.platformGrant.updateMany({ where: key, data: { nextSyncAt } });
    await keep(owner, subject, { scopes }, grant);
    const { isAutomatic, nextSyncAt: next } = await product.db.platformGrant.findFirstOrThrow({ where: key });
    const jobs = await product.db.job.count({ where: { userId: owner.userId, kind: "sync-platform" } });
    expect({ isAutomatic, jobs }).toEqual(expected);
    expect(next !== null).toBe(expected.isAutomatic);
  });

  it("again without a refresh token: the one from before stays", async () => {
    const subject = someone();
    const { owner, row } = await connected({}, subject);
    await keep(owner, subject, { accessToken: "at-new", refreshToken: null });
    const now = await product.db.platformGrant.findFirst({
      where: { id: row?.id ?? "", userId: owner.userId },
    });
    expect(now?.sealedRefreshToken).toBe(row?.sealedRefreshToken);
    expect(now?.sealedAccessToken).not.toBe(row?.sealedAccessToken);
  });
});

describe("tokens of a grant", () => {
  it("are used as they are while they are good", async () => {
    const { key } = await connected();
    const usable = await product.usableTokens(here(), key);
    expect(usable?.tokens).toEqual({ accessToken: "at-secret", refreshToken: "rt-secret" });
    expect(standIn.asked).toEqual([]);
  });

  it("that have ended are refreshed once, however many want them at once; what rotates is kept first", async () => {
    const { key } = await connected({ expiresIn: 1 });
    const all = await Promise.all([1, 2, 3, 4].map(() => product.usableTokens(here(), key)));
    expect(standIn.asked).toEqual(["POST /oauth/token"]);
    expect(new Set(all.map((usable) => usable?.tokens.accessToken))).toEqual(new Set(["at-secret-1"]));
    const again = await product.usableTokens(here(), key, { refused: "at-secret-1" });
    expect(again?.tokens).toEqual({ accessToken: "at-secret-2", refreshToken: "rt-secret-2" });
  });

  it("are kept before they are used, and a claim of somebody who died ends", async () => {
    const { key } = await connected({ expiresIn: 1 });
    const dead = { refreshClaim: "dead", refreshUntil: new Date(Date.now() + 300) };
    await product.db.platformGrant.updateMany({ where: key, data: dead });
    const usable = await product.usableTokens(here(), key);
    expect(usable?.tokens.accessToken).toBe("at-secret-1");
    const row = await product.db.platformGrant.findFirst({ where: key });
    expect([row?.refreshClaim, row?.refreshUntil]).toEqual([null, null]);
  });

  it("that the platform takes no more: refused, and nothing is lost by asking", async () => {
    const { key, row } = await connected({ expiresIn: 1, refreshToken: "rt-burnt" });
    await expect(product.usableTokens(here(), key)).rejects.toMatchObject({ reason: "grant-refused" });
    const now = await product.db.platformGrant.findFirst({ where: key });
    expect([now?.sealedRefreshToken, now?.refreshClaim]).toEqual([row?.sealedRefreshToken, null]);
  });

  it.each([null, "subject-1"])(
    "that come with an id token of the same account, or of one that was not known, are used (%s)",
    async (subject) => {
      const { key } = await connected({ expiresIn: 1 }, subject);
      standIn.habits.refreshedClaims = {};
      const usable = await product.usableTokens(here(), key);
      expect([usable?.tokens.accessToken, usable?.claims?.sub]).toEqual(["at-secret-1", "subject-1"]);
      await product.db.platformGrant.deleteMany({ where: key });
    },
  );

  it("that come with another account's id token are not kept: the sync fails, and what there was stays", async () => {
    const { key, row } = await connected({ expiresIn: 1 });
    standIn.habits.refreshedClaims = { sub: "somebody-else" };
    await expect(product.usableTokens(here(), key)).rejects.toMatchObject({
      reason: "answer-unverified",
      found: { code: "sub" },
    });
    expect(await product.db.platformGrant.findFirst({ where: key })).toEqual(row);
  });

  it("whose connection is removed while they are refreshed come back to nobody", async () => {
    const { key } = await connected({ expiresIn: 1 });
    standIn.habits.beforeRefresh = async () => {
      await product.db.platformGrant.deleteMany({ where: key });
    };
    await expect(product.usableTokens(here(), key)).rejects.toMatchObject({ reason: "grant-refused" });
    expect(await product.usableTokens(here(), key)).toBeNull();
  });

  it("copied into another person's row open nothing there", async () => {
    const [mine, theirs] = [await connected(), await connected()];
    const { sealedAccessToken = null, sealedRefreshToken = null } = mine.row ?? {};
    await product.db.platformGrant.updateMany({
      where: theirs.key,
      data: { sealedAccessToken, sealedRefreshToken },
    });
    await expect(product.usableTokens(here(), theirs.key)).rejects.toMatchObject({
      reason: "tokens-unreadable",
    });
  });
});

describe("a platform that takes a grant's tokens no more", () => {
  const WORDS = "Pretend says that you ended this connection.";

  it("ends the grant that it means", async () => {
    const { key, row } = await connected();
    await product.markRevoked({ ...key, platform: "pretend", before: row?.grantedAt }, WORDS);
    const now = await product.db.platformGrant.findFirst({ where: key });
    expect([now?.sealedAccessToken, now?.lastError]).toEqual([null, WORDS]);
  });

  it("ends nothing where the person has connected anew since the grant was looked up", async () => {
    const subject = someone();
    const { owner, key, row } = await connected({}, subject);
    const before = new Date((row?.grantedAt.getTime() ?? 0) - 1);
    await keep(owner, subject);
    const found = await product.db.platformGrant.findFirst({ where: key });
    await product.markRevoked({ ...key, platform: "pretend", before }, WORDS);
    expect(await product.db.platformGrant.findFirst({ where: key })).toEqual(found);
    expect(await product.db.notification.count({ where: { userId: owner.userId } })).toBe(0);
  });
});
