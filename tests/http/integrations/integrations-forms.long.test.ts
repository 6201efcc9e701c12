import { describe, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { formOf, press, send } from "../../support/http/forms";
import { cardOf, connect, serveWithPlatforms } from "../../support/platforms/connecting";
import { offeredBeside } from "../../support/platforms/offered";

/** The integrations screen without scripts, with stand-ins for the platforms. */
const { server, platforms } = await serveWithPlatforms();

const SCREEN = "/integrations";
const open = async ({ client }: Pick<Person, "client">) => (await client.get(SCREEN)).page();
const toastAfter = async (person: Pick<Person, "client">, button: string) => {
  const answer = await press(person.client, SCREEN, button);
  expect(answer.status).toBe(302);
  return (await person.client.get(answer.location ?? SCREEN)).page().toast;
};

async function connected(platform: string): Promise<Person> {
  const person = await loggedIn(server);
  await connect(person, `/auth/${platform}`);
  await vi.waitFor(async () => {
    expect((await cardOf(person, platform))?.lastSync).not.toBeNull();
  }, 10_000);
  return person;
}

async function withBooking(): Promise<Person> {
  const person = await loggedIn(server);
  await connect(person, "/auth/booking");
  return person;
}

it("every platform that something stands in for says so, before and after it is connected", async () => {
  const person = await connected("tiktok");
  const page = await open(person);
  expect(page.texts("#available .platform-row .badge")).toEqual(
    Array(offeredBeside("google", "tiktok").length).fill("Sandbox"),
  );
  expect(page.text("#platform-google .badge")).toBe("Sandbox");
  expect(page.texts("#platform-tiktok .badge")).toEqual(["Sandbox", "Connected"]);
  expect(page.main).not.toContain("isn’t set up here");
});

it("connecting LinkedIn takes the demo's place", async () => {
  const person = await loggedIn(server);
  await person.client.postJson("/api/integrations", { platformName: "linkedin" });
  await connect(person, "/auth/linkedin");
  const page = await open(person);
  expect(page.texts(".platform-counts dd")).toEqual(["1", `${offeredBeside("google", "linkedin").length}`]);
  expect(page.texts("#platform-linkedin .badge")).toEqual(["Sandbox", "Connected"]);
  expect(page.text("#platform-linkedin")).toContain(platforms.linkedin.present.name);
});

describe("what is said", () => {
  it.each([
    ["google", "Sync Google", ["Google Data Synced"]],
    ["apple", "Sync Apple", ["Apple Data Synced"]],
    ["tiktok", "Sync Now TikTok", ["Sync Complete"]],
  ])("of a sync of %s", async (platform, button, toast) => {
    expect(await toastAfter(await connected(platform), button)).toEqual(toast);
  });

  it.each([
    ["google", "Disconnect Google", "Google Access Revoked"],
    ["apple", "Disconnect Apple iCloud", "Apple Access Revoked"],
    ["linkedin", "Disconnect LinkedIn", "Platform Disconnected"],
  ])("of the end of %s, which is ended there too", async (platform, button, title) => {
    const person = await connected(platform);
    expect((await press(person.client, `/integrations/${platform}/disconnect`, button)).status).toBe(302);
    expect((await open(person)).toast).toEqual([title]);
    expect(await cardOf(person, platform)).toBeUndefined();
    expect(platforms.all.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  it.each<[string, { status: number; body: object } | "hangs up", string, RegExp]>([
    [
      "refuses to end it",
      { status: 401, body: { error: "invalid_client" } },
      "Platform Disconnected",
      /^Google refused to end this server's access.*https:\/\/myaccount\.google\.com/,
    ],
    ["does not answer", "hangs up", "Google Access Revoked", /^Google could not be reached\./],
  ])("of the end of Google where Google %s", async (_what, trouble, title, text) => {
    const person = await connected("google");
    platforms.google.trouble("/revoke", trouble);
    await press(person.client, "/integrations/google/disconnect", "Disconnect Google");
    const page = await open(person);
    expect(page.toast).toEqual([title, expect.stringMatching(text)]);
    expect(await cardOf(person, "google")).toBeUndefined();
    const bell = (await person.client.get("/api/notifications/unread")).text;
    expect(bell.includes("Google has not ended its access")).toBe(trouble !== "hangs up");
    expect(server.log()).not.toContain("could not be reached");
    platforms.google.calm();
  });

  it("of a sync that failed: Google's own sentence, elsewhere the reason, which the card has too", async () => {
    const [one, other] = [await connected("google"), await connected("github")];
    platforms.google.trouble("/v1/userinfo", { status: 500, body: {} });
    platforms.google.trouble("/calendar/v3/calendars/primary/events", { status: 500, body: {} });
    platforms.github.trouble("/user", { status: 500, body: {} });
    expect(await toastAfter(one, "Sync Google")).toEqual(["Sync Failed", "Failed to sync Google data."]);
    const reason = "GitHub could not be reached. It is tried again later.";
    expect(await toastAfter(other, "Sync Now GitHub")).toEqual(["Sync Failed", reason]);
    expect((await open(other)).text("#platform-github")).toContain(reason);
    expect((await open(one)).text("#platform-google")).toContain("Google could not be reached.");
    platforms.google.calm();
    platforms.github.calm();
  });
});

it("where only the person can end what they allowed, the page says where, as long as it is not connected", async () => {
  const person = await connected("amazon");
  const answer = await press(person.client, "/integrations/amazon/disconnect", "Disconnect Amazon");
  expect(answer.location).toBe("/integrations?left=amazon");
  const page = (await person.client.get(answer.location ?? "")).page();
  expect(page.toast[0]).toBe("Platform Disconnected");
  expect(page.main).toContain("Amazon cannot be told from here that a connection has ended.");
  expect(page.link("End it at Amazon")).toMatch(/^https:\/\/www\.amazon\.com\//);
  const others = ["/integrations?left=google", "/integrations?left=constructor", "/integrations?left=<b>"];
  for (const path of others) {
    expect((await person.client.get(path)).page().main).not.toContain("is disconnected here");
  }
  await connect(person, "/auth/amazon");
  const again = (await person.client.get("/integrations?left=amazon")).page();
  expect(again.main).not.toContain("is disconnected here");
});

describe("the card for Booking.com", () => {
  const badge = async (person: Person) => (await open(person)).text("#continuous-access .badge");
  const SWITCH = "Automatic sync every 6 hours";

  it("goes from Connected to Active and back by its switch", async () => {
    const person = await withBooking();
    expect(await badge(person)).toBe("Connected");
    expect(await toastAfter(person, SWITCH)).toEqual(["Continuous Access Enabled"]);
    expect(await badge(person)).toBe("Active");
    expect((await open(person)).document.querySelector("[role=switch]")?.getAttribute("aria-checked")).toBe(
      "true",
    );
    expect(await toastAfter(person, SWITCH)).toEqual(["Continuous Access Disabled"]);
    expect(await badge(person)).toBe("Connected");
  });

  it("with a token that has ended: Token Expired, and neither switch nor sync can be pressed", async () => {
    const person = await withBooking();
    await server.database.query(`UPDATE "PlatformGrant" SET "sealedAccessToken" = NULL WHERE "userId" = $1`, [
      person.id,
    ]);
    const page = await open(person);
    expect(page.text("#continuous-access .badge")).toBe("Token Expired");
    for (const name of [SWITCH, "Sync Now Booking.com"]) {
      expect([name, page.button(name)?.hasAttribute("disabled")]).toEqual([name, true]);
    }
    const pressed = await person.client.postForm(SCREEN, { intent: "enable" });
    expect(pressed.status).toBe(302);
    expect((await open(person)).toast).toEqual([
      "Error",
      "Booking.com no longer accepts this connection. Connect it again.",
    ]);
  });

  it("without a grant: Not Connected", async () => {
    const person = await withBooking();
    await server.database.query(`DELETE FROM "PlatformGrant" WHERE "userId" = $1`, [person.id]);
    expect(await badge(person)).toBe("Not Connected");
  });

  it("takes the portability URL, has it read, and never shows it again", async () => {
    const person = await withBooking();
    const before = await open(person);
    expect(before.button("Sync Now Booking.com")?.hasAttribute("disabled")).toBe(true);
    const link = platforms.booking.portabilityUrl(platforms.booking.present);
    const answer = await press(person.client, SCREEN, "Keep address", { link });
    expect(answer.status).toBe(302);
    await vi.waitFor(async () => {
      expect((await cardOf(person, "booking"))?.lastSync).not.toBeNull();
    }, 10_000);
    const page = await open(person);
    expect(page.toast).toEqual(["Portability URL kept"]);
    expect(page.document.documentElement.outerHTML).not.toContain(link.split("/").at(-1));
    expect(page.value("link")).toBe("");
    expect(page.button("Sync Now Booking.com")?.hasAttribute("disabled")).toBe(false);
    expect(await toastAfter(person, "Sync Now Booking.com")).toEqual(["Sync Complete"]);
    expect(server.log()).not.toContain(link);
  });

  it.each([
    "",
    "http://account.booking.com/data-portability/1",
    "https://evil.example/booking.com",
    "no address",
  ])("refuses %j beside the field, and keeps what was typed", async (link) => {
    const person = await withBooking();
    const form = formOf(await open(person), "Keep address");
    const answer = await send(person.client, form, { link });
    const page = answer.page();
    expect([answer.status, page.errors]).toEqual([400, [expect.stringContaining("Give the whole address")]]);
    expect(page.errorOf("link")).toBe(page.errors[0]);
    expect(page.value("link")).toBe(link);
  });
});

it("Google's batches are allowed one by one, and the panel counts what was granted of them", async () => {
  const person = await connected("google");
  const some = ["myactivity.search", "maps.starred_places"].map(
    (name) => `https://www.googleapis.com/auth/dataportability.${name}`,
  );
  platforms.google.allows = some;
  expect((await connect(person, "/auth/google/incremental/1"))[0]).toBe("Platform Connected");
  const page = await open(person);
  expect(page.texts("#platform-google .badge")[0]).toBe("Data Portability (2/9 scopes)");
  expect(page.text("#platform-google .batch")).toContain("2 of 5 allowed");
});

it("a sync that takes long is under way on the page, and ends there", async () => {
  const person = await connected("google");
  platforms.google.trouble("/calendar/v3/calendars/primary/events", "never answers");
  expect((await toastAfter(person, "Sync Google"))[0]).toBe("Syncing…");
  const page = await open(person);
  expect(page.text("#platform-google [role=status]")).toContain("Syncing…");
  expect(page.document.querySelector("#platform-google progress")).not.toBeNull();
  platforms.google.calm();
  await vi.waitFor(
    async () => expect((await open(person)).document.querySelector("#platform-google progress")).toBeNull(),
    { timeout: 20_000, interval: 250 },
  );
});
