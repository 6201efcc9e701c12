import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { formOf, press } from "../../support/http/forms";
import { giveConnection, giveData } from "../../support/platforms/given-connections";
import { offeredBeside } from "../../support/platforms/offered";
import { serve } from "../../support/server/serve";

/** The number of available cards without connections, and with LinkedIn connected; Google's card does not count. */
const OFFERED = `${offeredBeside("google").length}`;
const OFFERED_BESIDE_LINKEDIN = `${offeredBeside("google", "linkedin").length}`;

/** The screen on a server without configured platforms: its connections are inserted as rows. */
const server = await serve();

const SCREEN = "/integrations";
const SECTIONS = [
  "Archives",
  "Connected Platforms",
  "Continuous Access Management",
  "Enhanced Security Integration",
  "Available Platforms",
  "Integration Benefits",
];
const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const open = async ({ client }: Pick<Person, "client">) => (await client.get(SCREEN)).page();
type Page = Awaited<ReturnType<typeof open>>;
const counts = (page: Page) => page.texts(".platform-counts dd");
const cardsIn = (page: Page, section: string) => page.texts(`#${section} .platform-row h3`);

describe("for somebody new", () => {
  it("has the documented sections in their order, without the one for Booking.com", async () => {
    const page = await open(await loggedIn(server));
    expect([page.title, page.text("h1")]).toEqual(["Integrations · Digital Twin", "Platform Integrations"]);
    expect(page.texts("main h2")).toEqual(SECTIONS.filter((title) => !title.startsWith("Continuous")));
  });

  it("counts what is connected and available, and says what connecting takes", async () => {
    const page = await open(await loggedIn(server));
    expect(page.texts(".platform-counts dt")).toEqual(["Connected", "Available"]);
    expect(counts(page)).toEqual(["0", OFFERED]);
    expect(page.main).toContain("API credentials");
    expect(page.main).toContain("OAuth");
    expect(page.main).toContain("No platform is connected.");
  });

  it("offers every platform but Google, which has a panel of its own, and GitHub", async () => {
    const page = await open(await loggedIn(server));
    const first = ["LinkedIn", "Booking.com", "Meta", "TikTok", "Apple iCloud", "Amazon"];
    expect(cardsIn(page, "available").slice(0, first.length)).toEqual(first);
    expect(cardsIn(page, "available")).toEqual(offeredBeside("google"));
    expect(cardsIn(page, "enhanced")).toEqual(["Google"]);
    expect(page.link("Connect Google")).toBe("/auth/google");
    expect(page.main).not.toContain("GitHub");
  });

  it("leads to the archive of each that is not set up here; Connect is quiet, and leads to the toast", async () => {
    const { client } = await loggedIn(server);
    const page = await open({ client });
    const cards = page.all("#available .platform-row, #enhanced .platform-row");
    expect(cards.length).toBe(Number(OFFERED) + 1);
    for (const card of cards) {
      expect(card.querySelectorAll(".button")).toHaveLength(1);
      expect(card.querySelector(".button")?.textContent).toMatch(/^Upload your .+ archive$/);
      expect(card.textContent).toContain("isn’t set up here");
      expect(card.textContent).toMatch(/Your twin counts: .+\./);
    }
    expect(page.link("Upload your Facebook or Instagram archive")).toBe(
      "/archives?platform=meta#archive-of-meta-title",
    );
    const asked = (await client.get("/archives?platform=meta")).page();
    const opened = asked.all("main details[open]");
    expect(opened.map((way) => way.querySelector("summary")?.id)).toEqual(["archive-of-meta-title"]);
    expect(opened[0]?.querySelectorAll("li")).toHaveLength(4);
    for (const name of ["linkedin", "booking", "meta", "tiktok", "apple", "amazon", "google"]) {
      expect(page.all(`a[href="/auth/${name}"]`)).toHaveLength(1);
      expect((await client.get(`/auth/${name}`, { follow: true })).page().toast).toEqual([
        "Connection Error",
        "Unable to connect to platform. Please try again.",
      ]);
    }
  });

  it("is between Preferences and what follows in the navigation, which marks it", async () => {
    const page = await open(await loggedIn(server));
    const links = page.texts("nav[aria-label=Main] a");
    expect(links.indexOf("Integrations")).toBe(links.indexOf("Preferences") + 1);
    expect(page.text("nav[aria-label=Main] [aria-current=page]")).toBe("Integrations");
  });
});

it("is for people who are logged in", async () => {
  expect((await new Client(server.origin).get(SCREEN)).location).toBe("/login?next=%2Fintegrations");
});

describe("the demo", () => {
  it("counts nowhere and is said beside; it is connected, and gives way to the real one", async () => {
    const person = await loggedIn(server);
    await person.client.postJson("/api/integrations", { platformName: "linkedin" });
    const page = await open(person);
    expect(counts(page)).toEqual(["0 and 1 demo", OFFERED_BESIDE_LINKEDIN]);
    expect(cardsIn(page, "connected")).toEqual(["LinkedIn"]);
    expect(cardsIn(page, "available")).not.toContain("LinkedIn");
    expect(page.texts("#platform-linkedin .badge")).toEqual(["Demo", "Connected"]);
    expect(page.link("Connect LinkedIn")).toBe("/auth/linkedin");
  });

  it("is disconnected once that was asked; a second press says the same, and it is taken back", async () => {
    const { client } = await loggedIn(server);
    await client.postJson("/api/integrations", { platformName: "linkedin" });
    const asking = "/integrations/linkedin/disconnect";
    expect(formOf(await open({ client }), "Disconnect LinkedIn")).toMatchObject({
      method: "get",
      action: asking,
    });
    const asked = (await client.get(asking)).page();
    expect(asked.main).toContain("The demo's 250 data points, which count nowhere.");
    expect(asked.main).toContain("You can take this back right afterwards.");
    expect(counts(await open({ client }))).toEqual(["0 and 1 demo", OFFERED_BESIDE_LINKEDIN]);
    const answer = await press(client, asking, "Disconnect LinkedIn");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `${SCREEN}#connected-title`]);
    const page = await open({ client });
    expect(page.toast).toEqual(["Platform Disconnected"]);
    expect(counts(page)).toEqual(["0", OFFERED]);
    expect((await client.get(asking)).status).toBe(404);
    await client.postForm(SCREEN, { intent: "disconnect", platform: "linkedin" });
    expect((await open({ client })).toast).toEqual(["Platform Disconnected"]);
    await client.postForm(SCREEN, { intent: "undo-disconnect", platform: "linkedin" });
    expect(counts(await open({ client }))).toEqual(["0 and 1 demo", OFFERED_BESIDE_LINKEDIN]);
  });
});

describe("disconnecting", () => {
  const page = async ({ client }: Person, platform: string) => client.get(`${SCREEN}/${platform}/disconnect`);

  it("says what goes and what does not come back, and changes nothing by asking", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "google", dataPoints: 1_200 });
    await giveData(server, person.id, "google", { profile: {} });
    const snapshot = await server.database.snapshot();
    const shown = (await page(person, "google")).page();
    expect(shown.texts("h1")).toEqual(["Disconnect Google?"]);
    expect(shown.main).toContain("1,200 data points from Google.");
    expect(shown.main).not.toContain("signal");
    expect(shown.main).toContain("What Google's panel shows.");
    expect(shown.main).toContain("This cannot be taken back: Google is told at once");
    expect(shown.link("Keep it connected")).toBe(SCREEN);
    expect((await server.database.snapshot()).PlatformGrant).toEqual(snapshot.PlatformGrant);
  });

  it("says of a platform that cannot be told where it is ended there", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "amazon" });
    const shown = (await page(person, "amazon")).page();
    expect(shown.main).toContain("This cannot be taken back here, and Amazon cannot be told from here");
    expect(shown.link("end the access at Amazon")).toMatch(/^https:\/\/www\.amazon\.com\//);
  });

  it("asks for nothing that is not connected, or is somebody else's", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    await giveConnection(server, ada.id, { platform: "google" });
    for (const platform of ["google", "linkedin", "nothing", "constructor"]) {
      expect((await page(bob, platform)).status).toBe(404);
    }
  });

  it("from the dashboard leads back to it", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "amazon" });
    const form = formOf((await person.client.get("/")).page(), "Disconnect Amazon");
    const asking = `${form.action}?${form.fields}`;
    expect(asking).toBe("/integrations/amazon/disconnect?from=dashboard");
    const answer = await press(person.client, asking, "Disconnect Amazon");
    expect(answer.headers.get("Location")).toBe("/#platforms-title");
  });
});

it("a platform that was just connected is shown as being read, before any server has got to it", async () => {
  const person = await loggedIn(server);
  await giveConnection(server, person.id, { platform: "google" });
  const [grant] = await server.database.query(`SELECT "id" FROM "PlatformGrant" WHERE "userId" = $1`, [
    person.id,
  ]);
  const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)];
  // A server has claimed the job but does not begin it.
  await server.database.query(
    `INSERT INTO "Job" ("id", "kind", "key", "payload", "userId", "runAt", "claim", "leaseUntil")
     VALUES ($1, 'sync-platform', $2, '{}', $3, $4, 'somebody', $5)`,
    [`job-${person.id}`, Object(grant).id, person.id, now, later],
  );
  const shown = await open(person);
  const card = shown.text("#platform-google");
  expect(card).toContain("Syncing…");
  expect(card).toMatch(/Data pointsBeing read.*Last syncThe first one is under way.*Next syncUnder way/);
  expect(card).not.toMatch(/Never|None planned/);
  expect(shown.link("Reload")).toBe(SCREEN);
});

describe("an address that begins a connection", () => {
  it.each([
    "/auth/google/incremental/3",
    "/auth/google/incremental/0",
    "/auth/google/incremental/nonsense",
    "/auth/google/grants/nonsense",
    "/auth/google/grants/constructor",
    "/auth/linkedin/grants/nonsense",
    "/auth/spotify/grants/profile",
    "/auth/nonsense",
    "/auth/nonsense/grants/profile",
  ])("%s is not there, signed in or out", async (path) => {
    const { client } = await loggedIn(server);
    for (const browser of [client, new Client(server.origin)]) {
      const answer = await browser.get(path);
      expect([answer.status, answer.location]).toEqual([404, null]);
    }
  });
});

describe("which section a platform is in", () => {
  it("Connected by isConnected alone, Available by having no record", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "tiktok" });
    await giveConnection(server, person.id, { platform: "meta" });
    await server.database.query(
      `UPDATE "PlatformIntegration" SET "isConnected" = $1, "status" = 'disconnected' WHERE "userId" = $2 AND "platformName" = 'meta'`,
      [false, person.id],
    );
    const page = await open(person);
    expect(cardsIn(page, "connected")).toEqual(["TikTok"]);
    const available = offeredBeside("google", "tiktok", "meta");
    expect(available).toEqual(expect.arrayContaining(["LinkedIn", "Booking.com", "Apple iCloud", "Amazon"]));
    expect(cardsIn(page, "available")).toEqual(available);
    expect(counts(page)).toEqual(["1", `${available.length}`]);
  });

  it("GitHub is under Connected once it is, and Google's panel moves there", async () => {
    const person = await loggedIn(server);
    for (const platform of ["github", "google"]) await giveConnection(server, person.id, { platform });
    const page = await open(person);
    expect(cardsIn(page, "connected")).toEqual(["Google", "GitHub"]);
    expect(page.texts("main h2")).not.toContain("Enhanced Security Integration");
  });

  it("Booking.com has a section of its own between them, once there is a record", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "booking" });
    const page = await open(person);
    expect(page.texts("main h2")).toEqual(SECTIONS);
    expect(cardsIn(page, "connected")).toEqual(["Booking.com"]);
  });
});

describe("the card of a connected platform", () => {
  it("shows account, figures, times, scopes by word and name, and the last error", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, {
      platform: "tiktok",
      status: "error",
      dataPoints: 1_234,
      scopes: ["video.list", "strange.scope"],
      profile: { name: "Ada <b>Byron</b>", email: "ada@example.org" },
      lastSyncAt: new Date("2026-11-20T10:00:00Z"),
      nextSyncAt: inHours(3),
      lastError: "TikTok could not be reached. It is tried again later.",
      grants: [{ expiresAt: new Date("2100-01-01T00:00:00Z") }],
    });
    const page = await open(person);
    const card = page.text("#platform-tiktok");
    for (const text of [
      "Ada <b>Byron</b> · ada@example.org",
      "1,234",
      "20 Nov 2026, 10:00 UTC",
      "1 Jan 2100, 00:00 UTC",
      "Your public videos video.list",
      "strange.scope",
      "TikTok could not be reached. It is tried again later.",
    ]) {
      expect(card).toContain(text);
    }
    expect(page.texts("#platform-tiktok dt")).toEqual([
      "Data points",
      "Last sync",
      "Next sync",
      "Token expires",
    ]);
    expect(page.text("#platform-tiktok .badge")).toBe("Error");
    expect(page.link("Reconnect TikTok")).toBe("/auth/tiktok");
    expect(page.button("Sync Now TikTok")).not.toBeNull();
  });

  it("without a token that holds asks to reconnect, and not to sync", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, {
      platform: "amazon",
      status: "revoked",
      grants: [{ isValid: false }],
    });
    const page = await open(person);
    expect(page.text("#platform-amazon .badge")).toBe("Revoked");
    expect(page.text("#platform-amazon")).toContain("Token expiresEnded");
    expect(page.link("Reconnect Amazon")).toBe("/auth/amazon");
    expect(page.button("Sync Now Amazon")).toBeNull();
    expect(page.button("Disconnect Amazon")).not.toBeNull();
  });

  it("asks the same of a token that has run out and cannot be renewed, before anybody has tried it", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "meta", grants: [{ expiresAt: inHours(-1) }] });
    const page = await open(person);
    expect(page.text("#platform-meta")).toContain("Token expiresEnded");
    expect(page.link("Reconnect Meta")).toBe("/auth/meta");
    expect(page.button("Sync Now Meta")).toBeNull();
  });

  it("says that nothing was synced yet, and shows no way to reconnect where all is well", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "meta" });
    const page = await open(person);
    expect(page.text("#platform-meta")).toContain("Last syncNever");
    expect(page.text("#platform-meta")).toContain("Next syncNone planned");
    expect(page.link("Reconnect Meta")).toBeNull();
  });

  it.each([
    [
      { what: "Calendar events", done: 250, of: 1_000 },
      "Syncing… Calendar events: 250 of 1,000",
      "250",
      "1000",
    ],
    [{ what: "Files", done: 30, of: null }, "Syncing… Files: 30 so far", null, "1"],
    [null, "Syncing…", null, "1"],
  ])("shows how far a sync is, and a link to look again: %j", async (progress, words, value, max) => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, {
      platform: "google",
      grants: [{ syncStartedAt: new Date(), progress }],
    });
    const page = await open(person);
    expect(page.text("#platform-google [role=status]")).toBe(words);
    const bar = page.document.querySelector("#platform-google progress");
    expect([bar?.getAttribute("value"), bar?.getAttribute("max")]).toEqual([value, max]);
    expect(page.link("Reload")).toBe(SCREEN);
  });
});

describe("Google's panel", () => {
  const PORTABILITY = "https://www.googleapis.com/auth/dataportability.";

  it("has basic access only, both ways to more, and says when there is no data", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "google", scopes: ["openid", "email"] });
    const page = await open(person);
    expect(page.texts("#platform-google .badge")).toEqual(["Basic Access Only", "Connected"]);
    expect(page.link("Authorize Core Activity & Maps")).toBe("/auth/google/incremental/1");
    expect(page.link("Authorize Play Store & Shopping")).toBe("/auth/google/incremental/2");
    expect(page.text("#platform-google")).toContain("No Google data available. Try syncing your data.");
    expect(page.texts("#platform-google summary")).toContain("Show DetailsHide Details Google");
    for (const name of ["Sync Google", "Disconnect Google"]) expect(page.button(name)).not.toBeNull();
  });

  it("counts the scopes of data portability that were granted", async () => {
    const person = await loggedIn(server);
    const scopes = ["openid", `${PORTABILITY}myactivity.search`, `${PORTABILITY}play.installs`];
    await giveConnection(server, person.id, { platform: "google", scopes });
    const page = await open(person);
    expect(page.text("#platform-google .badge")).toBe("Data Portability (2/9 scopes)");
    expect(page.texts("#platform-google .batch-head p:first-child")).toEqual([
      "Core Activity & Maps 1 of 5 allowed",
      "Play Store & Shopping 1 of 4 allowed",
    ]);
  });

  it("shows profile, calendar and Drive", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "google" });
    await giveData(server, person.id, "google", {
      profile: { id: "113459876543210987654", name: "Ada", email: "ada@example.org", verified_email: true },
      calendar: { calendars: [{}], events: [{}, {}] },
      drive: { files: [{}], usage: { usage: "1610612736", limit: "16106127360" } },
    });
    const page = await open(person);
    expect(page.texts("#platform-google .panel-part dd")).toEqual([
      "113459876543…",
      "Ada",
      "ada@example.org",
      "Yes",
      "1",
      "2",
      "1",
      "1.5 GB of 15.0 GB",
      "10.0 %",
    ]);
    expect(page.text("#platform-google")).not.toContain("No Google data available");
  });
});

describe("archives that Google prepared", () => {
  async function withArchive(): Promise<Person & { archive: string }> {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "google", grants: [{}, { name: "portability-1" }] });
    const archive = randomUUID();
    await server.database.query(
      `INSERT INTO "StoredArchive" ("id", "userId", "platform", "source", "fileName", "size", "arrivedAt", "expire")
       VALUES ($1, $2, 'google', 'portability-1', 'google-maps.zip', $3, $4, $5)`,
      [archive, person.id, 5_300, new Date(), inHours(24)],
    );
    return { ...person, archive };
  }

  it("are a download each, with size and end, and are deleted by their owner", async () => {
    const { client, archive } = await withArchive();
    const page = await open({ client });
    expect(page.link("google-maps.zip")).toBe(`/archives/${archive}`);
    expect(page.text(".archive")).toContain("5.2 MB, kept until");
    expect((await press(client, SCREEN, "Delete google-maps.zip")).status).toBe(302);
    const after = await open({ client });
    expect([after.toast, after.link("google-maps.zip")]).toEqual([["Archive deleted"], null]);
  });

  it("of somebody else are not there, and stay", async () => {
    const [owner, other] = [await withArchive(), await withArchive()];
    expect((await open(other)).main.match(/google-maps\.zip/g)).toHaveLength(3);
    const answer = await other.client.postForm(SCREEN, { intent: "delete-archive", id: owner.archive });
    expect(answer.status).toBe(404);
    expect((await open(owner)).link("google-maps.zip")).toBe(`/archives/${owner.archive}`);
  });
});

describe("what no form of ours sends", () => {
  it.each([
    ["an intent that there is not", { intent: "steal", platform: "google" }, 400],
    ["nothing", {}, 400],
    ["a platform that there is not", { intent: "sync", platform: "myspace" }, 404],
    ["what every object has", { intent: "disconnect", platform: "constructor" }, 404],
  ])("%s is refused", async (_what, fields, status) => {
    const { client } = await loggedIn(server);
    expect((await client.postForm(SCREEN, fields as Record<string, string>)).status).toBe(status);
  });
});

it("a sync or a switch of what is not connected says so, and changes nothing", async () => {
  const { client } = await loggedIn(server);
  const before = await server.database.snapshot();
  await client.postForm(SCREEN, { intent: "sync", platform: "linkedin" });
  expect((await open({ client })).toast).toEqual(["Sync Failed", "LinkedIn is not connected."]);
  await client.postForm(SCREEN, { intent: "enable" });
  expect((await open({ client })).toast).toEqual(["Error", "Booking.com is not connected."]);
  expect(await server.database.snapshot()).toEqual(before);
});

it("the other screens lead there: the dashboard, the setup beside its demo, and an empty profile", async () => {
  const { client } = await loggedIn(server);
  expect((await client.get("/")).page().link("All integrations")).toBe(SCREEN);
  const setup = (await client.get("/setup")).page();
  expect(setup.link("Connect a platform")).toBe(SCREEN);
  expect(setup.button("Connect demo LinkedIn")).not.toBeNull();
  expect((await client.get("/profile")).page().link("Connect a platform")).toBe(SCREEN);
});

it("the dashboard asks to reconnect what is revoked or in error, and to disconnect the rest", async () => {
  const person = await loggedIn(server);
  await giveConnection(server, person.id, { platform: "google" });
  await giveConnection(server, person.id, { platform: "meta", status: "error" });
  await giveConnection(server, person.id, { platform: "amazon", status: "revoked" });
  const page = (await person.client.get("/")).page();
  expect(page.link("Reconnect Meta")).toBe("/auth/meta");
  expect(page.link("Reconnect Amazon")).toBe("/auth/amazon");
  expect(page.button("Disconnect Google")).not.toBeNull();
  expect(page.button("Disconnect Meta")).toBeNull();
  expect(page.texts("#platforms details li")).toEqual([
    "Disconnect Google",
    ...offeredBeside("google", "meta", "amazon"),
    "All integrations",
  ]);
});
