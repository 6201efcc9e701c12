import { describe, expect, it } from "vitest";
import { expectTooMany, MINUTE_S, statuses } from "../../../support/accounts/login-tries";
import { loggedIn, type Person } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";
import { press } from "../../../support/http/forms";
import { serve } from "../../../support/server/serve";

const server = await serve();
const CONFIRM = "Confirm with your password";

/** Ages the latest proof of a user's sessions beyond what counts as fresh. */
async function letProofsAge(person: Pick<Person, "id">): Promise<void> {
  const long = new Date(Date.now() - 16 * 60_000);
  await server.database.query(`UPDATE "Session" SET "provenAt" = $1 WHERE "userId" = $2`, [long, person.id]);
}

async function withOldProof(): Promise<Person> {
  const person = await loggedIn(server);
  await letProofsAge(person);
  return person;
}

const NAVIGATION = { headers: { "Sec-Fetch-Mode": "navigate", Accept: "text/html" } };

/** Pages and actions that require a fresh proof. */
const ASKING = ["/security/delete-account", "/security/authenticator", "/security/sessions"];

describe("the page that asks for a proof", () => {
  it("leads strangers to the login page, and back", async () => {
    const answer = await new Client(server.origin).get("/prove?next=/share");
    expect([answer.status, answer.location]).toEqual([302, "/login?next=%2Fprove%3Fnext%3D%252Fshare"]);
  });

  it.each([
    ["/export", "/export"],
    ["//evil.example", "/security"],
    ["/api/export/twin-data", "/security"],
    ["", "/security"],
  ])("leads with the password on to %s as %s", async (next, place) => {
    const person = await withOldProof();
    const path = `/prove?${new URLSearchParams({ next })}`;
    const answer = await press(person.client, path, CONFIRM, { password: person.password });
    expect([answer.status, answer.location]).toEqual([302, place]);
  });

  it.each(["/export", ...ASKING])("says in the words of %s why it asks", async (path) => {
    const person = await withOldProof();
    const asked = path === "/export" ? "/api/export/twin-data" : path;
    const answer =
      path === "/security/sessions"
        ? await person.client.postForm(path, { intent: "end-other-sessions" })
        : await person.client.get(asked, NAVIGATION);
    const lead = (await person.client.get(answer.location ?? "")).page().text("main header p");
    expect(answer.location).toContain(`next=${encodeURIComponent(path)}`);
    expect(lead).toMatch(
      /^[A-Z].*; confirm that it is you\. You are asked again after a quarter of an hour\.$/,
    );
    expect(lead).not.toContain("What you asked for");
  });

  it("says what is wrong with a password, keeps the place, and proves nothing", async () => {
    const person = await withOldProof();
    const wrong = await press(person.client, "/prove?next=/share", CONFIRM, { password: "not it" });
    const page = wrong.page();
    expect([wrong.status, page.errors, page.errorOf("password"), page.value("next")]).toEqual([
      401,
      ["This is not your password. Try again."],
      "This is not your password. Try again.",
      "/share",
    ]);
    const none = await press(person.client, "/prove", CONFIRM, { password: "" });
    expect([none.status, none.page().errorOf("password")]).toEqual([400, "Password is required"]);
    expect((await person.client.get("/api/export/twin-data")).status).toBe(403);
  });

  it("counts wrong passwords by the account, apart from logins", async () => {
    const person = await withOldProof();
    const fields = { intent: "password", next: "/", password: "not it" };
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => person.client.copy().postForm("/prove", fields)),
    );
    expect(statuses(tries)).toEqual({ 401: 10, 429: 2 });
    const right = await person.client.postForm("/prove", { ...fields, password: person.password });
    expectTooMany(right, 15 * MINUTE_S);
    const { email, password } = person;
    expect((await person.client.copy().postJson("/api/login", { email, password })).status).toBe(200);
  });

  it("is not in the way of a person whose stranger tries to log in", async () => {
    const person = await withOldProof();
    for (let tries = 0; tries < 11; tries++) {
      const stranger = new Client(server.origin);
      await stranger.postJson("/api/login", { email: person.email, password: "wrong" });
    }
    const answer = await press(person.client, "/prove", CONFIRM, { password: person.password });
    expect(answer.status).toBe(302);
  });
});

describe("exporting everything", () => {
  it.each(["/api/export/twin-data", "/api/export/twin-data-excel"])(
    "%s asks for a proof of the last quarter of an hour",
    async (path) => {
      const person = await withOldProof();
      const refused = await person.client.get(path);
      expect([refused.status, Object(refused.json()).error]).toEqual([
        403,
        "Log in again to export: the last proof that it is you is older than 15 minutes.",
      ]);
      const led = await person.client.get(path, NAVIGATION);
      expect([led.status, led.location]).toEqual([302, "/prove?next=%2Fexport"]);
      await press(person.client, "/prove", CONFIRM, { password: person.password });
      expect((await person.client.get(path)).status).toBe(200);
    },
  );

  it("proves for the one session alone", async () => {
    const person = await loggedIn(server);
    const other = new Client(server.origin);
    await other.postJson("/api/login", { email: person.email, password: person.password });
    await letProofsAge(person);
    await press(person.client, "/prove", CONFIRM, { password: person.password });
    expect((await person.client.get("/api/export/twin-data")).status).toBe(200);
    expect((await other.get("/api/export/twin-data")).status).toBe(403);
  });
});
