import { expect, it } from "vitest";
import { SESSION_ENDS, type SessionEnd } from "~/accounts/sessions/end-reasons";
import { MARA, subjectOf } from "../../platforms/foundations/people";
import { loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { connect, leaveFor, serveWithPlatforms } from "../../support/platforms/connecting";

const { server, platforms } = await serveWithPlatforms();
const { google } = platforms;
const subject = () => google.events.somebody(subjectOf("google", google.present));

/** The person at Google signs in in a browser. */
async function signedInByGoogle(): Promise<Client> {
  const browser = new Client(server.origin);
  const { back } = await leaveFor(browser, "/auth/google/login");
  expect((await browser.get(back)).status).toBe(302);
  expect((await browser.get("/api/user")).status).toBe(200);
  return browser;
}

it.each<[string, string | undefined, SessionEnd]>([
  ["sessions-revoked", undefined, "google-sessions-revoked"],
  ["tokens-revoked", undefined, "google-tokens-revoked"],
  ["account-disabled", "hijacking", "google-account-disabled"],
])(
  "Google reports %s (%s) while somebody uses the product: their next click is the login page, which says why",
  async (kind, reason, end) => {
    const [ada, phone] = [await signedInByGoogle(), await signedInByGoogle()];
    const other = await loggedIn(server);
    const token = await google.events.push(server.origin, google.events.claims(kind, subject(), { reason }));
    expect([token.status, await token.text()]).toEqual([202, ""]);

    const click = await ada.get("/preferences?page=2");
    expect([click.status, click.location]).toEqual([302, "/login?next=%2Fpreferences%3Fpage%3D2"]);
    const login = (await ada.get(click.location ?? "")).page();
    expect(login.main).toContain(SESSION_ENDS[end]);
    const posted = await phone.postForm("/security/protection", { intent: "enroll" });
    expect([posted.status, posted.location]).toEqual([302, "/login?next=%2Fsecurity%2Fprotection"]);
    const call = await phone.get("/api/security/cap-status");
    expect([call.status, call.json()]).toEqual([401, { error: SESSION_ENDS[end] }]);
    expect((await other.client.get("/preferences")).status).toBe(200);

    // Unless the account is blocked, they sign in again and find what was reported.
    if (kind === "account-disabled") return;
    const again = await signedInByGoogle();
    const security = (await again.get("/security")).page();
    expect(security.main).toContain("Your sessions here were ended, on every device.");
    // Google is set up and linked, so its card leads.
    expect(security.texts("main h2").slice(0, 2)).toEqual([
      "Cross Account Protection",
      "What guards your account",
    ]);
  },
);

it("whoever connected Google and logs in by password is asked for that, and then to connect anew", async () => {
  const person = await loggedIn(server);
  await connect(person, "/auth/google");
  await google.events.push(server.origin, google.events.claims("sessions-revoked", subject()));
  expect((await person.client.get("/")).location).toBe("/login");
  const { email, password } = person;
  expect((await person.client.postForm("/login", { email, password })).location).toBe("/");
  expect((await person.client.get("/security")).page().main).toContain(
    "You can reconnect it under Integrations.",
  );
  expect(google.countGrants(google.present)).toBeGreaterThan(0);
  await connect(person, "/auth/google");
});

it("the sandbox's page sends each kind of event about whoever is linked, and says what became of it", async () => {
  const sandbox = new Client(google.origin);
  google.present = MARA;
  google.endGrants(MARA);
  expect((await sandbox.get("/sandbox/security-events")).text).not.toContain(MARA.email);
  const browser = await signedInByGoogle();
  const page = (await sandbox.get("/sandbox/security-events")).page();
  expect(page.main).toContain(MARA.email);
  const names = [...new Set(page.all("button").map((button) => button.getAttribute("value") ?? ""))];
  expect(names).toHaveLength(10);
  const send = (event: string) => sandbox.postForm("/sandbox/security-events", { who: MARA.key, event });
  expect((await send("one token revoked")).text).toContain("holds no refresh token");
  for (const event of names.filter((name) => name !== "one token revoked")) {
    expect((await send(event)).text).toContain(
      `“${event}” about ${MARA.name} was sent to ${server.origin}: 202.`,
    );
  }
  expect((await send("nothing")).status).toBe(400);
  expect((await browser.get("/")).location).toBe("/login");
  expect(await server.database.count("SecurityEvent", `"kind" = 'account-teleported'`, [])).toBe(1);
});
