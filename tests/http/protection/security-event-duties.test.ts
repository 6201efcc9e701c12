import { describe, expect, it } from "vitest";
import { addressOf } from "../../platforms/google/events";
import { ENGINE } from "../../support/database/database";
import { later, receiveEvents, seconds, TAKEN } from "../../support/platforms/security-events";
import { visit } from "../../support/server/product-modules";

const { events, product, send, take, linked, connected, stateOf } = await receiveEvents();

describe("what Google requires is done for everybody who linked it:", () => {
  it.each([
    ["sessions-revoked", undefined, "google-sessions-revoked"],
    ["tokens-revoked", undefined, "google-tokens-revoked"],
    ["account-disabled", "hijacking", "google-account-disabled"],
  ])("%s (%s) ends their sessions, and nobody else's", async (kind, reason, endedFor) => {
    const [ada, other] = [await linked(), await linked()];
    await take(events.claims(kind, ada.subject, { reason }));
    expect(await stateOf(ada.userId)).toMatchObject({
      ended: [endedFor, endedFor],
      isBlocked: kind === "account-disabled",
      noted: [kind],
      told: [],
    });
    expect(await stateOf(other.userId)).toMatchObject({ ended: [null, null], isBlocked: false, noted: [] });
  });

  it.each(["sessions-revoked", "tokens-revoked"])(
    "%s drops the tokens of whoever connected Google, with what they are found by",
    async (kind) => {
      const { userId, subject } = await connected();
      expect((await stateOf(userId)).found).not.toContain(null);
      await take(events.claims(kind, events.somebody(subject)));
      const { tokens, found, ended, noted } = await stateOf(userId);
      expect([...tokens, ...found]).toEqual([null, null, null, null]);
      expect([ended.length, ended.includes(null), noted]).toEqual([1, false, [kind]]);
    },
  );

  it("a taken-over account signs nobody in, in words, until Google says that it is enabled", async () => {
    const { sub, userId, subject } = await linked();
    await take(events.claims("account-disabled", subject, { reason: "hijacking" }));
    const claims = { sub, email: "ada@example.org", email_verified: true };
    expect(await product.resolveGoogleSignIn(claims, "/")).toEqual({
      kind: "refused",
      reason: expect.stringContaining("nobody can log in here with it until Google reports"),
    });
    await take(events.claims("account-enabled", subject));
    expect(await product.resolveGoogleSignIn(claims, "/")).toMatchObject({ kind: "signed-in" });
    expect((await stateOf(userId)).noted).toEqual(["account-disabled", "account-enabled"]);
  });
});

describe("enrolment adds", () => {
  it.each([
    ["sessions-revoked", undefined, "Your sessions at Google were ended"],
    ["account-disabled", "bulk-account", "Google disabled your account there"],
    ["account-purged", undefined, "Your Google account was deleted"],
  ])("a notification of %s (%s)", async (kind, reason, title) => {
    const { userId, subject } = await linked({ isEnrolled: true });
    await take(events.claims(kind, subject, { reason }));
    expect(await stateOf(userId)).toMatchObject({ noted: [kind], told: [title], isBlocked: false });
  });

  it("that an account which Google disabled for no reason is blocked", async () => {
    const [ada, other] = [await linked({ isEnrolled: true }), await linked()];
    for (const { subject } of [ada, other]) await take(events.claims("account-disabled", subject));
    expect((await stateOf(ada.userId)).isBlocked).toBe(true);
    expect(await stateOf(other.userId)).toMatchObject({ isBlocked: false, noted: ["account-disabled"] });
  });

  it("that who must change their password at Google proves who they are before anything that could do harm", async () => {
    const [ada, other] = [await linked({ isEnrolled: true }), await linked()];
    const proofs = async ({ userId }: typeof ada) => {
      const rows = await product.db.session.findMany({ where: { userId } });
      return rows.map(({ provenAt }) => provenAt.getTime() > 0);
    };
    for (const { subject } of [ada, other]) {
      await take(events.claims("account-credential-change-required", subject));
    }
    expect([await proofs(ada), await proofs(other)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe("has no effect, and is taken:", () => {
  it("a token that is older than what is remembered of tokens", async () => {
    const { userId, subject } = await linked();
    await take(events.claims("sessions-revoked", subject, { iat: seconds() - 91 * 86_400 }));
    expect(await stateOf(userId)).toMatchObject({ ended: [null, null], noted: [], told: [] });
  });

  it("a token that was taken before, and one that comes twice at once", async () => {
    const { userId, subject } = await linked();
    const claims = events.claims("sessions-revoked", subject);
    const token = await events.sign(claims);
    const answers = await Promise.all([send(token), send(token), send(token)]);
    expect(answers).toEqual([TAKEN, TAKEN, TAKEN]);
    await take({ ...events.claims("account-purged", subject), jti: claims.jti });
    expect((await stateOf(userId)).noted).toEqual(["sessions-revoked"]);
  });

  it("a kind that is not known here does nothing but be shown", async () => {
    const { userId, subject } = await linked({ isEnrolled: true });
    const claims = events.claims("account-<i>teleported", subject);
    await take(claims);
    expect(await stateOf(userId)).toMatchObject({ ended: [null, null], noted: ["account-iteleported"] });
  });
});

describe("a sign-in with Google that was under way when the account there was blocked", () => {
  const hijacked = (subject: object) => events.claims("account-disabled", subject, { reason: "hijacking" });
  const asking = () => ({ request: visit("/auth/google/login/callback"), context: {} });
  const finish = (userId: string) =>
    product.finishSignIn(asking(), { userId, formerEmail: null, byGoogle: true, next: "/profile" });
  const open = (userId: string) => product.db.session.count({ where: { userId, endedFor: null } });

  it("begins no session, and the login page says why", async () => {
    const { userId, sub, subject } = await linked();
    expect(await product.userOfSubject(sub)).toMatchObject({ kind: "signed-in" });
    await take(hijacked(subject));
    expect(await finish(userId)).toEqual({
      goTo: "/login",
      toast: expect.objectContaining({ text: expect.stringContaining("nobody can log in here with it") }),
    });
    expect(await open(userId)).toBe(0);
    await take(events.claims("account-enabled", subject));
    expect(await finish(userId)).toMatchObject({ goTo: "/profile" });
    expect(await open(userId)).toBe(1);
  });

  // On SQLite, writers take turns, so nothing can interleave.
  it.runIf(ENGINE === "postgresql")("ends with the others where the block comes in between", async () => {
    const { userId, subject } = await linked();
    const token = await events.sign(hijacked(subject));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    let answered: unknown;
    await product.startSession(asking(), { id: userId }, async (tx) => {
      await product.requireNotBlockedAtGoogle(tx, userId);
      send(token).then((answer) => {
        answered = answer;
      });
      await expect
        .poll(async () => answered ?? (await product.database.query(waiting)).length, { timeout: 10_000 })
        .not.toBe(0);
    });
    await expect.poll(() => answered).toEqual(TAKEN);
    expect(await open(userId)).toBe(0);
  });

  it("is not asked of whoever gave a password", async () => {
    const { userId, subject } = await linked();
    await take(hijacked(subject));
    const done = await product.finishSignIn(asking(), { userId, formerEmail: null, next: "/profile" });
    expect(done).toMatchObject({ goTo: "/profile" });
    expect(await open(userId)).toBe(1);
  });
});

it("several events of one token are acted on together", async () => {
  const { userId, subject } = await linked();
  const claims = events.claims("account-enabled", subject);
  claims.events[addressOf("sessions-revoked")] = { subject };
  await take(claims);
  const { noted, ended } = await stateOf(userId);
  expect([noted.toSorted(), ended.includes(null)]).toEqual([["account-enabled", "sessions-revoked"], false]);
});

it("a test of the operator's is noted once its state comes back", async () => {
  const { beginTest, streamState } = await import("~/protection/stream.server");
  const state = await beginTest();
  await take(events.claims("verification", null, { state: "another" }));
  expect((await streamState()).verifiedAt).toBeNull();
  later(1_000);
  await take(events.claims("verification", null, { state }));
  const { verifiedAt, lastEventAt } = await streamState();
  expect([verifiedAt?.getTime(), lastEventAt?.getTime()]).toEqual([seconds() * 1000, seconds() * 1000]);
});
