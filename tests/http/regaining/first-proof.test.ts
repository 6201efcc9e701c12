import { describe, expect, it } from "vitest";
import { logInWith } from "../../support/accounts/passkey-device";
import { newFields, signUp } from "../../support/accounts/person";
import { ACCOUNT, ENDED, NEW, PROVE, serveRegaining } from "../../support/accounts/regaining";
import { press } from "../../support/http/forms";
import { connect } from "../../support/platforms/connecting";
import { builtCommand } from "../../support/server/built-command";
import { makeLink } from "../../support/twin/sharing";

const here = await serveRegaining();
const { server, browser, row, stranger, expectShutOut, letterTo, proofOf, resetOf, isIn, logIn } = here;

async function told(id: string, email: string) {
  const [events, bell] = await Promise.all([
    server.database.query(
      `SELECT "kind", "message" FROM "SecurityEvent" WHERE "userId" = $1 ORDER BY "id" DESC`,
      [id],
    ),
    server.database.query(`SELECT "message" FROM "Notification" WHERE "userId" = $1 ORDER BY "id" DESC`, [
      id,
    ]),
  ]);
  const letter = await letterTo(email, /what came before was ended/);
  return { event: events[0], bell: String(bell[0]?.message), letter };
}

describe("an account whose address a stranger has typed in is its owner's from the first proof on", () => {
  it("by a letter for a forgotten password", async () => {
    const left = await stranger();
    const { id, email } = left;
    const { path } = await resetOf(email);
    const owner = browser();
    const set = await press(owner, path, "Set new password", { password: NEW });
    expect(set.location).toBe("/login");
    const page = (await owner.get("/login")).page();
    expect(page.toast).toEqual([
      "Your password was changed",
      expect.stringContaining(`was ended: ${ENDED}.`),
    ]);
    await expectShutOut(left);
    // No second step is required: it was set up by the stranger.
    expect((await logIn(owner, email, NEW)).location).toBe("/");
    expect((await row(id)).emailProvenAt).not.toBeNull();
    const { event, bell, letter } = await told(id, email);
    expect(event).toMatchObject({ kind: "password-reset", message: expect.stringContaining("1 share link") });
    expect(bell).toContain("the sign-in with another Google account, 1 passkey");
    for (const part of [letter.text, letter.html])
      expect(part).toContain("1 connection to platforms (GitHub)");
  });

  it("by the button in the letter that proves it, which leads to a password of their own", async () => {
    const left = await stranger();
    const { id, email } = left;
    const owner = browser();
    const { path } = await proofOf(email);
    const ahead = (await owner.get(path)).page();
    expect(ahead.main).toContain(`so it ends: ${ENDED}.`);
    // Mail scanners open links: that alone ends nothing.
    expect(await isIn(left.client)).toBe(true);
    const proven = await press(owner, path, PROVE);
    expect(proven.location).toMatch(/^\/reset-password\?token=/);
    const page = (await owner.get(proven.location ?? "")).page();
    expect(page.toast).toEqual([
      "Your address is confirmed",
      expect.stringContaining(`was ended: ${ENDED}.`),
    ]);
    await expectShutOut(left);
    await press(owner, proven.location ?? "", "Set new password", { password: NEW });
    expect((await logIn(owner, email, NEW)).location).toBe("/");
    const { event, bell, letter } = await told(id, email);
    expect(event).toMatchObject({ kind: "password-reset" });
    expect(bell).toContain("1 share link");
    expect(letter.text).toContain(`was ended: ${ENDED}.`);
    expect(server.log()).toContain(
      `"by":"prove-address","google":1,"passkeys":1,"app":1,"shareLinks":1,"calendar":0,"reminder":0,"grants":1`,
    );
    expect(server.log()).not.toContain(email);
  });

  it("by the operator's link", async () => {
    const left = await stranger();
    const { id, email } = left;
    const { out } = await builtCommand(server, "reset-password", [email], { APP_ORIGIN: server.origin });
    const { pathname, search } = new URL(out.split("\n")[0] ?? "");
    const owner = browser();
    await press(owner, `${pathname}${search}`, "Set new password", { password: NEW });
    expect((await owner.get("/login")).page().toast[1]).toContain(ENDED);
    await expectShutOut(left);
    expect((await logIn(owner, email, NEW)).location).toBe("/");
    expect((await row(id)).emailProvenAt).not.toBeNull();
  });
});

it("a stranger who registered with the address and a password is out once the owner presses the button", async () => {
  const person = await signUp(server);
  const link = await makeLink(person);
  const owner = browser();
  const { path } = await proofOf(person.email);
  expect((await owner.get(path)).page().main).toContain("the account's password ends too");
  const { location } = await press(owner, path, PROVE);
  expect([await isIn(person.client), (await browser().get(link)).status]).toEqual([false, 404]);
  expect((await logIn(browser(), person.email, person.password)).status).toBe(401);
  await press(owner, location ?? "", "Set new password", { password: NEW });
  expect((await logIn(owner, person.email, NEW)).location).toBe("/");
});

it("whoever comes with the address from Google takes it from an account that signs in with another one", async () => {
  const left = await stranger();
  const owner = here.atGoogle(left.email);
  const { client, answer } = await here.signInByGoogle(owner);
  expect(answer.location).toBe("/auth/google/link");
  const page = (await client.get("/auth/google/link")).page();
  expect(page.button("Add Google and log in")).toBeNull();
  expect((await press(client, "/auth/google/link", "I never made this account")).location).toBe("/setup");
  expect((await here.userOf(client)).id).not.toBe(left.id);
  expect(await isIn(left.client)).toBe(false);
  // The stranger's own account remains theirs, once they give it their own address.
  const back = await here.signInByGoogle(left.who);
  expect(back.answer.location).toBe("/login/second-step");
});

it("what a session makes while the proof ends it is not there afterwards", async () => {
  for (let turn = 0; turn < 3; turn++) {
    const person = await here.signUp();
    const { token } = await resetOf(person.email);
    const making = Array.from({ length: 6 }, () => makeLink(person).catch(() => null));
    const [set] = await Promise.all([
      browser().postForm("/reset-password", { token, password: NEW }),
      ...making,
    ]);
    expect(set.location).toBe("/login");
    const open = `"userId" = $1 AND "endedAt" IS NULL`;
    expect(await server.database.count("ShareLink", open, [person.id])).toBe(0);
  }
});

describe("whoever proves the address in the browser where they made the account", () => {
  it("keeps what they made there, and ends what was made elsewhere", async () => {
    const person = await here.signUp();
    const { client, email, password } = person;
    const link = await makeLink(person);
    await connect(person, "/auth/github");
    const other = browser();
    await logIn(other, email, password);
    const elsewhere = await makeLink({ client: other });
    const proven = await here.prove(client, email);
    expect(proven.location).toBe(ACCOUNT);
    expect((await client.get(ACCOUNT)).page().toast).toEqual([
      "Your address is confirmed",
      expect.stringContaining("was ended: 1 share link and 1 other session."),
    ]);
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
    expect([(await browser().get(link)).status, (await browser().get(elsewhere)).status]).toEqual([200, 404]);
    expect(await server.database.count("PlatformGrant", `"userId" = $1`, [person.id])).toBe(1);
    expect((await logIn(browser(), email, password)).location).toBe("/");
    expect((await other.get("/login")).page().main).toContain(
      "The address of this account was confirmed in another browser",
    );
  });

  it("keeps it under another session id, too", async () => {
    const person = await here.signUp();
    const { client, email, password } = person;
    const link = await makeLink(person);
    const changed = await press(client, "/security", "Change password", {
      currentPassword: password,
      newPassword: NEW,
    });
    expect(changed.status).toBe(302);
    await press(client, ACCOUNT, "Send the email again");
    await expect.poll(() => here.mailbox.to(email).length, { timeout: 20_000 }).toBe(2);
    expect((await here.prove(client, email)).location).toBe(ACCOUNT);
    expect((await browser().get(link)).status).toBe(200);
  });

  it("is told of nothing where nothing went", async () => {
    const { client, email, id } = await here.signUp();
    await here.prove(client, email);
    expect((await client.get(ACCOUNT)).page().toast).toEqual([
      "Your address is confirmed",
      `${email} counts as yours from now on.`,
    ]);
    expect(await server.database.count("Notification", `"userId" = $1`, [id])).toBe(0);
  });

  it("keeps all of it when they forget their password later", async () => {
    const left = await stranger();
    // In this test the stranger is honest, and reads letters at the new address.
    const { client, email, key, link, who, id } = left;
    expect((await here.prove(client, email)).location).toBe(ACCOUNT);
    expect((await client.get(ACCOUNT)).page().toast[1]).toContain("was ended: 1 other session.");
    const { path } = await resetOf(email);
    const phone = browser();
    await press(phone, path, "Set new password", { password: NEW });
    expect((await logIn(phone, email, NEW)).location).toBe("/login/second-step");
    expect((await logInWith(browser(), key)).location).toBe("/share");
    expect((await browser().get(link)).status).toBe(200);
    expect((await here.signInByGoogle(who)).answer.location).toBe("/login/second-step");
    expect(await server.database.count("PlatformGrant", `"userId" = $1`, [id])).toBe(1);
  });
});

it("a letter that went to an address of before proves nothing, and one that was given back must be proven anew", async () => {
  const { client, email, id } = await here.signUp();
  const first = await proofOf(email);
  const other = newFields().email;
  await press(client, ACCOUNT, "Change address", { email: other });
  const second = await proofOf(other);
  await press(client, ACCOUNT, "Change address", { email });
  for (const { token } of [first, second]) {
    expect((await browser().postForm("/prove-address", { token })).status).toBe(400);
  }
  expect((await row(id)).emailProvenAt).toBeNull();
});
