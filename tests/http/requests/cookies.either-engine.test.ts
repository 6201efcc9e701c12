import { sign } from "cookie-signature";
import { describe, expect, it } from "vitest";
import { account, loggedIn, openSession, type Person, signedValue } from "../../support/accounts/person";
import { type Answer, Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { startServer } from "../../support/server/server";

// `serve` checks at the end that none of these cookies caused a logged error.
const server = await serve({ own: true });

const sessionOf = (person: Person) => person.client.cookie("twin_session") ?? "";

/** The cookies that an answer deletes. */
const forgotten = ({ setCookies }: Answer) =>
  setCookies.filter((line) => /max-age=0/i.test(line)).map((line) => line.split("=")[0]);

describe("what was signed as one cookie is none under another name", () => {
  it("a session's value as the message for the next page: the page is an ordinary one, and it is forgotten", async () => {
    const person = await loggedIn(server);
    person.client.setCookie("twin_flash", sessionOf(person));
    for (const path of ["/", "/preferences", "/no-such-page"]) {
      const answer = await person.client.copy().get(path);
      expect([path, answer.status]).toEqual([path, path === "/no-such-page" ? 404 : 200]);
      expect(answer.page().toast).toEqual([]);
      expect([path, forgotten(answer)]).toEqual([path, ["twin_flash"]]);
    }
    expect(server.log()).not.toContain(decodeURIComponent(sessionOf(person)).slice(0, 6));
  });

  it("a message's value as a session opens nothing", async () => {
    const { email, password } = await account(server);
    const client = new Client(server.origin);
    await client.postForm("/login", { email, password });
    const [session, message] = [client.cookie("twin_session") ?? "", client.cookie("twin_flash") ?? ""];
    client.setCookie("twin_session", message);
    client.setCookie("twin_flash", session);
    expect((await client.get("/api/user")).status).toBe(401);
    expect((await client.get("/login")).page().toast).toEqual([]);
  });

  it("a session that was signed without its name, as before, opens nothing", async () => {
    const { id, client } = await loggedIn(server);
    client.setCookie("twin_session", await openSession(server, id));
    expect((await client.get("/api/user")).status).toBe(200);
    const bare = decodeURIComponent(client.cookie("twin_session") ?? "").split(".")[0] ?? "";
    client.setCookie("twin_session", encodeURIComponent(sign(bare, server.sessionSecret)));
    expect((await client.get("/api/user")).status).toBe(401);
  });
});

describe("a message for the next page that cannot be read is dropped in silence, and forgotten", () => {
  const base64 = (value: unknown) =>
    Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
  const signed = (value: unknown) => signedValue(base64(value), server.sessionSecret, "twin_flash");

  it.each([
    ["no signature", base64({ title: "Planted", tone: "default" })],
    ["nothing in it", ""],
    ["broken percent signs", "%E0%A4%A"],
    ["no JSON", signed("a text that is not JSON")],
    ["another shape", signed({ title: 7, tone: "loud" })],
    ["an undo that leads nowhere", signed({ title: "A", tone: "default", undo: { action: 1 } })],
    ["null", signed("null")],
  ])("with %s", async (_how, value) => {
    const { client } = await loggedIn(server);
    client.setCookie("twin_flash", value);
    const answer = await client.get("/preferences");
    expect([answer.status, answer.page().toast, forgotten(answer)]).toEqual([200, [], ["twin_flash"]]);
  });

  it("and one that can be read is shown", async () => {
    const { client } = await loggedIn(server);
    client.setCookie("twin_flash", signed({ title: "Saved", tone: "default" }));
    expect((await client.get("/preferences")).page().toast).toEqual(["Saved"]);
    expect((await client.get("/preferences")).page().toast).toEqual([]);
  });
});

describe("several cookies of one name are refused rather than chosen from", () => {
  const ask = (cookies: string[], path = "/api/user") =>
    new Client(server.origin).get(path, { headers: { Cookie: cookies.join("; ") } });

  it("two sessions, whichever comes first: nobody is signed in", async () => {
    const [one, other] = [await loggedIn(server), await loggedIn(server)];
    expect((await ask([one.cookie])).status).toBe(200);
    for (const cookies of [
      [one.cookie, other.cookie],
      [other.cookie, one.cookie],
      [one.cookie, one.cookie],
      [one.cookie, "a=b", "twin_session=planted"],
      ["twin_session=", one.cookie],
      [one.cookie, "twin_session =planted"],
    ]) {
      expect([cookies, (await ask(cookies)).status]).toEqual([cookies, 401]);
      expect((await ask(cookies, "/setup")).location).toBe("/login?next=%2Fsetup");
    }
  });

  it("two messages: neither is shown, and both are forgotten", async () => {
    const { cookie } = await loggedIn(server);
    const message = (title: string) =>
      `twin_flash=${signedValue(
        Buffer.from(JSON.stringify({ title, tone: "default" })).toString("base64url"),
        server.sessionSecret,
        "twin_flash",
      )}`;
    const answer = await ask([cookie, message("One"), message("Two")], "/preferences");
    expect([answer.status, answer.page().toast, forgotten(answer)]).toEqual([200, [], ["twin_flash"]]);
  });
});

describe("behind https", () => {
  it("a session opens under its __Host- name alone", async () => {
    const secure = await startServer({ env: { APP_ORIGIN: "https://twin.example" } });
    const person = await loggedIn(secure);
    const ask = (cookie: string) =>
      new Client(secure.origin)
        .get("/api/user", { headers: { Cookie: cookie } })
        .then(({ status }) => status);
    expect(person.cookie).toMatch(/^__Host-twin_session=/);
    expect(await ask(person.cookie)).toBe(200);
    expect(await ask(person.cookie.replace("__Host-", ""))).toBe(401);
    // A cookie planted by a plain-http page or a neighbouring host does not interfere with ours.
    expect(await ask(`twin_session=planted; ${person.cookie}`)).toBe(200);
    await secure.stop();
  });
});
