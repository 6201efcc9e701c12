import { expect, it } from "vitest";
import { withApp } from "../../../support/accounts/authenticator-app";
import { loggedIn } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";
import { formOf, press, send } from "../../../support/http/forms";
import { serve } from "../../../support/server/serve";

const server = await serve({ own: true });
const AUTHENTICATOR = "/security/authenticator";
const CODES = `${AUTHENTICATOR}/codes`;

const linesOf = (text: string) =>
  text.split("\n").filter((line) => /^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/.test(line));

it("the codes on the screen become a file that no cache keeps, without scripts", async () => {
  const { client } = await withApp(server);
  const shown = await press(client, AUTHENTICATOR, "Make new recovery codes");
  expect(shown.headers.get("Cache-Control")).toBe("no-store");
  const form = formOf(shown.page(), "Download codes");
  expect(form).toMatchObject({ method: "post", action: CODES });
  const file = await send(client, form);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="recovery-codes.txt"');
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  expect(linesOf(file.text)).toEqual(shown.page().texts("main li code"));
});

it("the file names neither account nor server, and no code is in an address or in the log", async () => {
  const { client, app, email } = await withApp(server);
  const file = await client.postForm(CODES, { codes: app.recoveryCodes.join(" ") });
  expect(linesOf(file.text)).toHaveLength(10);
  for (const secret of [email, server.origin]) expect(file.text).not.toContain(secret);
  for (const code of app.recoveryCodes) expect(server.log()).not.toContain(code);
});

it("a code that was used is left out, and what is no code of the account never comes back", async () => {
  const [ada, other] = [await withApp(server), await withApp(server)];
  const [used = "", kept = ""] = ada.app.recoveryCodes;
  const browser = new Client(server.origin);
  await browser.postForm("/login", { email: ada.email, password: ada.password });
  expect((await browser.postForm("/login/second-step", { code: used })).status).toBe(302);
  const sent = [used, kept, ...other.app.recoveryCodes, "<b>AAAA</b>"].join(" ");
  const file = await ada.client.postForm(CODES, { codes: sent });
  expect([file.status, linesOf(file.text)]).toEqual([200, [kept]]);
  expect(file.text).not.toContain("<b>");
  for (const codes of [
    "",
    "anything at all",
    other.app.recoveryCodes.join(" "),
    used,
    "x ".repeat(100_000),
  ]) {
    const refused = await ada.client.postForm(CODES, { codes });
    expect([refused.status, refused.headers.get("Content-Type")]).toEqual([400, "text/plain; charset=utf-8"]);
    expect(refused.text).toContain("These codes are no longer valid.");
  }
});

it("is for whoever is logged in, from a page of ours", async () => {
  const { client, app } = await withApp(server);
  const codes = app.recoveryCodes.join(" ");
  const stranger = await new Client(server.origin).postForm(CODES, { codes });
  expect([stranger.status, stranger.location?.startsWith("/login")]).toEqual([302, true]);
  const foreign = await client.postForm(CODES, { codes }, { headers: { Origin: "https://evil.example" } });
  expect(foreign.status).toBe(403);
  expect(foreign.text).not.toContain(app.recoveryCodes[0]);
  expect((await (await loggedIn(server)).client.get(CODES)).location).toBe(AUTHENTICATOR);
});
