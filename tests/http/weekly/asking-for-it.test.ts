import { createHmac } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { Mailbox } from "../../support/accounts/mailbox";
import { loggedIn, type Person } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { makeDue } from "../../support/server/due-jobs";
import { serve } from "../../support/server/serve";
import type { TestServer } from "../../support/server/server";

const mailbox = await new Mailbox().start();
afterAll(() => mailbox.stop());
const server = await serve({ env: mailbox.settings });
const silent = await serve({ own: true });

const ACCOUNT = "/account";
const SAVE = "Save weekly email";
const STOP = "/weekly-email/stop";
const BUTTON = "Stop the weekly email";
const ONE_CLICK = "/api/weekly-email/stop";

const rowOf = async (id: string, { database }: TestServer = server) =>
  (await database.query(`SELECT * FROM "User" WHERE "id" = $1`, [id]))[0] ?? {};

/** A user whose address is confirmed. */
async function confirmed(on = server): Promise<Person> {
  const person = await loggedIn(on);
  await on.database.query(`UPDATE "User" SET "emailProvenAt" = $1 WHERE "id" = $2`, [new Date(), person.id]);
  return person;
}

async function subscriber(): Promise<Person & { token: string }> {
  const person = await confirmed();
  await press(person.client, ACCOUNT, SAVE, { weekly: "yes" });
  const name = JSON.stringify(["stop-weekly-email", person.id, person.email]);
  const mark = createHmac("sha256", server.sessionSecret).update(name).digest("base64url");
  return { ...person, token: `${person.id}.${mark}` };
}

const isSubscribed = async ({ id }: Person) => (await rowOf(id)).weeklyEmailSince !== null;
const pageOf = async ({ client }: Person) => (await client.get(ACCOUNT)).page();
const box = (page: Awaited<ReturnType<typeof pageOf>>) => page.labelled("Email me once a week");

describe("'Email me once a week'", () => {
  it("is not ticked by itself, says what comes and to which address, and is kept", async () => {
    const person = await confirmed();
    const page = await pageOf(person);
    expect(box(page)?.hasAttribute("checked")).toBe(false);
    expect(page.text("#weekly-hint")).toBe(
      `One choice, your week's look back and what is due, on Sunday morning, to ${person.email}.`,
    );
    const saved = await press(person.client, ACCOUNT, SAVE, { weekly: "yes" });
    expect([saved.status, saved.location]).toEqual([302, ACCOUNT]);
    const row = await rowOf(person.id);
    const due = new Date(String(row.weeklyEmailDue));
    expect([due.getUTCDay(), due.getUTCHours(), due.getUTCMinutes()]).toEqual([0, 9, 0]);
    expect(due.getTime()).toBeGreaterThan(Date.now());
    const again = await pageOf(person);
    expect(again.toast[0]).toBe("You get an email once a week");
    expect(box(again)?.hasAttribute("checked")).toBe(true);
    // Sending the form twice changes nothing.
    await press(person.client, ACCOUNT, SAVE);
    expect(await rowOf(person.id)).toEqual(row);
    await person.client.postForm("/account/weekly-email", {});
    expect(await rowOf(person.id)).toMatchObject({ weeklyEmailSince: null, weeklyEmailDue: null });
    expect((await pageOf(person)).toast[0]).toBe("You get no weekly email");
  });

  it("is for confirmed addresses: others are led to confirm theirs", async () => {
    const person = await loggedIn(server);
    const page = await pageOf(person);
    expect(box(page)).toBeNull();
    expect(page.link("confirm your email address")).toBe("/account#address-card-title");
    expect((await person.client.postForm("/account/weekly-email", { weekly: "yes" })).status).toBe(409);
    expect(await isSubscribed(person)).toBe(false);
  });

  it("waits while a new address is not confirmed, and can be stopped meanwhile", async () => {
    const person = await subscriber();
    await server.database.query(`UPDATE "User" SET "emailProvenAt" = NULL WHERE "id" = $1`, [person.id]);
    const page = await pageOf(person);
    expect(page.text("#weekly-email")).toContain("It comes again once you confirm your email address.");
    expect(box(page)?.hasAttribute("checked")).toBe(true);
    await person.client.postForm("/account/weekly-email", {});
    expect(await isSubscribed(person)).toBe(false);
  });

  it("is not there where no email is sent; who ticked it before is told", async () => {
    const person = await confirmed(silent);
    expect((await pageOf(person)).all("#weekly-email")).toEqual([]);
    expect((await person.client.postForm("/account/weekly-email", { weekly: "yes" })).status).toBe(409);
    await silent.database.query(
      `UPDATE "User" SET "weeklyEmailSince" = $1, "weeklyEmailDue" = $1 WHERE "id" = $2`,
      [new Date(), person.id],
    );
    const told = await pageOf(person);
    expect(told.text("#weekly-email")).toContain("this server sends no email just now");
    await person.client.postForm("/account/weekly-email", {});
    expect(await rowOf(person.id, silent)).toMatchObject({ weeklyEmailSince: null });
  });
});

describe("the link that stops the weekly email", () => {
  it("changes nothing when it is opened, and stops it by one button, signed out", async () => {
    const person = await subscriber();
    const elsewhere = new Client(server.origin);
    const path = `${STOP}?token=${person.token}`;
    const opened = await elsewhere.get(path);
    expect([opened.status, opened.headers.get("Referrer-Policy")]).toEqual([200, "strict-origin"]);
    expect(opened.headers.get("Cache-Control")).toBe("no-store");
    expect(await isSubscribed(person)).toBe(true);
    for (let turn = 0; turn < 2; turn++) {
      const answer = await press(elsewhere, path, BUTTON);
      expect([answer.status, answer.setCookies]).toEqual([200, []]);
      expect(answer.page().main).toContain("That was the last one");
      expect(await isSubscribed(person)).toBe(false);
    }
  });

  it("says the same of every token", async () => {
    const person = await subscriber();
    const client = new Client(server.origin);
    const wrong = `${person.id}.${"A".repeat(43)}`;
    const [known, unknown] = [await client.get(`${STOP}?token=${person.token}`), await client.get(STOP)];
    expect(unknown.page().main).toBe(known.page().main);
    const answers = [person.token, wrong, "x", ""].map((token) => client.postForm(STOP, { token }));
    const [first, ...others] = (await Promise.all(answers)).map((answer) => answer.page().main);
    for (const other of others) expect(other).toBe(first);
  });

  it("is no way around the same origin: another site's form is refused", async () => {
    const person = await subscriber();
    const headers = { Origin: "https://evil.example" };
    const answer = await new Client(server.origin).postForm(STOP, { token: person.token }, { headers });
    expect([answer.status, await isSubscribed(person)]).toEqual([403, true]);
  });
});

describe("a mail program's one click (RFC 8058)", () => {
  const post = (client: Client, token: string, body: URLSearchParams | FormData, headers = {}) =>
    client.send("POST", `${ONE_CLICK}?token=${token}`, body, { headers });
  const form = () => new URLSearchParams({ "List-Unsubscribe": "One-Click" });

  it("stops it, from any origin and without a session, as often as it is sent", async () => {
    const person = await subscriber();
    const headers = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
    for (let turn = 0; turn < 2; turn++) {
      const answer = await post(new Client(server.origin), person.token, form(), headers);
      expect([answer.status, answer.text, answer.setCookies]).toEqual([200, "", []]);
      expect(await isSubscribed(person)).toBe(false);
    }
  });

  it("is taken as a multipart form too, and says the same of every token", async () => {
    const person = await subscriber();
    const parts = new FormData();
    parts.set("List-Unsubscribe", "One-Click");
    const client = new Client(server.origin);
    expect((await post(client, `${person.id}.${"A".repeat(43)}`, parts)).status).toBe(200);
    expect(await isSubscribed(person)).toBe(true);
    expect((await post(client, person.token, parts)).status).toBe(200);
    expect(await isSubscribed(person)).toBe(false);
  });

  it("stops nothing by its address alone: it leads to the page with the button", async () => {
    const person = await subscriber();
    const client = new Client(server.origin);
    const opened = await client.get(`${ONE_CLICK}?token=${person.token}`);
    expect([opened.status, opened.location]).toEqual([303, `${STOP}?token=${person.token}`]);
    expect((await post(client, person.token, new URLSearchParams({ a: "b" }))).status).toBe(400);
    expect((await client.postJson(`${ONE_CLICK}?token=${person.token}`, {})).status).toBe(415);
    expect(await isSubscribed(person)).toBe(true);
  });
});

it("the server looks by itself who is due, and when to look at them next", async () => {
  const { id } = await subscriber();
  await server.database.query(`UPDATE "User" SET "weeklyEmailDue" = $1 WHERE "id" = $2`, [
    new Date("2026-11-02T09:00:00.000Z"),
    id,
  ]);
  await makeDue(server, "weekly-email");
  const isAhead = async () => Date.parse(String((await rowOf(id)).weeklyEmailDue)) > Date.now();
  await expect.poll(isAhead, { timeout: 20_000 }).toBe(true);
});

it("no token is in the log", async () => {
  const { client, token } = await subscriber();
  await client.get(`${STOP}?token=${token}`);
  await client.postForm(STOP, { token: `${token}x` });
  expect(server.log()).not.toContain(token.split(".")[1]);
});
