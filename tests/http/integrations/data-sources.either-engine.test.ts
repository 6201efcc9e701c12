import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SOURCES } from "~/archives/sources";
import { loggedIn, type Person } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";

const GITHUB = { GITHUB_CLIENT_ID: "an-id", GITHUB_CLIENT_SECRET: "a-secret" };
const server = await serve({ env: GITHUB });
const CATEGORIES = [
  "Professional",
  "Social",
  "Productivity",
  "Communication",
  "Lifestyle",
  "Commerce",
  "Learning",
];

/** A connection as a sync leaves it. */
async function connection(person: Person, platformName: string, more: Record<string, unknown> = {}) {
  const row = {
    id: randomUUID(),
    userId: person.id,
    platformName,
    isConnected: true,
    status: "connected",
    isDemo: false,
    scopes: "[]",
    profileData: "{}",
    ...more,
  };
  const names = Object.keys(row).map((name) => `"${name}"`);
  const places = names.map((_, index) => `$${index + 1}`);
  await server.database.query(
    `INSERT INTO "PlatformIntegration" (${names.join(", ")}) VALUES (${places.join(", ")})`,
    Object.values(row),
  );
}

async function screenOf(person: Pick<Person, "client">, query = "") {
  const page = (await person.client.get(`/data-sources${query}`)).page();
  const cards = page.all("main li.card").map((card) => ({
    id: card.id,
    name: card.querySelector("h2")?.textContent,
    badge: card.querySelector(".badge")?.textContent,
    text: (card.textContent ?? "").replace(/\s+/g, " "),
    links: [...card.querySelectorAll("a")].map((link) => link.getAttribute("href")),
  }));
  return { page, cards, names: cards.map(({ name }) => name) };
}

describe("the data sources of somebody who has connected nothing", () => {
  it("are nine, of which the three that are available can be connected, and the others say that they cannot", async () => {
    const { cards, page } = await screenOf(await loggedIn(server));
    expect(page.headings[0]).toBe("Data Sources");
    const toIntegrations = ["/integrations"];
    expect(cards.map(({ id, name, badge, links }) => [id, name, badge, links])).toEqual([
      ["github", "GitHub", "Available", ["/auth/github"]],
      ["linkedin", "LinkedIn", "Available", ["/auth/linkedin"]],
      ["twitter", "Twitter", "Available", ["/auth/twitter"]],
      ["google-calendar", "Google Calendar", "Coming soon", toIntegrations],
      ["gmail", "Gmail", "Coming soon", []],
      ["spotify", "Spotify", "Coming soon", toIntegrations],
      ["google-maps", "Google Maps", "Coming soon", toIntegrations],
      ["amazon", "Amazon", "Coming soon", toIntegrations],
      ["goodreads", "Goodreads", "Coming soon", toIntegrations],
    ]);
    for (const { badge, links, text } of cards) {
      if (badge === "Coming soon" && links.length === 0)
        expect(text).toContain("It cannot be connected yet.");
    }
  });

  it("say of each that can be connected whether this server is set up for it", async () => {
    const { cards } = await screenOf(await loggedIn(server));
    const notSetUp = cards.filter(({ text }) => text.includes("isn’t set up here"));
    expect(notSetUp.map(({ id }) => id)).toEqual(["linkedin", "twitter"]);
  });
});

describe("the filter of the data sources", () => {
  it("leads to all and to each category by a link of its name, and marks the one that is open", async () => {
    const person = await loggedIn(server);
    for (const open of ["all", ...CATEGORIES]) {
      const { page } = await screenOf(person, open === "all" ? "" : `?category=${open}`);
      const links = page.all("nav[aria-label=Categories] a");
      expect(links.map((link) => link.textContent)).toEqual(["all", ...CATEGORIES]);
      const current = links.filter((link) => link.getAttribute("aria-current") === "page");
      expect(current.map((link) => link.textContent)).toEqual([open]);
      const href = open === "all" ? "/data-sources" : `/data-sources?category=${open}`;
      expect(current[0]?.getAttribute("href")).toBe(href);
    }
  });

  it.each([
    ["Professional", ["GitHub", "LinkedIn"]],
    ["social", ["Twitter"]],
    ["Productivity", ["Google Calendar"]],
    ["Communication", ["Gmail"]],
    ["Lifestyle", ["Spotify", "Google Maps"]],
    ["Commerce", ["Amazon"]],
    ["Learning", ["Goodreads"]],
  ])("%s lists what belongs to it", async (category, names) => {
    const { names: listed, page } = await screenOf(await loggedIn(server), `?category=${category}`);
    expect(listed).toEqual(names);
    expect(page.text("section[aria-label=Sources] [role=status]")).toBe(
      `${names.length} data source${names.length === 1 ? "" : "s"}`,
    );
  });
});

describe("the search among the data sources", () => {
  it("is a form that works without scripts", async () => {
    const { page } = await screenOf(await loggedIn(server));
    const field = page.labelled("Find a data source by name");
    const form = field?.closest("form");
    expect([field?.id, field?.getAttribute("name"), field?.getAttribute("type")]).toEqual([
      "q",
      "q",
      "search",
    ]);
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", "/data-sources"]);
    expect(form?.querySelector("button")?.textContent).toBe("Search");
  });

  it("finds by a part of the name, and keeps what was looked for", async () => {
    const { names, page } = await screenOf(await loggedIn(server), "?q=GOOGLE");
    expect(names).toEqual(["Google Calendar", "Google Maps"]);
    expect(page.value("q")).toBe("GOOGLE");
    expect(page.all("nav[aria-label=Categories] [aria-current]")).toEqual([]);
  });

  it("says what to do where there is none, without repeating what anybody may have put into the address", async () => {
    const { names, page } = await screenOf(await loggedIn(server), "?q=nowhere-such");
    expect([names, page.value("q")]).toEqual([[], ""]);
    expect(page.main).toContain("No data source has such a name.");
    expect(page.link("go through all of them")).toBe("/data-sources");
    expect(page.document.documentElement.innerHTML).not.toContain("nowhere-such");
  });
});

describe("a real connection", () => {
  const CALENDAR = `["openid","https://www.googleapis.com/auth/calendar.readonly"]`;
  it("makes a source connected, and one that failed an error; a demo makes nothing", async () => {
    const person = await loggedIn(server);
    await connection(person, "github");
    await connection(person, "linkedin", { isDemo: true, dataPoints: 250 });
    await connection(person, "amazon", { status: "error", lastError: "Amazon could not be reached." });
    await connection(person, "google", { scopes: CALENDAR });
    const { cards } = await screenOf(person);
    const standing = Object.fromEntries(cards.map(({ id, badge, links }) => [id, [badge, links]]));
    expect(standing).toMatchObject({
      github: ["Connected", ["/integrations"]],
      linkedin: ["Available", ["/auth/linkedin"]],
      amazon: ["Error", ["/integrations"]],
      "google-calendar": ["Connected", ["/integrations"]],
      gmail: ["Coming soon", []],
    });
  });

  it("of somebody else makes nothing", async () => {
    await connection(await loggedIn(server), "github");
    const { cards } = await screenOf(await loggedIn(server));
    expect(cards[0]?.badge).toBe("Available");
  });
});

describe("connecting a source that has no connection", () => {
  it.each(["twitter", "spotify"])("%s leads back with a calm answer", async (source) => {
    const { client } = await loggedIn(server);
    const answer = await client.get(`/auth/${source}`);
    expect([answer.status, answer.location]).toEqual([302, "/data-sources"]);
    expect((await client.get("/data-sources")).page().toast).toEqual([
      "Connection Error",
      "Unable to connect to platform. Please try again.",
    ]);
  });

  it("signed out leads to the login, as with every platform", async () => {
    const answer = await new Client(server.origin).get("/auth/twitter");
    expect([answer.status, answer.location]).toEqual([302, "/login?next=%2Fauth%2Ftwitter"]);
  });

  it("of which nobody has heard is not there", async () => {
    const { client } = await loggedIn(server);
    expect((await client.get("/auth/nothing")).status).toBe(404);
  });
});

it("integrations and data sources lead to each other", async () => {
  const { client } = await loggedIn(server);
  expect((await client.get("/integrations")).page().link("See all data sources")).toBe("/data-sources");
  expect((await client.get("/data-sources")).page().link("Integrations")).toBe("/integrations");
});

it("data sources name every archive that is read, and lead to where it is handed over", async () => {
  const { client } = await loggedIn(server);
  const page = (await client.get("/data-sources")).page();
  const names = Object.values(SOURCES).flat();
  expect(names.filter((name) => !page.text("main").includes(name))).toEqual([]);
  expect([page.link("Archives"), page.link("privacy page")]).toEqual(["/archives", "/privacy"]);
});
