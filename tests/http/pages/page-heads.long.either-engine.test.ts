import { afterAll, describe, expect, it } from "vitest";
import { loggedIn, newFields } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { type Answer, Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { startServer, type TestServer } from "../../support/server/server";
import { furnished } from "../../support/twin/furnished";
import { makeLink } from "../../support/twin/sharing";

const server = await serve({ own: true });
const LISTED = ["/login", "/register", "/terms", "/privacy"];
const PRIVATE = [
  "/",
  "/setup",
  "/preview-twin",
  "/personality-assessment",
  "/personality-assessment?section=1",
  "/preferences",
  "/profile",
  "/export",
  "/import",
  "/share",
];

const metaOf = (answer: Answer, name: string) =>
  answer
    .page()
    .all(`head meta[name="${name}"]`)
    .map((meta) => meta.getAttribute("content") ?? "");

/** The page's one meta description. */
function descriptionOf(answer: Answer): string {
  const [description = "", ...more] = metaOf(answer, "description");
  expect(more).toEqual([]);
  expect(description).toMatch(/^[A-Z].{18,158}\.$/);
  return description;
}

describe("each page describes itself in one sentence", () => {
  it.each(LISTED)("%s, which search engines may list", async (path) => {
    const answer = await new Client(server.origin).get(path);
    descriptionOf(answer);
    expect(metaOf(answer, "robots")).toEqual([]);
  });

  it("each screen in its own, the same for everybody, and not for search engines", async () => {
    const [known, newcomer] = [await furnished(server), await loggedIn(server)];
    const descriptions = new Map<string, string>();
    for (const path of PRIVATE) {
      const [mine, other] = await Promise.all([known.client.get(path), newcomer.client.get(path)]);
      expect([path, mine.status, other.status]).toEqual([path, 200, 200]);
      expect(descriptionOf(mine)).toBe(descriptionOf(other));
      expect(metaOf(mine, "robots")).toEqual(["noindex"]);
      descriptions.set(path.split("?")[0] ?? "", descriptionOf(mine));
    }
    for (const path of [...LISTED, "/no-such-page"]) {
      descriptions.set(path, descriptionOf(await new Client(server.origin).get(path)));
    }
    expect(new Set(descriptions.values()).size).toBe(descriptions.size);
  });

  it("a shared twin in nothing of the person who shares it", async () => {
    const link = await makeLink(await furnished(server));
    const answer = await new Client(server.origin).get(link);
    expect(answer.status).toBe(200);
    expect(descriptionOf(answer)).toBe(
      "A digital twin that somebody shares by a private link, for 30 days at most.",
    );
    expect(metaOf(answer, "robots")).toEqual(["noindex"]);
  });
});

/** Expects an error page to have one title and one first heading, with the same text. */
function expectOneTitle(answer: Answer): void {
  const page = answer.page();
  const headings = page.all("h1").map((heading) => heading.textContent);
  expect(headings).toHaveLength(1);
  expect(page.all("title").map((title) => title.textContent)).toEqual([`${headings[0]} · Digital Twin`]);
  expect(metaOf(answer, "robots")).toEqual(["noindex"]);
  expect(descriptionOf(answer)).not.toContain(headings[0]);
}

describe("an error page has one title, that of its heading", () => {
  const foreign = { headers: { Origin: "https://elsewhere.example" } };
  it.each<[status: number, what: string, ask: (client: Client) => Promise<Answer>]>([
    [404, "an unknown path", (client) => client.get("/no-such-page")],
    [404, "a preference that is not there", (client) => client.get("/preferences?edit=1")],
    [404, "a form for nothing", (client) => client.postForm("/no-such-page", {})],
    [403, "a form of another site", (client) => client.postForm("/preferences", {}, foreign)],
    [400, "a form without a section", (client) => client.postForm("/personality-assessment", {})],
    [405, "a form for a page without one", (client) => client.postForm("/terms", {})],
    [415, "a form that is none", (client) => client.postJson("/preferences", {})],
  ])("%s, %s", async (status, _what, ask) => {
    const { client } = await loggedIn(server);
    const answer = await ask(client);
    expect(answer.status).toBe(status);
    expectOneTitle(answer);
  });

  it.each<[status: number, what: string, ask: (client: Client) => Promise<Answer>]>([
    [404, "an unknown path", (client) => client.get("/no-such-page")],
    [404, "a share link that has ended", (client) => client.get("/shared/twin-1?key=no")],
    [403, "a form of another site", (client) => client.postForm("/login", {}, foreign)],
    [405, "a form for a page without one", (client) => client.postForm("/terms", {})],
  ])("%s, %s, signed out", async (status, _what, ask) => {
    const answer = await ask(new Client(server.origin));
    expect(answer.status).toBe(status);
    expectOneTitle(answer);
  });
});

/** Makes the database refuse writes until the returned function is called. */
async function refuseWrites({ database }: TestServer): Promise<() => Promise<unknown>> {
  if (ENGINE === "sqlite") {
    await database.query("BEGIN IMMEDIATE");
    return () => database.query("ROLLBACK");
  }
  const name = new URL(database.url).pathname.slice(1);
  await database.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  return () => database.query("SELECT 1");
}

describe("on a server whose database fails", () => {
  const servers: TestServer[] = [];
  const failing = async () => {
    const broken = await startServer();
    servers.push(broken);
    return broken;
  };
  afterAll(() => Promise.all(servers.map((broken) => broken.stop())));

  it("a 503 page has one title, that of its heading, and a form that comes back says 'Error' first", async () => {
    const broken = await failing();
    const { client } = await loggedIn(broken);
    const again = await refuseWrites(broken);
    const typed = { category: "work", subcategory: "schedule", preference: "Early", confidence: "80" };
    const [page, form] = await Promise.all([
      new Client(broken.origin).postForm("/register", newFields()),
      client.postForm("/preferences", { ...typed, intent: "add", id: "" }),
    ]);
    await again();
    expect([page.status, form.status]).toEqual([503, 503]);
    expectOneTitle(page);
    expect(page.page().headings).toContain("This server cannot save or read right now");
    expect(form.page().title).toBe("Error: Preferences · Digital Twin");
    expect(form.page().alerts.join()).toContain("Failed to save preference.");
  }, 30_000);

  it("a 500 page has one title, that of its heading", async () => {
    const broken = await failing();
    const { client } = await loggedIn(broken);
    await broken.database.query(`DROP TABLE "PersonalityProfile"`);
    const answer = await client.get("/");
    expect(answer.status).toBe(500);
    expectOneTitle(answer);
  });
});
