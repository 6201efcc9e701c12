import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signUp } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { withSample } from "../../support/sample/with-sample";
import { makeDue } from "../../support/server/due-jobs";
import { serve } from "../../support/server/serve";

const server = await serve(await withSample({ TRUST_PROXY: "1" }));
/** Where the operator has switched it off. */
const without = await serve();

/** An address that nobody else has visited from. */
const newAddress = () => ["10", ...randomBytes(3)].join(".");

const visit = (client: Client, address = newAddress()) =>
  client.postForm("/sample", {}, { headers: { "X-Forwarded-For": address } });

type Guest = { client: Client; id: string; username: string };

async function guest(): Promise<Guest> {
  const client = new Client(server.origin);
  const answer = await visit(client);
  expect([answer.status, answer.location]).toEqual([302, "/"]);
  const { id, username } = Object((await client.get("/api/user")).json());
  return { client, id, username };
}

/** The number of rows that an account owns, by table. */
async function ownedRows(id: string): Promise<Record<string, number>> {
  const tables = [
    "Entry",
    "ImportedMonth",
    "CreatorMonth",
    "Decision",
    "Forecast",
    "TwinForecast",
    "OdysseyReport",
  ];
  const counts = await Promise.all(
    tables.map(async (table) => [table, await server.database.count(table, `"userId" = $1`, [id])] as const),
  );
  return Object.fromEntries(counts);
}

describe("a visitor", () => {
  it("looks around with a person of their own, which says that it is made up on every screen", async () => {
    const [one, other] = [await guest(), await guest()];
    expect(one.id).not.toBe(other.id);
    expect(Object((await one.client.get("/api/user")).json())).toMatchObject({ isSample: true });
    for (const path of ["/", "/year/2026", "/decisions", "/security", "/no-such-place"]) {
      const { document } = (await one.client.get(path)).page();
      expect(document.body.textContent).toContain("This is a made-up person.");
      expect(document.querySelector("form[action='/sample/leave'] button")?.textContent).toBe(
        "Leave the sample",
      );
    }
    const rows = await ownedRows(one.id);
    expect(Object.values(rows).every((count) => count > 0)).toBe(true);
    expect(await ownedRows(other.id)).toEqual(rows);
  });

  it("gets a whole copy: nothing of it names another account or a row of one", async () => {
    const [one, other] = [await guest(), await guest()];
    const exported = (await one.client.get("/api/export/twin-data")).text;
    expect(exported).toContain(one.id);
    expect(exported).not.toContain(other.id.slice(0, 9));
    expect(exported).not.toContain("5a3b1e00");
    const { notifications } = JSON.parse(exported);
    for (const { actionUrl } of notifications) {
      if (actionUrl) expect([actionUrl, (await one.client.get(actionUrl)).status]).toEqual([actionUrl, 200]);
    }
  });

  it("changes what they like, and nobody else sees it", async () => {
    const [one, other] = [await guest(), await guest()];
    const words = `Tea at ${randomBytes(4).toString("hex")}`;
    const added = await one.client.postJson("/api/preferences", {
      ...{ category: "lifestyle", subcategory: "pace", preference: words, confidence: 90 },
    });
    expect(added.status).toBe(201);
    expect((await one.client.get("/preferences?category=lifestyle")).text).toContain(words);
    expect((await other.client.get("/preferences?category=lifestyle")).text).not.toContain(words);
  });

  it("leaves to the registration, and all of it is erased", async () => {
    const { client, id } = await guest();
    const left = await client.postForm("/sample/leave", {});
    expect([left.status, left.location]).toEqual([302, "/register"]);
    expect(await server.database.count("User", `"id" = $1`, [id])).toBe(0);
    expect(Object.values(await ownedRows(id)).every((count) => count === 0)).toBe(true);
    expect((await client.get("/api/user")).status).toBe(401);
  });

  it("who logs out leaves too, since nothing would open the account again", async () => {
    const { client, id } = await guest();
    await client.postForm("/logout", {});
    expect(await server.database.count("User", `"id" = $1`, [id])).toBe(0);
  });

  it("is out after 24 hours, and the account is erased", async () => {
    const { client, id } = await guest();
    const [row] = await server.database.query(`SELECT "sampleUntil" FROM "User" WHERE "id" = $1`, [id]);
    const hours = (new Date(String(row?.sampleUntil)).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const past = new Date(Date.now() - 1_000);
    await server.database.query(`UPDATE "User" SET "sampleUntil" = $1 WHERE "id" = $2`, [past, id]);
    expect((await client.get("/api/user")).status).toBe(401);
    await makeDue(server, "erase-samples");
    await expect.poll(() => server.database.count("User", `"id" = $1`, [id]), { timeout: 30_000 }).toBe(0);
  });

  it("comes ten times an hour from one address", async () => {
    await guest();
    const address = newAddress();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const client = new Client(server.origin);
      const { status, headers } = await visit(client, address);
      statuses.push(status);
      if (status === 429) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      await client.postForm("/sample/leave", {});
    }
    expect(statuses).toEqual([...Array(10).fill(302), 429]);
  });

  it("is asked to come later while a hundred others look around", async () => {
    const until = new Date(Date.now() + 3_600_000);
    const names = Array.from({ length: 100 }, () => `full-${randomBytes(6).toString("hex")}`);
    await guest();
    for (const name of names) {
      await server.database.query(
        `INSERT INTO "User" ("id", "username", "usernameKey", "email", "firstName", "lastName", "sampleUntil")
         VALUES ($1, $1, $1, $1, 'Ada', 'Byron', $2)`,
        [name, until],
      );
    }
    const refused = await visit(new Client(server.origin));
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "3600"]);
    await server.database.query(`DELETE FROM "User" WHERE "id" LIKE 'full-%'`, []);
    expect((await visit(new Client(server.origin))).status).toBe(302);
  });
});

describe("copies made in advance", () => {
  const DAY_MS = 24 * 3_600_000;
  const SPARES = 10;
  /** Later than a visitor's account ends. */
  const afterVisitors = () => new Date(Date.now() + 1.1 * DAY_MS);
  const untaken = async () => {
    const later = [afterVisitors()];
    const rows = await server.database.query(`SELECT "id" FROM "User" WHERE "sampleUntil" > $1`, later);
    return rows.map(({ id }) => String(id)).sort();
  };
  /** Has the job run until something is so; it may just be at its end when it becomes due. */
  const prepared = (read: () => Promise<unknown>) =>
    expect.poll(
      async () => {
        await makeDue(server, "prepare-sample");
        return read();
      },
      { timeout: 60_000, interval: 500 },
    );
  /** Waits until there are as many as are kept ready. */
  async function ready(): Promise<string[]> {
    await prepared(async () => (await untaken()).length).toBe(SPARES);
    return untaken();
  }

  it("are given to visitors who come together, one to each, and replaced", async () => {
    const spares = await ready();
    const guests = await Promise.all(spares.map(() => guest()));
    expect(guests.map(({ id }) => id).sort()).toEqual(spares);
    const more = await ready();
    expect(more.filter((id) => spares.includes(id))).toEqual([]);
  });

  it("of an earlier day are erased once there are some of today", async () => {
    const former = await ready();
    await server.database.query(`UPDATE "User" SET "sampleUntil" = $1 WHERE "sampleUntil" > $2`, [
      new Date(Date.now() + 1.6 * DAY_MS),
      afterVisitors(),
    ]);
    await prepared(async () => (await untaken()).filter((id) => former.includes(id))).toEqual([]);
    expect((await untaken()).length).toBe(SPARES);
    await makeDue(server, "erase-samples");
    const left = () => server.database.count("User", `"id" = $1`, [former[0] ?? ""]);
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
  });
});

describe("what would reach outside or outlive the person", () => {
  const REFUSED: readonly [path: string, fields: Record<string, string>][] = [
    ["/share", { intent: "create", part: "personality" }],
    ["/security/password", { password: "a long new password" }],
    ["/security/authenticator", { intent: "begin" }],
    ["/security/passkeys", { intent: "add" }],
    ["/account", { intent: "address", email: "somebody@example.org" }],
    ["/account/weekly-email", { wanted: "yes" }],
    ["/account/reminder", { intent: "save", hour: "20", way: "browser" }],
    ["/decisions", { intent: "subscribe" }],
    ["/integrations", { intent: "keep-link", link: "https://example.org/mine" }],
  ];

  it("is refused with the reason, and changes nothing", async () => {
    const { client, id } = await guest();
    const row = () => server.database.query(`SELECT * FROM "User" WHERE "id" = $1`, [id]);
    const before = await row();
    for (const [path, fields] of REFUSED) {
      const { status, text } = await client.postForm(path, fields);
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain("This is a made-up person, who");
    }
    for (const path of ["/archives", "/import"]) {
      const file = new FormData();
      file.append("file", new Blob(["x"]), "x.json");
      const { status, text } = await client.send("POST", path, file, { headers: { Origin: server.origin } });
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain("This is a made-up person, who");
    }
    const connecting = await client.get("/auth/linkedin", { headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(connecting.status).toBe(403);
    const challenge = await client.postJson("/api/passkeys/challenge", { purpose: "register" });
    expect(challenge.status).toBe(403);
    expect(await row()).toEqual(before);
  });

  it.each([
    ["/share", "share their twin"],
    ["/import", "import a twin"],
    ["/archives", "upload archives"],
    ["/security/password", "have a password"],
    ["/security/authenticator", "have a second step"],
    ["/security/passkeys", "have passkeys"],
    ["/account", "have another address"],
    ["/decisions", "have an address for calendars"],
  ])("%s opens with the sentence instead of its form", async (path, act) => {
    const { client } = await guest();
    const { status, page } = await client.get(path);
    expect(status).toBe(200);
    expect(page().main).toContain(`cannot ${act}`);
  });

  it("leaves the demo connection and exports", async () => {
    const { client } = await guest();
    const made = await client.postJson("/api/integrations", { platformName: "linkedin" });
    expect(made.status).toBe(201);
    expect((await client.get("/api/export/twin-data-excel")).status).toBe(200);
  });
});

it("somebody who is signed in stays who they are", async () => {
  const person = await signUp(server);
  const answer = await visit(person.client);
  expect(answer.location).toBe("/");
  expect(Object((await person.client.get("/api/user")).json())).toMatchObject({
    id: person.id,
    isSample: false,
  });
  await person.client.postForm("/sample/leave", {});
  expect((await person.client.get("/api/user")).status).toBe(200);
});

it("another site cannot start or end it", async () => {
  const { client } = await guest();
  const foreign = { headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" } };
  expect((await new Client(server.origin).postForm("/sample", {}, foreign)).status).toBe(403);
  expect((await client.postForm("/sample/leave", {}, foreign)).status).toBe(403);
  expect((await client.get("/api/user")).status).toBe(200);
});

it("is absent where the operator has switched it off", async () => {
  const client = new Client(without.origin);
  expect((await client.postForm("/sample", {})).status).toBe(404);
  for (const path of ["/login", "/register"]) {
    expect((await client.get(path)).page().main).not.toContain("Look around with a sample person");
    const { main } = (await new Client(server.origin).get(path)).page();
    expect(main).toContain("Look around with a sample person");
  }
});
