import { describe, expect, it } from "vitest";
import { ORIGIN, userOf } from "../../support/accounts/google-sign-in";
import { loggedIn, newFields } from "../../support/accounts/person";
import { AGAIN, NEW_ADDRESS, serveSquatters } from "../../support/accounts/squatters";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";

const { server, elsewhere, row, bellOf, squatter, claimed } = await serveSquatters();

describe("whoever has lost an address to its owner", () => {
  it("is asked for another one at login, and then is in as before", async () => {
    const person = await squatter();
    await claimed(person);
    const browser = new Client(server.origin, ORIGIN);
    const { email, password } = person;
    const answer = await browser.postForm("/login", { email, password, next: "/preview-twin" }, elsewhere());
    expect([answer.status, answer.location]).toEqual([302, NEW_ADDRESS]);
    expect((await browser.get("/api/user")).status).toBe(401);
    const page = (await browser.get(NEW_ADDRESS)).page();
    expect(page.title).toBe("Another email for your account · Digital Twin");
    expect(page.main).not.toMatch(/Mary|Somerville|address\.invalid/);

    const wrong = await browser.postForm(NEW_ADDRESS, { email: "no address" });
    expect([wrong.status, wrong.page().errors]).toEqual([400, ["Please enter a valid email"]]);
    expect(wrong.page().title).toBe("Error: Another email for your account · Digital Twin");
    expect(wrong.page().value("email")).toBe("no address");
    const taken = await browser.postForm(NEW_ADDRESS, { email });
    expect(taken.status).toBe(409);
    expect(taken.page().errorOf("email")).toContain("This email already has an account.");

    const other = newFields().email;
    const given = await press(browser, NEW_ADDRESS, "Use this email and log in", { email: other });
    expect([given.status, given.location]).toEqual([302, "/preview-twin"]);
    const user = await userOf(browser);
    expect(user).toMatchObject({ id: person.id, email: other, firstName: "Mallory" });
    expect(await row(person.id)).toMatchObject({ email: other, formerEmail: null, emailProvenAt: null });
    expect((await bellOf(browser)).map(({ title }) => title)).toEqual(["Your email address was changed"]);
    // The page works once: it cannot change an address a second time.
    expect((await browser.get(NEW_ADDRESS)).location).toBe("/");
    const login = { email: other, password };
    expect((await new Client(server.origin, ORIGIN).postJson("/api/login", login, elsewhere())).status).toBe(
      200,
    );
    const old = await new Client(server.origin, ORIGIN).postJson(
      "/api/login",
      { email, password },
      elsewhere(),
    );
    expect(old.status).toBe(401);
  });

  it("by call: 409 with a sentence that says where to go, and no session", async () => {
    const person = await squatter();
    await claimed(person);
    const { email, password } = person;
    const browser = new Client(server.origin, ORIGIN);
    const answer = await browser.postJson("/api/login", { email, password }, elsewhere());
    expect(answer.status).toBe(409);
    expect(Object(answer.json()).error).toContain("https://twin.example/login");
    expect(answer.setCookies).toEqual([]);
    const wrong = await browser.postJson("/api/login", { email, password: "a guess" }, elsewhere());
    expect([wrong.status, wrong.json()]).toEqual([
      401,
      { error: "Login failed. Please check your credentials." },
    ]);
  });

  it("cannot be asked by whoever has not given the password, nor twice for one account", async () => {
    const person = await squatter();
    await claimed(person);
    const { email, password } = person;
    const stranger = new Client(server.origin, ORIGIN);
    expect((await stranger.get(NEW_ADDRESS)).location).toBe(AGAIN);
    expect((await stranger.postForm(NEW_ADDRESS, { email: newFields().email })).location).toBe(AGAIN);
    const tabs = [new Client(server.origin, ORIGIN), new Client(server.origin, ORIGIN)];
    for (const tab of tabs) await tab.postForm("/login", { email, password }, elsewhere());
    const answers = await Promise.all(
      tabs.map((tab) => tab.postForm(NEW_ADDRESS, { email: newFields().email })),
    );
    expect(answers.map(({ location }) => location).sort()).toEqual(["/", AGAIN]);
  });

  it("sees and exports no stand-in for an address", async () => {
    const person = await squatter();
    await claimed(person);
    // A session that began just when the account lost the address to its owner.
    const late = await loggedIn(server);
    await server.database.query(`UPDATE "Session" SET "userId" = $1 WHERE "userId" = $2`, [
      person.id,
      late.id,
    ]);
    for (const path of ["/api/user", "/api/export/twin-data"]) {
      expect((await late.client.get(path)).status).toBe(401);
    }
    expect((await late.client.get("/profile")).location).toBe("/login?next=%2Fprofile");
  });

  it("is not locked out by who takes the address once more", async () => {
    const person = await squatter();
    const { browser } = await claimed(person);
    const { id } = await userOf(browser);
    // The owner leaves, a stranger claims the address again, and another owner proves it.
    await server.database.query(`DELETE FROM "User" WHERE "id" = $1`, [id]);
    const again = await loggedIn(server, { email: person.email, password: "the second one's own" });
    await claimed(again);
    for (const { email, password } of [person, again]) {
      const answer = await new Client(server.origin, ORIGIN).postForm(
        "/login",
        { email, password },
        elsewhere(),
      );
      expect(answer.location).toBe(NEW_ADDRESS);
    }
  });
});
