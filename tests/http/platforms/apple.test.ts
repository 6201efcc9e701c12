import { beforeEach, expect, it, vi } from "vitest";
import { paths } from "~/web/paths";
import { loggedIn, type Person } from "../../support/accounts/person";
import { cardOf, comeBack, connect, leaveFor, serveWithPlatforms } from "../../support/platforms/connecting";

const { server, platforms } = await serveWithPlatforms();
const { apple } = platforms;
beforeEach(() => {
  Object.assign(apple, { claims: {}, hidesEmail: false });
});

/** A post as Apple's server, or anyone else, sends it. */
async function post(body: unknown): Promise<number> {
  const headers = { "Content-Type": "application/json", Origin: "https://appleid.apple.com" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return (await fetch(`${server.origin}${paths.api.appleNotices()}`, init)).status;
}

const synced = (person: Person) =>
  vi.waitFor(async () => {
    const card = await cardOf(person, "apple");
    expect(card?.lastSync).toBeTruthy();
    return card;
  }, 20_000);

it("Apple says who somebody is, and what they are called on the first visit alone", async () => {
  const person = await loggedIn(server);
  const { givenName: firstName, familyName: lastName, email } = apple.present;
  await connect(person, "/auth/apple");
  const profile = { email, emailVerified: "true", firstName, lastName };
  expect(await synced(person)).toMatchObject({
    profileData: profile,
    dataPoints: 4,
    scopes: ["name", "email"],
  });
  await connect(person, "/auth/apple");
  expect((await cardOf(person, "apple"))?.profileData).toEqual(profile);
  expect((await person.client.get("/api/apple/data")).json()).toMatchObject({
    profile: { email, isPrivateEmail: false, firstName, lastName },
  });
  expect(apple.complaints).toEqual([]);
});

it("an address that hides somebody's own is shown as one", async () => {
  const person = await loggedIn(server);
  apple.hidesEmail = true;
  await connect(person, "/auth/apple");
  expect((await cardOf(person, "apple"))?.profileData).toMatchObject({
    isPrivateEmail: "true",
    email: expect.stringMatching(/@privaterelay\.appleid\.com$/),
  });
});

it("a notice that somebody ended it at Apple ends it here, and connecting again begins anew", async () => {
  const person = await loggedIn(server);
  await connect(person, "/auth/apple");
  await synced(person);
  const notice = await apple.notice("consent-revoked", apple.present);
  const [head, , signature] = notice.payload.split(".");
  expect(await post({ payload: `${head}.${btoa("{}")}.${signature}` })).toBe(400);
  expect(await cardOf(person, "apple")).toMatchObject({ status: "connected" });
  expect(await post(notice)).toBe(200);
  expect(await cardOf(person, "apple")).toMatchObject({
    status: "revoked",
    lastError: "Apple says that you ended this connection. Reconnect it, or remove it.",
  });
  expect((await connect(person, "/auth/apple"))[0]).toBe("Platform Connected");
  // The same notice, which is about the earlier connection, does not affect the new one.
  expect(await post(notice)).toBe(200);
  expect(await cardOf(person, "apple")).toMatchObject({ status: "connected", lastError: null });
});

it("an id token of somebody else's, or for another service, connects nothing", async () => {
  const person = await loggedIn(server);
  for (const claims of [
    { aud: "org.example.other" },
    { iss: "https://evil.example" },
    { nonce: "another" },
    { exp: 1 },
  ]) {
    apple.claims = claims;
    const toast = await comeBack(person.client, await leaveFor(person.client, "/auth/apple"));
    expect(toast[0], JSON.stringify(claims)).toBe("Connection Error");
  }
  apple.claims = {};
  apple.forges = true;
  const forged = await comeBack(person.client, await leaveFor(person.client, "/auth/apple"));
  apple.forges = false;
  expect(forged[0]).toBe("Connection Error");
  expect(await cardOf(person, "apple")).toBeUndefined();
});
