import { describe, expect, it } from "vitest";
import { account, newFields } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";

const ORIGIN = "https://twin.acme-clinic.example";
const server = await serve({ env: { TRUST_PROXY: "1", APP_ORIGIN: ORIGIN } });
const COMMON =
  "This is one of the most used passwords, which are the first to be tried. Choose another one; several unrelated words are easy to remember.";
const OWN =
  "This is made of your own name, username or email, which are tried early. Choose another one; several unrelated words are easy to remember.";
const HERE =
  "This holds the name of this product or of its address (twin.acme-clinic.example), which is tried early. Choose another one; several unrelated words are easy to remember.";

let addresses = 0;
/** Headers of an address that no other test uses. */
const elsewhere = () => ({ headers: { "X-Forwarded-For": `198.51.100.${++addresses}` } });

const ADA = { firstName: "Augusta", lastName: "Byron", username: "countess-ada" };

describe("a password that is among the first to be tried", () => {
  const REFUSED = [
    ["123456", COMMON],
    ["password", COMMON],
    ["PassWord", COMMON],
    ["ｐａｓｓｗｏｒｄ", COMMON],
    ["qwerty", COMMON],
    ["iloveyou", COMMON],
    ["trustno1", COMMON],
    ["1qaz2wsx", COMMON],
    ["abcdef", COMMON],
    ["P@ssw0rd", COMMON],
    ["Augusta", OWN],
    ["augusta1815", OWN],
    ["ByronAugusta!", OWN],
    ["8yr0n8yr0n", OWN],
    ["countess-ada", OWN],
    ["COUNTESS_1", OWN],
    ["lovelace.example", OWN],
    ["ada-lovelace", OWN],
    ["digitaltwin1", HERE],
    ["Digital Twin!", HERE],
    ["acmeclinic1", HERE],
  ] as const;

  it.each(REFUSED)("is refused at registration, by form and by call: %s", async (password, message) => {
    const fields = { ...newFields(), ...ADA, email: "ada@lovelace.example", password };
    const before = await server.database.snapshot();
    const answer = await new Client(server.origin, ORIGIN).postForm("/register", fields, elsewhere());
    const page = answer.page();
    expect(answer.status).toBe(400);
    expect(page.title).toBe("Error: Create your account · Digital Twin");
    expect(page.errors).toEqual([message]);
    expect(page.errorOf("password")).toBe(message);
    expect([page.value("username"), page.value("password")]).toEqual([fields.username, ""]);
    const call = await new Client(server.origin, ORIGIN).postJson("/api/register", fields, elsewhere());
    expect([call.status, call.json()]).toEqual([
      400,
      { error: message, issues: [{ path: "password", message }] },
    ]);
    expect(call.setCookies).toEqual([]);
    // Nothing is stored, and none of the address's fifty registrations is used up.
    expect(await server.database.snapshot()).toEqual(before);
  });

  it.each([
    "purple tractor",
    "augusta likes purple tractors",
    "kq7#vm",
    "      ",
    "canada maple bridge",
    "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz",
  ])("is not every short or simple one: %j may be chosen", async (password) => {
    const fields = { ...newFields(), firstName: "Augusta", lastName: "Byron", password };
    const answer = await new Client(server.origin, ORIGIN).postJson("/api/register", fields, elsewhere());
    expect(answer.status).toBe(201);
  });

  it("is said together with what else is wrong in the form", async () => {
    const fields = { ...newFields(), ...ADA, email: "no address", password: "password" };
    const answer = await new Client(server.origin, ORIGIN).postForm("/register", fields, elsewhere());
    expect(answer.status).toBe(400);
    expect(answer.page().errors).toEqual(["Please enter a valid email", COMMON]);
    const fine = await new Client(server.origin, ORIGIN).postForm("/register", {
      ...fields,
      password: newFields().password,
    });
    expect(fine.page().errors).toEqual(["Please enter a valid email"]);
  });

  it("still opens an account that was made with it before", async () => {
    const { email } = await account(server, { password: "123456" });
    const login = { email, password: "123456" };
    expect((await new Client(server.origin, ORIGIN).postJson("/api/login", login, elsewhere())).status).toBe(
      200,
    );
  });
});
