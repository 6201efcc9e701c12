import { describe, expect, it } from "vitest";
import { FORGOT, NEW, ORIGIN } from "../../support/accounts/forgotten-password";
import { account, loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { builtCommand } from "../../support/server/built-command";
import { serve } from "../../support/server/serve";

const silent = await serve({ own: true });

/** Runs `npm run reset-password -- …` of the build. */
const command = (args: readonly string[], env: Record<string, string> = {}) =>
  builtCommand(silent, "reset-password", args, { APP_ORIGIN: ORIGIN, ...env });

describe("where no letters are sent", () => {
  it("the page says whom to ask and how they do it, and takes no form", async () => {
    const client = new Client(silent.origin);
    const page = (await client.get(FORGOT)).page();
    expect(page.main).toContain("npm run reset-password -- person@example.org");
    expect(page.all("main form")).toEqual([]);
    const { email } = await account(silent);
    expect((await client.postForm(FORGOT, { email })).status).toBe(409);
    expect(await silent.database.count("Job", `"kind" = 'reset-letter'`, [])).toBe(0);
  });

  it("the operator's command prints a link, which sets a password and proves the address", async () => {
    const person = await loggedIn(silent);
    const { code, out, err } = await command([person.email]);
    expect([code, err]).toEqual([0, ""]);
    const [link = ""] = out.split("\n");
    expect(link).toMatch(/^https:\/\/twin\.example\/reset-password\?token=[\w-]{43}$/);
    const { pathname, search } = new URL(link);
    const client = new Client(silent.origin);
    const set = await press(client, `${pathname}${search}`, "Set new password", { password: NEW });
    expect(set.location).toBe("/login");
    expect((await person.client.get("/api/user")).status).toBe(401);
    expect((await client.postForm("/login", { email: person.email, password: NEW })).location).toBe("/");
    const [row] = await silent.database.query(`SELECT "emailProvenAt" FROM "User" WHERE "id" = $1`, [
      person.id,
    ]);
    expect(row).not.toEqual({ emailProvenAt: null });
  });

  it.each([
    [["nobody@example.org"], {}, 'No account here has the address "nobody@example.org".\n'],
    [[], {}, "Name one address: npm run reset-password -- person@example.org\n"],
    [
      ["a@example.org"],
      { SMTP_URL: "mail" },
      /^These settings cannot be used:\n {2}SMTP_URL: must be .*\n {2}MAIL_FROM: is missing.*\n$/,
    ],
  ] as const)("the command says what is wrong: %j %j", async (args, env, said) => {
    const { code, out, err } = await command(args, env);
    expect([code, out]).toEqual([1, ""]);
    if (typeof said === "string") expect(err).toBe(said);
    else expect(err).toMatch(said);
  });
});
