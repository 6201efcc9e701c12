import { expect, it } from "vitest";
import { PROTECTION_PART } from "~/protection/parts";
import { paths } from "~/web/paths";
import { loggedIn } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";

const server = await serve({ own: true });
const STATUS = paths.api.capStatus();
const EVENTS = paths.api.securityEvents();
const ENROLMENT = "/api/security/cap-enrollment";

it("the card says how the account stands, and its switch works as a form", async () => {
  const { client } = await loggedIn(server);
  const before = (await client.get(paths.security())).text;
  for (const said of [
    "Cross Account Protection",
    "LOW SECURITY",
    "Set up an authenticator app or a passkey.",
  ]) {
    expect(before).toContain(said);
  }
  // This server has no way to prove an address.
  expect(before).not.toContain("Confirm your email address.");
  expect(before).toContain('aria-checked="false"');
  const answer = await client.postForm(paths.securityProtection(), { intent: "enroll" });
  expect([answer.status, answer.location]).toEqual([302, paths.security()]);
  const after = (await client.get(paths.security())).text;
  for (const said of ['aria-checked="true"', "Cross Account Protection is on", "New", "Mark all as read"]) {
    expect(after).toContain(said);
  }
  await client.postForm(paths.securityProtection(), { intent: "read" });
  expect((await client.get(paths.security())).text).not.toContain("Mark all as read");
});

it("the page begins with what guards the account where Google guards nothing, and is calm about one step", async () => {
  const { client } = await loggedIn(server);
  const page = (await client.get(paths.security())).page();
  expect(page.texts("main h2")).toEqual([
    "What guards your account",
    "Change password",
    "Sessions",
    "Cross Account Protection",
    "Leaving",
  ]);
  expect(page.texts("#guards h3")).toEqual(["Password", "Second step", "Passkeys", "Sessions"]);
  expect(page.text("#guards")).toContain("Your password alone opens your account.");
  const badge = page.all(`#${PROTECTION_PART} .badge`)[0];
  expect([badge?.textContent, badge?.className]).toEqual(["LOW SECURITY", "badge badge-notice"]);
});

it("the calls switch it, and tell how it stands and what has happened", async () => {
  const { client, email } = await loggedIn(server);
  expect((await client.get(STATUS)).json()).toEqual({
    securityLevel: "low",
    isEnrolled: false,
    email,
    googleIntegrationStatus: "disconnected",
    lastSecurityCheck: expect.stringMatching(/^\d{4}-.+Z$/),
  });
  for (const [action, isEnrolled] of [
    ["enroll", true],
    ["enroll", true],
    ["unenroll", false],
  ] as const) {
    const answer = await client.postJson(ENROLMENT, { action });
    expect([answer.status, answer.json()]).toMatchObject([200, { isEnrolled }]);
  }
  const list = Object((await client.get(EVENTS)).json());
  expect(list.map(({ title }: { title: string }) => title)).toEqual([
    "Cross Account Protection is off",
    "Cross Account Protection is on",
  ]);
  expect(Object.keys(list[0]).toSorted()).toEqual([
    "id",
    "isRead",
    "message",
    "severity",
    "timestamp",
    "title",
  ]);
  const first = await client.get(`${EVENTS}?limit=1`);
  expect(first.json()).toEqual([list[0]]);
  const second = await client.get(`${EVENTS}?limit=1&before=${list[0].id}`);
  expect([second.json(), second.headers.get("Link")]).toEqual([[list[1]], null]);
});

it("what cannot be used is refused, and somebody else's events are not there", async () => {
  const [ada, other] = [await loggedIn(server), await loggedIn(server)];
  await other.client.postJson(ENROLMENT, { action: "enroll" });
  const [theirs] = Object((await other.client.get(EVENTS)).json());
  expect((await ada.client.get(EVENTS)).json()).toEqual([]);
  expect((await ada.client.get(`${EVENTS}?before=${theirs.id}`)).status).toBe(400);
  expect((await ada.client.postJson(ENROLMENT, { action: "on" })).status).toBe(400);
});
