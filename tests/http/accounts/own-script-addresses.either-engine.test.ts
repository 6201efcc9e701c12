import { afterAll, describe, expect, it } from "vitest";
import { Mailbox } from "../../support/accounts/mailbox";
import { newFields, signUp } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { builtCommand } from "../../support/server/built-command";
import { serve } from "../../support/server/serve";

const mailbox = await new Mailbox().start();
const server = await serve({ own: true, env: mailbox.settings });
afterAll(() => mailbox.stop());

const WITHIN = { timeout: 20_000 };
const ACCOUNT = "/account";

/** An address that no other test uses, with a domain of its own script, and the same in ASCII. */
function ownAddress() {
  const [name] = newFields().email.split("@");
  return { typed: `${name}@bücher.example`, ascii: `${name}@xn--bcher-kva.example` };
}
const emailOf = async (id: string) =>
  (await server.database.query(`SELECT "email" FROM "User" WHERE "id" = $1`, [id]))[0]?.email;
/** Envelopes name the domain in ASCII; the mail server of the tests shows it decoded. */
const lettersTo = ({ typed, ascii }: { typed: string; ascii: string }) =>
  mailbox.letters.filter(({ to }) => to.includes(typed) || to.includes(ascii));

describe("an address with a domain of its own script", () => {
  it.each(["by form", "as JSON"] as const)("registers %s, and is shown as typed", async (how) => {
    const { typed, ascii } = ownAddress();
    const client = new Client(server.origin);
    const fields = newFields({ email: typed.toUpperCase() });
    if (how === "by form") expect((await client.postForm("/register", fields)).status).toBe(302);
    else {
      const answer = await client.postJson("/api/register", fields);
      expect([answer.status, Object(answer.json()).email]).toEqual([201, typed]);
    }
    const user = Object((await client.get("/api/user")).json());
    expect([user.email, await emailOf(user.id)]).toEqual([typed, ascii]);
    const account = (await client.get(ACCOUNT)).page();
    expect(account.main).toContain(`You log in with ${typed}.`);
    expect(account.value("email")).toBe(typed);
    expect(account.all(".menu-panel p").map((line) => line.textContent)).toContain(`Signed in as${typed}`);
    for (const path of ["/profile", "/api/security/cap-status", "/api/export/twin-data"]) {
      const { status, text } = await client.get(path);
      const shown = [status, text.replace("<wbr/>", "").includes(typed), text.includes(ascii)];
      expect([path, ...shown]).toEqual([path, 200, true, false]);
    }
  });

  it("is one account under both spellings", async () => {
    const { typed, ascii } = ownAddress();
    const { password } = await signUp(server, { email: typed });
    for (const email of [typed, ascii, ascii.toUpperCase(), typed.replace("ü", "u\u0308")]) {
      const taken = await new Client(server.origin).postJson("/api/register", newFields({ email }));
      expect([email, taken.status]).toEqual([email, 409]);
      const login = await new Client(server.origin).postJson("/api/login", { email, password });
      expect([email, login.status, Object(login.json()).email]).toEqual([email, 200, typed]);
    }
    const lookAlike = typed.replace("ü", "ù");
    expect(
      (await new Client(server.origin).postJson("/api/login", { email: lookAlike, password })).status,
    ).toBe(401);
  });

  it("registered in ASCII before is found by the other spelling", async () => {
    const { typed, ascii } = ownAddress();
    const { password } = await signUp(server, { email: ascii });
    const login = await new Client(server.origin).postForm("/login", { email: typed, password });
    expect(login.status).toBe(302);
  });

  it("gets its letters in ASCII, which one line holds", async () => {
    const address = ownAddress();
    const person = await signUp(server, { email: address.typed });
    const asked = await press(new Client(server.origin), "/forgot-password", "Send reset link", {
      email: address.typed,
    });
    expect(asked.status).toBe(200);
    expect(asked.page().main).toContain(`If an account here has ${address.typed}, an email to it`);
    await expect
      .poll(() => lettersTo(address).filter(({ link }) => link.path.includes("reset")).length, WITHIN)
      .toBe(1);
    for (const { raw } of lettersTo(address)) {
      expect(/^To: (.*)\r$/m.exec(raw)?.[1]).toBe(address.ascii);
    }
    expect(await emailOf(person.id)).toBe(address.ascii);
  });

  it("is changed to, with the same words as any other", async () => {
    const [before, after] = [ownAddress(), ownAddress()];
    const person = await signUp(server, { email: before.typed });
    const changed = await press(person.client, ACCOUNT, "Change address", { email: after.typed });
    expect([changed.status, changed.location]).toEqual([302, ACCOUNT]);
    expect(await emailOf(person.id)).toBe(after.ascii);
    expect((await person.client.get("/api/security/events")).text).toContain(
      `You log in with ${after.typed} from now on.`,
    );
    // The same address in its other spelling is not a change.
    const same = await press(person.client, ACCOUNT, "Change address", { email: after.ascii });
    expect([same.status, await emailOf(person.id)]).toEqual([302, after.ascii]);
    const other = await signUp(server);
    const taken = await press(other.client, ACCOUNT, "Change address", { email: after.typed });
    expect([taken.status, taken.page().value("email")]).toEqual([409, after.typed]);
  });

  it("makes no password: its letters are tried early", async () => {
    const fields = newFields({ email: ownAddress().typed, password: "Bücher1815" });
    const answer = await new Client(server.origin).postJson("/api/register", fields);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("made of your own name")]);
  });

  it("is found by the operator's commands", async () => {
    const { typed, ascii } = ownAddress();
    await signUp(server, { email: typed });
    for (const spelling of [typed, ascii]) {
      const reset = await builtCommand(server, "reset-password", [spelling], {
        APP_ORIGIN: "https://twin.example",
      });
      expect([reset.code, reset.err]).toEqual([0, ""]);
      expect((await builtCommand(server, "end-sessions", [spelling])).code).toBe(0);
    }
  });
});

describe("the characters that browsers take in an address", () => {
  it.each([..."!#$%&'*/=?^`{|}~"])("may have %s before the @", async (sign) => {
    const [name, domain] = newFields().email.split("@");
    const email = `${name}${sign}bo@${domain}`;
    const { password, client } = await signUp(server, { email });
    expect(Object((await client.get("/api/user")).json()).email).toBe(email);
    expect((await client.get(ACCOUNT)).page().main).toContain(`You log in with ${email}.`);
    expect((await new Client(server.origin).postForm("/login", { email, password })).status).toBe(302);
    await press(client, ACCOUNT, "Send the email again");
    await expect.poll(() => mailbox.to(email).length, WITHIN).toBeGreaterThan(0);
  });

  it("hold no second header", async () => {
    for (const email of [
      "ada@bücher.example\r\nBcc: bo@example.org",
      "=?utf-8?q?a=0d=0aBcc:=20b?=@example.org",
    ]) {
      const answer = await new Client(server.origin).postJson("/api/register", newFields({ email }));
      expect([answer.status, Object(answer.json()).error]).toEqual([400, "Please enter a valid email"]);
    }
  });
});
