import { afterAll, describe, expect, it } from "vitest";
import { NtfyServer, PushService } from "../../platforms/reminder-services";
import { loggedIn, type Person } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { makeDue } from "../../support/server/due-jobs";
import { serve } from "../../support/server/serve";
import type { TestServer } from "../../support/server/server";

const push = await new PushService().start();
const ntfy = await new NtfyServer().start();
afterAll(() => {
  push.stop();
  ntfy.stop();
});
const server = await serve({ env: { NTFY_URL: ntfy.origin, PUSH_HOSTS: "127.0.0.1,push.example.org" } });
const without = await serve({ env: { PUSH: "off" } });

const ACCOUNT = "/account";
const REMINDER = "/account/reminder";
const SAVE = "Save reminder";

const rowsOf = (table: string, { id }: Person, { database }: TestServer = server) =>
  database.query(`SELECT * FROM "${table}" WHERE "userId" = $1`, [id]);
const reminderOf = async (person: Person) => (await rowsOf("Reminder", person))[0] ?? {};
const save = (person: Person, fields: Record<string, string>) =>
  person.client.postForm(REMINDER, { intent: "save", hour: "20", ...fields });

/** Somebody whom this browser reminds. */
async function reminded() {
  const person = await loggedIn(server);
  const browser = push.browser();
  const answer = await save(person, { way: "browser", ...browser.fields });
  return { person, browser, answer };
}

describe("'Remind me once a day', without scripts,", () => {
  it("offers the hours and the ways that this server has, and says what comes", async () => {
    const { client } = await loggedIn(server);
    const page = (await client.get(ACCOUNT)).page();
    expect(page.text("#reminder-title")).toBe("Remind me once a day");
    expect(page.all("#hour option")).toHaveLength(24);
    const ways = page.all("#reminder input[name=way]").map((one) => one.getAttribute("value"));
    expect(ways).toEqual(["browser", "ntfy"]);
    expect(page.text("#way-browser-hint")).toContain("It needs scripts");
    expect(page.text("#reminder")).toContain("It says nothing about you.");
  });

  it("by ntfy: shows the topic once, and stops with a button", async () => {
    const person = await loggedIn(server);
    const made = await press(person.client, ACCOUNT, SAVE, { way: "ntfy", hour: "7" });
    expect(made.status).toBe(201);
    const topic = made.page().all("#reminder input[readonly]")[0]?.getAttribute("value") ?? "";
    expect(topic).toMatch(/^twin-[a-z0-9]{26}$/);
    expect(made.page().text("#reminder")).toContain(ntfy.origin);
    const again = await person.client.get(ACCOUNT);
    expect(again.text).not.toContain(topic);
    expect(again.page().text("#reminder")).toContain("You get it from 07:00 on");
    const changed = await press(person.client, ACCOUNT, SAVE, { hour: "8" });
    expect([changed.status, changed.location]).toEqual([302, ACCOUNT]);
    expect(await reminderOf(person)).toMatchObject({ hour: 8, way: "ntfy" });
    const exported = await person.client.get("/api/export/twin-data");
    expect(exported.json()).toMatchObject({ reminders: [{ hour: 8, way: "ntfy" }] });
    expect(exported.text).not.toContain(topic);
    await press(person.client, ACCOUNT, "Stop the reminder");
    expect(await reminderOf(person)).toMatchObject({ way: null, due: null, sealedTopic: null });
    expect((await person.client.get(ACCOUNT)).page().toast[0]).toBe("You get no reminder");
  });

  it("by this browser: says at the field that it needs scripts, and keeps what was chosen", async () => {
    const person = await loggedIn(server);
    const answer = await press(person.client, ACCOUNT, SAVE, { way: "browser", hour: "6" });
    expect(answer.status).toBe(409);
    const page = answer.page();
    expect(page.text("#way-error")).toContain("A browser can only be asked by scripts");
    expect(page.all("#hour option[selected]")[0]?.getAttribute("value")).toBe("6");
    expect(await rowsOf("Reminder", person)).toEqual([]);
  });

  it.each([
    [{ way: "email" }, 409, "way"],
    [{ way: "pigeon" }, 400, "way"],
    [{ way: "ntfy", hour: "24" }, 400, "hour"],
    [{ way: "ntfy", hour: "" }, 400, "hour"],
  ])("refuses %j: %i, at the field %s", async (fields, status, field) => {
    const person = await loggedIn(server);
    const answer = await save(person, fields);
    expect(answer.status).toBe(status);
    expect(answer.page().text(`#${field}-error`)).not.toBe("");
  });
});

describe("a browser", () => {
  it("is kept sealed, once, shown by its name, exported without its address, and removed by its owner alone", async () => {
    const { person, browser, answer } = await reminded();
    expect(answer.status).toBe(302);
    await Promise.all([1, 2, 3].map(() => save(person, { way: "browser", ...browser.fields })));
    const [row, ...more] = await rowsOf("PushSubscription", person);
    expect([String(row?.sealedSubscription).startsWith("tests:"), more]).toEqual([true, []]);
    expect(JSON.stringify(row)).not.toContain(browser.path);
    const exported = await person.client.get("/api/export/twin-data");
    expect(exported.json()).toMatchObject({ reminderBrowsers: [{ id: row?.id }] });
    for (const secret of [browser.path, browser.auth, browser.p256dh]) {
      expect(exported.text).not.toContain(secret);
      expect((await person.client.get(ACCOUNT)).text).not.toContain(secret);
    }
    const stranger = await loggedIn(server);
    const remove = { intent: "remove-browser", id: String(row?.id) };
    expect((await stranger.client.postForm(REMINDER, remove)).status).toBe(404);
    expect(await rowsOf("PushSubscription", person)).toHaveLength(1);
    expect((await person.client.postForm(REMINDER, remove)).status).toBe(302);
    expect(await reminderOf(person)).toMatchObject({ way: null, due: null });
  });

  it("of a host that the operator does not allow is refused, as is one inside the network", async () => {
    const person = await loggedIn(server);
    const { fields } = push.browser();
    for (const endpoint of ["https://other.example.org/a", "https://example.org/a", "https://10.0.0.1/a"]) {
      const answer = await save(person, { way: "browser", ...fields, endpoint });
      expect([endpoint, answer.status]).toEqual([endpoint, 400]);
      expect(answer.page().text("#way-error")).toContain("push service");
    }
    const below = { ...fields, endpoint: "https://eu.push.example.org/a" };
    expect((await save(person, { way: "browser", ...below })).status).toBe(302);
  });

  it("that logs out is reminded no more", async () => {
    const { person } = await reminded();
    await person.client.postForm("/logout", {});
    expect(await rowsOf("PushSubscription", person)).toEqual([]);
  });
});

it("the server looks by itself who is due, and neither endpoint nor topic nor message is in its log", async () => {
  const { person, browser } = await reminded();
  push.habits.set(browser.path, 403);
  await server.database.query(`UPDATE "Reminder" SET "hour" = 0, "due" = $1 WHERE "userId" = $2`, [
    new Date("2026-11-02T09:00:00.000Z"),
    person.id,
  ]);
  await makeDue(server, "daily-reminders");
  await expect.poll(() => push.at(browser.path).length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => server.log().includes("reminders were not taken"), { timeout: 20_000 }).toBe(true);
  for (const secret of [browser.path, browser.auth, push.origin, "Your twin has a question"]) {
    expect(server.log()).not.toContain(secret);
  }
});

it("thirty changes in an hour are enough", async () => {
  const person = await loggedIn(server);
  for (let turn = 0; turn < 30; turn++) await save(person, { way: "ntfy" });
  expect((await save(person, { way: "ntfy" })).status).toBe(429);
});

it("where no way is offered there is nothing on the page", async () => {
  const { client } = await loggedIn(without);
  expect((await client.get(ACCOUNT)).page().all("#reminder")).toEqual([]);
  expect((await client.postForm(REMINDER, { intent: "save", hour: "1", way: "browser" })).status).toBe(409);
});

describe("it installs:", () => {
  it("the manifest names icons that are there, one of them maskable", async () => {
    const client = new Client(server.origin);
    const manifest = await client.get("/manifest.webmanifest");
    expect(manifest.headers.get("Content-Type")).toContain("application/manifest+json");
    const { name, start_url, display, icons } = JSON.parse(manifest.text);
    expect([name, start_url, display]).toEqual(["Digital Twin", "/", "standalone"]);
    const sizes = icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
    expect(sizes).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
    for (const src of [...icons.map((icon: { src: string }) => icon.src), "/icons/apple-touch-icon.png"]) {
      const icon = await client.get(src);
      expect([src, icon.status, icon.headers.get("Content-Type")]).toEqual([src, 200, "image/png"]);
    }
  });

  it.each(["/login", "/account", "/no-such-page"])(
    "%s says so, with a colour for each scheme",
    async (path) => {
      const { client } = await loggedIn(server);
      const page = (await (path === "/login" ? new Client(server.origin) : client).get(path)).page();
      const colours = page.all("meta[name=theme-color]").map((one) => one.getAttribute("media"));
      expect(colours).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
      expect(page.all("link[rel=manifest]")).toHaveLength(1);
      expect(page.all("link[rel=apple-touch-icon]")).toHaveLength(1);
    },
  );

  it("the one service worker shows messages, and answers no request", async () => {
    const worker = await new Client(server.origin).get("/push-worker.js");
    expect([worker.status, worker.headers.get("Content-Type")]).toEqual([
      200,
      expect.stringContaining("javascript"),
    ]);
    expect(worker.text).not.toMatch(/"fetch"|caches\./);
    const page = await new Client(server.origin).get("/login");
    expect(page.headers.get("Content-Security-Policy")).toContain("worker-src 'self'");
  });
});
