import { describe, expect, it } from "vitest";
import { productModules, sessionRow, signedInRow, visit } from "../../support/server/product-modules";

const product = productModules(() => import("~/web/oauth/states.server"));

type Owner = { userId: string; sid: string } | null;
type Purpose = "sign-in" | "connect" | "prove-again";
const KEPT = { verifier: "the verifier", nonce: "the nonce", next: "/setup" };
const START = new Date(2030, 0);
const later = (ms: number) => new Date(START.getTime() + ms);
const MINUTES = 60_000;

const request = (cookie?: string) => visit("/auth/acme/callback", cookie);

/** A visit under way: its state, and its browser's cookie. */
async function begun(session: Owner = null, { platform = "acme", purpose = "connect" as Purpose } = {}) {
  const visiting = { platform, purpose, session };
  return { ...(await product.storeState(request(), visiting, KEPT, START)), visiting };
}

const consume = (
  { state, cookie, visiting }: Awaited<ReturnType<typeof begun>>,
  other: Partial<typeof visiting> = {},
  now = later(1),
) => product.consumeState(request(cookie), state, { ...visiting, ...other }, { now });

describe("a state", () => {
  it("is good for the visit that it was begun for: what was kept comes back", async () => {
    const owner = await signedInRow(product);
    expect(await consume(await begun(owner))).toEqual({
      ...KEPT,
      grantName: "profile",
      answer: null,
      begunAt: START,
    });
    const signedOut = await consume(await begun(null, { purpose: "sign-in" }));
    expect(signedOut).toEqual({ ...KEPT, grantName: "profile", answer: null, begunAt: START });
  });

  it("is kept as hashes and sealed: the row opens nothing", async () => {
    const { state, cookie } = await begun();
    const rows = JSON.stringify(await product.database.query(`SELECT * FROM "OAuthState"`));
    for (const secret of [state, decodeURIComponent(cookie).split(/[=.]/)[1] ?? "?", KEPT.verifier]) {
      expect(rows).not.toContain(secret);
    }
  });

  const OTHERS: [string, (owner: NonNullable<Owner>) => Promise<Record<string, unknown>>][] = [
    ["platform", async () => ({ platform: "emca" })],
    ["purpose: to sign in", async () => ({ purpose: "sign-in" })],
    ["purpose: to prove again", async () => ({ purpose: "prove-again" })],
    ["person", async () => ({ session: await signedInRow(product) })],
    [
      "person, in the same session",
      async ({ sid }) => ({
        session: { sid, userId: (await signedInRow(product)).userId },
      }),
    ],
    [
      "session of the same person",
      async ({ userId }) => ({
        session: { userId, sid: await sessionRow(product, userId) },
      }),
    ],
    ["nobody's session", async () => ({ session: null })],
  ];

  it.each(OTHERS)("is not good for another %s, and stays good for its own", async (_what, other) => {
    const owner = await signedInRow(product);
    const visiting = await begun(owner);
    expect(await consume(visiting, await other(owner))).toBeNull();
    expect(await consume(visiting)).not.toBeNull();
  });

  it("of a visit without a session is not good in one", async () => {
    const visiting = await begun(null, { purpose: "sign-in" });
    expect(await consume(visiting, { session: await signedInRow(product) })).toBeNull();
  });

  it("is not good in another browser, in none, and with a cookie that is not signed by us", async () => {
    const visiting = await begun();
    const { cookie } = await begun();
    const forged = cookie.replace(/=(\w{5})/, "=AAAAA");
    for (const other of [cookie, undefined, forged]) {
      expect(
        await product.consumeState(request(other), visiting.state, visiting.visiting, { now: later(1) }),
      ).toBeNull();
    }
    expect(await consume(visiting)).not.toBeNull();
  });

  it("is not good when the session that began it has ended", async () => {
    const owner = await signedInRow(product);
    const visiting = await begun(owner);
    await product.db.session.delete({ where: { sid: owner.sid } });
    expect(await consume(visiting)).toBeNull();
  });

  it("is good once, and of twenty at the same moment for one", async () => {
    const visiting = await begun(await signedInRow(product));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => consume(visiting)));
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
    expect(await consume(visiting)).toBeNull();
  });

  it("is good for ten minutes, and not a millisecond longer", async () => {
    expect(await consume(await begun(), {}, later(10 * MINUTES))).toBeNull();
    expect(await consume(await begun(), {}, later(10 * MINUTES - 1))).not.toBeNull();
  });

  it.each([null, "", "x", "a".repeat(10_000), "ä".repeat(43)])("%j is none", async (state) => {
    const { cookie, visiting } = await begun();
    expect(await product.consumeState(request(cookie), state, visiting, { now: later(1) })).toBeNull();
  });

  it("with what was sealed for somebody else opens nothing: a secret is of no use in another's row", async () => {
    const [one, other] = [await begun(await signedInRow(product)), await begun(await signedInRow(product))];
    await product.database.query(
      `UPDATE "OAuthState" SET "sealedVerifier" = (SELECT max("sealedVerifier") FROM "OAuthState")`,
    );
    const outcomes = [await consume(one), await consume(other)];
    expect(outcomes.filter((outcome) => outcome !== null).length).toBeLessThanOrEqual(1);
  });
});

describe("an answer that was posted", () => {
  const answer = new URLSearchParams({ code: "the code", state: "s" });
  const keep = (state: string, { platform = "acme", now = later(1), said = answer } = {}) =>
    product.storeAnswer({ platform, state, answer: said }, now);
  const fetchAnswer = ({ state, cookie, visiting }: Awaited<ReturnType<typeof begun>>) =>
    product.consumeState(request(cookie), state, visiting, { isPosted: true, now: later(2) });

  it("is kept under its state, sealed, and comes along when its browser comes for it", async () => {
    const visiting = await begun(await signedInRow(product));
    expect(await keep(visiting.state)).toBe(true);
    const rows = JSON.stringify(await product.database.query(`SELECT * FROM "OAuthState"`));
    expect(rows).not.toContain("the code");
    const got = await fetchAnswer(visiting);
    expect(got).toMatchObject(KEPT);
    expect(String(got?.answer)).toBe(String(answer));
    expect(await fetchAnswer(visiting)).toBeNull();
  });

  it("is kept once: a later one changes nothing, and of twenty at the same moment one is kept", async () => {
    const visiting = await begun();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => keep(visiting.state)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await keep(visiting.state, { said: new URLSearchParams({ code: "another" }) })).toBe(false);
    expect((await fetchAnswer(visiting))?.answer?.get("code")).toBe("the code");
  });

  it.each([
    ["of another platform", { platform: "emca" }],
    ["that comes after ten minutes", { now: later(10 * MINUTES) }],
  ])("one %s changes nothing", async (_what, how) => {
    const { state } = await begun();
    const before = await product.database.snapshot();
    expect(await keep(state, how)).toBe(false);
    expect(await product.database.snapshot()).toEqual(before);
  });

  it("one for an unknown or a used state changes nothing", async () => {
    const used = await begun();
    await consume(used);
    const before = await product.database.snapshot();
    expect(await keep(used.state)).toBe(false);
    expect(await keep("a".repeat(43))).toBe(false);
    expect(await product.database.snapshot()).toEqual(before);
  });

  it("one that has not come yet leaves the state good", async () => {
    const visiting = await begun();
    expect(await fetchAnswer(visiting)).toBeNull();
    await keep(visiting.state);
    expect(await fetchAnswer(visiting)).not.toBeNull();
  });

  it("is no answer for a platform whose answers come in the address, and the other way round", async () => {
    const visiting = await begun();
    await keep(visiting.state);
    expect(await consume(visiting)).toBeNull();
  });
});
