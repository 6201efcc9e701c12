import { afterAll, describe, expect, it } from "vitest";
import { Mailbox } from "../../support/accounts/mailbox";
import { account, loggedIn, newFields } from "../../support/accounts/person";
import { type Answer, Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";

const mailbox = await new Mailbox().start();
const server = await serve({ env: mailbox.settings });
afterAll(() => mailbox.stop());

const ACCOUNT = "/account";
const BUTTON = "This address and the account are mine";
const WITHIN = { timeout: 20_000 };
const rowOf = async (id: string) =>
  (await server.database.query(`SELECT * FROM "User" WHERE "id" = $1`, [id]))[0] ?? {};

async function linkTo(email: string, letters = 1) {
  await expect.poll(() => mailbox.to(email).length, WITHIN).toBe(letters);
  return mailbox.to(email).at(-1)?.link ?? { path: "", token: "" };
}

const chosen = (page: ReturnType<Answer["page"]>) =>
  page.all("select[name=timeZone] option[selected]").map((option) => option.getAttribute("value"))[0];

describe("the account's page", () => {
  it("is led to from the avatar menu, and changes name and username", async () => {
    const { client, id, email } = await loggedIn(server);
    const menu = (await client.get("/profile")).page().all(".menu-panel a");
    expect(menu.map((link) => link.getAttribute("href"))).toContain(ACCOUNT);
    const { username } = newFields();
    const names = { firstName: "Grace", lastName: "Hopper", username };
    const saved = await press(client, ACCOUNT, "Save name", names);
    expect([saved.status, saved.location]).toEqual([302, ACCOUNT]);
    expect(await rowOf(id)).toMatchObject({ ...names, email });
    const answer = Object((await client.get("/api/user")).json());
    expect(Object.keys(answer).sort()).toEqual(
      [
        "id",
        "isSample",
        "username",
        "email",
        "firstName",
        "lastName",
        "avatarUrl",
        "createdAt",
        "setupCompletedAt",
      ].sort(),
    );
  });

  it("takes no username that is somebody's or looks like theirs, and keeps what was typed", async () => {
    const [{ client, id, username: own }, other] = [await loggedIn(server), await account(server)];
    for (const username of [other.username, other.username.toUpperCase()]) {
      const refused = await press(client, ACCOUNT, "Save name", { username, firstName: "Grace" });
      expect(refused.status).toBe(409);
      expect(refused.page().errorOf("username")).toContain("This username is taken.");
      expect([refused.page().value("username"), refused.page().value("firstName")]).toEqual([
        username,
        "Grace",
      ]);
    }
    const short = await press(client, ACCOUNT, "Save name", { username: "x" });
    expect([short.status, short.page().errors]).toEqual([400, ["Username must be at least 3 characters"]]);
    expect(await rowOf(id)).toMatchObject({ username: own, firstName: "Ada" });
    // A user's own name in another letter case is not taken.
    expect((await press(client, ACCOUNT, "Save name", { username: own.toUpperCase() })).status).toBe(302);
  });

  it("keeps a time zone, and takes none that there is not", async () => {
    const { client, id } = await loggedIn(server);
    const page = (await client.get(ACCOUNT)).page();
    const options = page.all("select[name=timeZone] option").map((option) => option.getAttribute("value"));
    expect(options[0]).toBe("UTC");
    expect(chosen(page)).toBe("UTC");
    expect((await press(client, ACCOUNT, "Save time zone", { timeZone: "Europe/Vienna" })).status).toBe(302);
    expect((await rowOf(id)).timeZone).toBe("Europe/Vienna");
    expect(chosen((await client.get(ACCOUNT)).page())).toBe("Europe/Vienna");
    const wrong = await press(client, ACCOUNT, "Save time zone", { timeZone: "Europe/Atlantis" });
    expect([wrong.status, wrong.page().errors]).toEqual([400, ["Choose a time zone of the list"]]);
    expect((await rowOf(id)).timeZone).toBe("Europe/Vienna");
  });
});

describe("a time zone that has changed its name", () => {
  const kyiv = (page: ReturnType<Answer["page"]>) =>
    page
      .all("select[name=timeZone] option")
      .filter((option) => option.textContent?.startsWith("Europe/Kyiv"))
      .map((option) => [option.getAttribute("value"), option.textContent]);

  it("is listed once, by both names, and taken under either", async () => {
    const { client, id } = await loggedIn(server);
    const both = "Europe/Kyiv (formerly Europe/Kiev)";
    expect(kyiv((await client.get(ACCOUNT)).page())).toEqual([["Europe/Kyiv", both]]);
    for (const timeZone of ["Europe/Kiev", "Europe/Kyiv"]) {
      expect((await press(client, ACCOUNT, "Save time zone", { timeZone })).status).toBe(302);
      expect((await rowOf(id)).timeZone).toBe(timeZone);
      const page = (await client.get(ACCOUNT)).page();
      expect([chosen(page), kyiv(page)]).toEqual([timeZone, [[timeZone, both]]]);
      const since = (await client.get("/security")).page().all("#sessions time")[0]?.textContent;
      expect(since).not.toContain("UTC");
    }
  });
});

describe("an address", () => {
  it("is changed after a fresh proof, counts as unproven then, and is proven by its letter", async () => {
    const { client, id, email: old } = await loggedIn(server);
    const { email } = newFields();
    const changed = await press(client, ACCOUNT, "Change address", { email });
    expect([changed.status, changed.location]).toEqual([302, ACCOUNT]);
    expect(await rowOf(id)).toMatchObject({ email, emailProvenAt: null });
    expect(mailbox.to(old)).toEqual([]);
    const { path } = await linkTo(email);
    const elsewhere = new Client(server.origin);
    const form = await elsewhere.get(path);
    expect(form.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(form.page().main).toContain(email);
    // Mail scanners open links: that alone proves nothing.
    expect((await rowOf(id)).emailProvenAt).toBeNull();
    expect((await press(client, path, BUTTON)).location).toBe(ACCOUNT);
    expect((await rowOf(id)).emailProvenAt).not.toBeNull();
    expect((await elsewhere.get(path)).page().main).toContain("This link no longer works");
    expect((await client.get(ACCOUNT)).page().main).toContain("It is confirmed.");
  });

  it("is changed by nobody who has not proven for a while that it is they", async () => {
    const { client, id, email } = await loggedIn(server);
    await server.database.query(`UPDATE "Session" SET "provenAt" = $1 WHERE "userId" = $2`, [
      new Date(Date.now() - 16 * 60_000),
      id,
    ]);
    const page = (await client.get(ACCOUNT)).page();
    expect(page.all("input[name=email]")).toEqual([]);
    const answer = await client.postForm(ACCOUNT, { intent: "address", email: newFields().email });
    expect([answer.status, answer.location]).toEqual([302, "/prove?next=%2Faccount"]);
    expect((await rowOf(id)).email).toBe(email);
  });

  it("that has an account is taken by nobody else", async () => {
    const [{ client, id, email }, other] = [await loggedIn(server), await account(server)];
    const refused = await press(client, ACCOUNT, "Change address", { email: other.email });
    expect(refused.status).toBe(409);
    expect(refused.page().errorOf("email")).toContain("This email already has an account.");
    expect(refused.page().value("email")).toBe(other.email);
    expect((await rowOf(id)).email).toBe(email);
  });

  it("is told when the account gets another one, by a letter that opens nothing", async () => {
    const { client, email: old } = await loggedIn(server);
    const { email } = newFields();
    await press(client, ACCOUNT, "Change address", { email });
    await linkTo(email);
    await expect
      .poll(() => mailbox.to(old).map(({ subject }) => subject), WITHIN)
      .toEqual(["Your address was taken off an account"]);
    const [letter] = mailbox.to(old);
    expect(letter?.text).toContain("Somebody who was logged in to it gave it another one, most likely you.");
    for (const part of [letter?.text, letter?.html]) {
      expect(part).not.toMatch(/https?:|href|token/);
      expect(part).not.toContain(email);
    }
  });

  it("uses none of the letters up where it is taken, or stays what it is", async () => {
    const [{ client, email }, other] = [await loggedIn(server), await account(server)];
    for (let turn = 0; turn < 6; turn++) {
      expect((await press(client, ACCOUNT, "Change address", { email: other.email })).status).toBe(409);
      expect((await press(client, ACCOUNT, "Change address", { email })).status).toBe(302);
    }
    expect((await press(client, ACCOUNT, "Change address", { email: newFields().email })).status).toBe(302);
  });

  it("gets a letter after registering, and again when asked for, five times an hour", async () => {
    const fields = newFields();
    const client = new Client(server.origin);
    expect((await client.postForm("/register", fields)).status).toBe(302);
    const first = await linkTo(fields.email);
    expect(mailbox.to(fields.email)[0]?.subject).toBe("Is this your address?");
    expect((await press(client, ACCOUNT, "Send the email again")).status).toBe(302);
    const second = await linkTo(fields.email, 2);
    expect(second.token).not.toBe(first.token);
    for (let turn = 0; turn < 4; turn++) await client.postForm(ACCOUNT, { intent: "send-again" });
    const refused = await client.postForm(ACCOUNT, { intent: "send-again" });
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    // Either letter works, and using one ends the other.
    expect((await press(client, first.path, BUTTON)).location).toBe(ACCOUNT);
    expect((await client.postForm("/prove-address", { token: second.token })).status).toBe(400);
    expect(
      (await client.get(ACCOUNT))
        .page()
        .all("button")
        .map(({ textContent }) => textContent),
    ).not.toContain("Send the email again");
  });

  it("is not proven by a letter that went to the one before", async () => {
    const { client, id, email: old } = await loggedIn(server);
    await press(client, ACCOUNT, "Send the email again");
    const { token } = await linkTo(old);
    await press(client, ACCOUNT, "Change address", { email: newFields().email });
    expect((await client.postForm("/prove-address", { token })).status).toBe(400);
    expect((await rowOf(id)).emailProvenAt).toBeNull();
  });
});
