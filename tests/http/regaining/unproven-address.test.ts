import { describe, expect, it } from "vitest";
import { setUpApp } from "../../support/accounts/authenticator-app";
import { addPasskey, logInWith } from "../../support/accounts/passkey-device";
import { newFields } from "../../support/accounts/person";
import { ACCOUNT, NEW, PROVE, serveRegaining } from "../../support/accounts/regaining";
import type { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";

const here = await serveRegaining();
const { server, browser, row, proofOf, prove, resetOf, logIn, isIn } = here;

const AUTHENTICATOR = "/security/authenticator";
const PASSKEYS = "/security/passkeys";
const firstOf = (next: string) => `/prove-address/first?${new URLSearchParams({ next })}`;

describe("another way into an account", () => {
  it("an authenticator app is added once the address is proven, which leads back to where one was", async () => {
    const { client, email, id } = await here.signUp();
    const asked = await press(client, "/security", "Set up authenticator app");
    expect([asked.status, asked.location]).toEqual([302, firstOf(AUTHENTICATOR)]);
    expect((await client.get(AUTHENTICATOR)).location).toBe(firstOf(AUTHENTICATOR));
    const page = (await client.get(firstOf(AUTHENTICATOR))).page();
    expect(page.main).toContain(email);
    expect(page.all("script")).toEqual([]);
    expect(await server.database.count("AuthenticatorApp", `"userId" = $1`, [id])).toBe(0);
    expect((await press(client, (await proofOf(email)).path, PROVE)).location).toBe(AUTHENTICATOR);
    expect((await setUpApp(client)).recoveryCodes).toHaveLength(10);
    // The page to return to is remembered for one proof only.
    expect(client.cookie("twin_after_proof")).toBeUndefined();
  });

  it("a letter is sent again on the way, five times an hour", async () => {
    const { client, email } = await here.signUp();
    await proofOf(email);
    const sent = await press(client, firstOf(PASSKEYS), "Send the email");
    expect([sent.status, sent.location]).toEqual([302, firstOf(PASSKEYS)]);
    await expect.poll(() => here.mailbox.to(email).length, { timeout: 20_000 }).toBe(2);
    for (let turn = 0; turn < 4; turn++) await press(client, firstOf(PASSKEYS), "Send the email");
    const refused = await press(client, firstOf(PASSKEYS), "Send the email");
    expect([refused.status, refused.page().value("next")]).toEqual([429, PASSKEYS]);
    expect(refused.page().alerts).toEqual([expect.stringMatching(/^Too many tries/)]);
  });

  it("a passkey is added once the address is proven", async () => {
    const { client, email, id } = await here.signUp();
    const page = (await client.get(PASSKEYS)).page();
    expect(page.main).toContain("Before you add one, confirm your email address.");
    const challenge = await client.postJson("/api/passkeys/challenge", { purpose: "register" });
    expect(challenge.status).toBe(403);
    const answer = await client.postForm(PASSKEYS, { intent: "add", name: "Key", credential: "{}" });
    expect(answer.location).toBe(firstOf(PASSKEYS));
    await client.get(firstOf(PASSKEYS));
    expect((await prove(client, email)).location).toBe(PASSKEYS);
    expect((await addPasskey(client, here.device())).status).toBe(302);
    expect(await server.database.count("Passkey", `"userId" = $1`, [id])).toBe(1);
  });

  it("one begun before the address was changed is not added under the new one", async () => {
    const { client, email, id } = await here.signUp();
    await prove(client, email);
    await press(client, AUTHENTICATOR, "Set up authenticator app");
    const secret = (await client.get(AUTHENTICATOR)).page().text("code");
    expect(secret).toMatch(/^[A-Z2-7 ]+$/);
    await press(client, ACCOUNT, "Change address", { email: newFields().email });
    const answer = await client.postForm(AUTHENTICATOR, { intent: "confirm", name: "Phone", code: "123456" });
    expect(answer.location).toBe(firstOf(AUTHENTICATOR));
    const on = `"userId" = $1 AND "confirmedAt" IS NOT NULL`;
    expect(await server.database.count("AuthenticatorApp", on, [id])).toBe(0);
  });

  it("leads whoever has proven the address straight on, and nobody to another site", async () => {
    const { client, email } = await here.signUp();
    await client.get(firstOf("https://evil.example/"));
    expect((await prove(client, email)).location).toBe(ACCOUNT);
    expect((await client.get(firstOf(PASSKEYS))).location).toBe(PASSKEYS);
  });
});

it("a reset leaves the app of whoever had proven the address before they added it", async () => {
  const { client, email, id } = await here.signUp();
  await prove(client, email);
  const app = await setUpApp(client);
  const { path } = await resetOf(email);
  await press(browser(), path, "Set new password", { password: NEW });
  const phone = browser();
  expect((await logIn(phone, email, NEW)).location).toBe("/login/second-step");
  expect((await phone.postForm("/login/second-step", { code: app.recoveryCodes[0] ?? "" })).location).toBe(
    "/",
  );
  expect(await server.database.count("RecoveryCode", `"userId" = $1`, [id])).toBe(10);
});

it("an app and a passkey of before this rule go with a first reset, and their owner is told", async () => {
  const { client, email, id } = await here.signUp();
  await prove(client, email);
  const key = here.device();
  await addPasskey(client, key);
  // As after the migration: maker unknown, address unproven.
  await server.database.query(
    `UPDATE "Passkey" SET "madeIn" = NULL, "provenAddress" = NULL WHERE "userId" = $1`,
    [id],
  );
  await server.database.query(`UPDATE "User" SET "emailProvenAt" = NULL WHERE "id" = $1`, [id]);
  const { path } = await resetOf(email);
  const owner = browser();
  await press(owner, path, "Set new password", { password: NEW });
  expect((await owner.get("/login")).page().toast[1]).toContain("was ended: 1 passkey");
  expect((await logInWith(browser(), key)).status).toBe(401);
});

describe("a Google account of the address that an account had", () => {
  const suspended = (client: Client) => client.get("/login").then((answer) => answer.page().toast);

  async function changed() {
    const who = here.atGoogle();
    const { client } = await here.signInByGoogle(who);
    const { id } = await here.userOf(client);
    const { email } = newFields();
    await press(client, ACCOUNT, "Change address", { email });
    return { who, client, email, id };
  }

  it("signs nobody in until the new address is proven, and says what to do", async () => {
    const { who, client, email, id } = await changed();
    const later = await here.signInByGoogle(who);
    expect([later.answer.location, await isIn(later.client)]).toEqual(["/login", false]);
    const [title, text] = await suspended(later.client);
    expect(title).toBe("Login failed");
    expect(text).toContain("Open the link in the email to that address");
    // Another person with access to that Google account does not learn the address.
    expect(text).not.toContain(email);
    expect((await client.get("/security")).page().main).toContain(
      "does not log you in until the new address",
    );
    await prove(client, email);
    const again = await here.signInByGoogle(who);
    expect((await here.userOf(again.client)).id).toBe(id);
  });

  it("signs in again once the address is changed back", async () => {
    const { who, client, id } = await changed();
    await press(client, ACCOUNT, "Change address", { email: who.email });
    const again = await here.signInByGoogle(who);
    expect((await here.userOf(again.client)).id).toBe(id);
    expect((await row(String(id))).emailProvenAt).toBeNull();
  });

  it("is removed where the new address is proven in a browser that is not signed in", async () => {
    const { who, email, id } = await changed();
    await press(browser(), (await proofOf(email)).path, PROVE);
    const again = await here.signInByGoogle(who);
    expect(again.answer.location).toBe("/setup");
    expect((await here.userOf(again.client)).id).not.toBe(id);
  });
});

describe("unlinking Google", () => {
  const UNLINK = "/security/google";
  const identities = (id: string) => server.database.count("GoogleIdentity", `"userId" = $1`, [id]);

  it("is offered with a passkey left, after a proof, and is told", async () => {
    const who = here.atGoogle();
    const { client } = await here.signInByGoogle(who);
    const { id, email } = await here.userOf(client);
    expect((await client.get("/security")).page().main).toContain("set a password or add a passkey first");
    const refused = await client.postForm(UNLINK, {});
    expect([refused.status, refused.page().alerts]).toEqual([
      409,
      [expect.stringContaining("Set a password")],
    ]);
    const key = here.device();
    await addPasskey(client, key);
    const page = (await client.get("/security")).page();
    expect(page.all(`main a[href="${UNLINK}"]`)).toHaveLength(1);
    await server.database.query(
      `UPDATE "Session" SET "provenAt" = $1, "startedAt" = $1 WHERE "userId" = $2`,
      [new Date(Date.now() - 16 * 60_000), id],
    );
    expect((await client.get(UNLINK)).location).toContain("/prove?");
    expect((await client.postForm(UNLINK, {})).location).toContain("/prove?");
    expect(await identities(id)).toBe(1);
    const fresh = browser();
    await logInWith(fresh, key);
    const done = await press(fresh, UNLINK, "Unlink Google");
    expect(done.location).toBe("/security");
    expect((await fresh.get("/security")).page().toast).toEqual([
      "Google unlinked",
      `${email} no longer logs you in.`,
    ]);
    expect(await identities(id)).toBe(0);
    const later = await here.signInByGoogle(who);
    expect(await isIn(later.client)).toBe(false);
    expect((await later.client.get("/login")).page().toast[1]).toContain("does not log in with Google");
    await here.letterTo(String(email), /^Google no longer logs you in/);
    const events = await server.database.query(
      `SELECT "kind" FROM "SecurityEvent" WHERE "userId" = $1 ORDER BY "id" DESC`,
      [id],
    );
    expect(events[0]).toEqual({ kind: "google-unlinked" });
    expect((await logInWith(browser(), key)).location).toBe("/share");
  });

  it("is offered to nobody who does not sign in with Google", async () => {
    const { client } = await here.signUp();
    expect((await client.get("/security")).page().main).not.toContain("Sign-in with Google");
    expect((await client.get(UNLINK)).location).toBe("/security");
  });
});
