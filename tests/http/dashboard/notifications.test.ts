import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";

const server = await serve();

/** Adds notifications, the oldest first, a minute apart. */
async function give(userId: string, count: number, fields: { title?: string; actionUrl?: string } = {}) {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [index, id] of ids.entries()) {
    await server.database.query(
      `INSERT INTO "Notification" ("id", "userId", "title", "message", "actionUrl", "createdAt") VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        userId,
        fields.title ?? `Message ${index + 1}`,
        `The text of message ${index + 1}`,
        fields.actionUrl ?? null,
        new Date(Date.now() - (count - index) * 60_000),
      ],
    );
  }
  return ids;
}

const unreadTitles = async (client: Client) =>
  Object((await client.get("/api/notifications/unread")).json()).map(({ title }: { title: string }) => title);

describe("GET /api/notifications/unread", () => {
  it("an empty list for somebody who has none", async () => {
    const { client } = await loggedIn(server);
    const answer = await client.get("/api/notifications/unread");
    expect([answer.status, answer.json()]).toEqual([200, []]);
  });

  it("newest first, each with message and description, the same text", async () => {
    const { client, id } = await loggedIn(server);
    const [older, newer] = await give(id, 2);
    const answer = await client.get("/api/notifications/unread");
    expect(answer.json()).toEqual([
      {
        id: newer,
        title: "Message 2",
        message: "The text of message 2",
        description: "The text of message 2",
        type: "info",
        isRead: false,
        actionUrl: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      expect.objectContaining({ id: older, title: "Message 1" }),
    ]);
  });

  it("is the caller's own, and says 401 to nobody", async () => {
    const [mine, other] = [await loggedIn(server), await loggedIn(server)];
    await give(mine.id, 1);
    expect((await other.client.get("/api/notifications/unread")).json()).toEqual([]);
    expect((await new Client(server.origin).get("/api/notifications/unread")).status).toBe(401);
  });
});

describe("PATCH /api/notifications/{id}/read", () => {
  it("marks one as read and answers it as it now is; again is no mistake", async () => {
    const { client, id } = await loggedIn(server);
    const [first] = await give(id, 2);
    for (const _time of [1, 2]) {
      const answer = await client.send("PATCH", `/api/notifications/${first}/read`);
      expect(answer.status).toBe(200);
      expect(answer.json()).toMatchObject({ id: first, isRead: true, title: "Message 1" });
    }
    expect(await unreadTitles(client)).toEqual(["Message 2"]);
  });

  it("answers somebody else's like one that is not there, and leaves it unread", async () => {
    const [mine, other] = [await loggedIn(server), await loggedIn(server)];
    const [theirs] = await give(other.id, 1);
    const answers = [];
    for (const id of [
      theirs,
      randomUUID(),
      "no-such-id",
      "%2e%2e%2f",
      '\'; DROP TABLE "User"; --',
      "a".repeat(2_000),
    ]) {
      answers.push(
        await mine.client.send("PATCH", `/api/notifications/${encodeURIComponent(id ?? "")}/read`),
      );
    }
    for (const answer of answers) {
      expect([answer.status, answer.json()]).toEqual([404, { error: "There is no such notification." }]);
    }
    expect(await unreadTitles(other.client)).toEqual(["Message 1"]);
  });

  it("says 401 to nobody", async () => {
    const { id } = await loggedIn(server);
    const [note] = await give(id, 1);
    const answer = await new Client(server.origin).send("PATCH", `/api/notifications/${note}/read`);
    expect([answer.status, answer.json()]).toEqual([401, { error: "Log in first." }]);
  });

  it("an id that PostgreSQL could not even compare is not there", async () => {
    const { client } = await loggedIn(server);
    expect((await client.send("PATCH", "/api/notifications/a%00b/read")).status).toBe(404);
  });
});

describe("PATCH /api/notifications/mark-all-read", () => {
  it("marks the caller's own and says how many", async () => {
    const [mine, other] = [await loggedIn(server), await loggedIn(server)];
    await give(mine.id, 3);
    await give(other.id, 1);
    const mark = () => mine.client.send("PATCH", "/api/notifications/mark-all-read");
    expect((await mark()).json()).toEqual({ marked: 3 });
    expect((await mark()).json()).toEqual({ marked: 0 });
    expect(await unreadTitles(mine.client)).toEqual([]);
    expect(await unreadTitles(other.client)).toEqual(["Message 1"]);
    expect((await new Client(server.origin).send("PATCH", "/api/notifications/mark-all-read")).status).toBe(
      401,
    );
  });
});

describe("the page of all notifications", () => {
  it("is led to by the bell, and reaches the oldest of 45, read or not, page by page", async () => {
    const { client, id } = await loggedIn(server);
    await give(id, 45);
    await client.send("PATCH", "/api/notifications/mark-all-read");
    const seen: string[] = [];
    let address = (await client.get("/")).page().link("All notifications");
    while (address) {
      const page = (await client.get(address)).page();
      seen.push(...page.texts("main li h2"));
      address = page.link("Earlier ones");
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `Message ${45 - index}`));
  });

  it("marks one or all as read and comes back to the same part of the list", async () => {
    const { client, id } = await loggedIn(server);
    const ids = await give(id, 22);
    const older = `/notifications?before=${ids[2]}`;
    const one = await press(client, older, "Mark as read: Message 2");
    expect(one.headers.get("location")).toBe(`${older}#notifications-title`);
    expect((await client.get(older)).page().texts("main li h2")).toEqual(["Message 2", "Message 1 Unread"]);
    await client.postForm("/notifications", { intent: "read-all", next: older });
    expect((await client.get(older)).page().texts("main li h2")).toEqual(["Message 2", "Message 1"]);
    expect((await client.get(older)).page().link("The newest")).toBe("/notifications");
  });

  it("shows nobody else's; an address of one that is gone shows the newest, and without any it says so", async () => {
    const [mine, other] = [await loggedIn(server), await loggedIn(server)];
    const [theirs] = await give(other.id, 2);
    await give(mine.id, 1);
    const page = (await mine.client.get(`/notifications?before=${theirs}`)).page();
    expect(page.texts("main li h2")).toEqual(["Message 1 Unread"]);
    const none = await loggedIn(server);
    expect((await none.client.get("/notifications")).page().main).toContain("Nothing yet.");
  });

  it("shows no link that leads elsewhere", async () => {
    const { client, id } = await loggedIn(server);
    await give(id, 1, { actionUrl: "//evil.example" });
    expect((await client.get("/notifications")).page().all("a[href*=evil]")).toEqual([]);
  });
});

describe("the bell on the page", () => {
  const bellOf = async (client: Client) => {
    const page = (await client.get("/")).page();
    return { page, badge: page.text(".bell-count"), said: page.texts("summary").join(" ") };
  };

  it.each([
    [0, "", "none unread"],
    [1, "1", "1 unread"],
    [9, "9", "9 unread"],
    [10, "9+", "10 unread"],
    [40, "9+", "40 unread"],
    [110, "9+", "110 unread"],
  ])("with %i unread the badge says %j, and its words the true number", async (count, badge, said) => {
    const { client, id } = await loggedIn(server);
    await give(id, count);
    await give((await loggedIn(server)).id, 1);
    const bell = await bellOf(client);
    expect(bell.badge).toBe(badge);
    expect(bell.said).toContain(`Notifications, ${said}`);
    if (count > 5) expect(bell.page.text(".menu-panel")).toContain(`The newest 5 of ${count}.`);
    // The address from which an open page's bell gets its updates.
    const polled = await client.get("/api/notifications/unread");
    expect(polled.headers.get("X-Total-Count")).toBe(String(count));
  });

  it("is not counted to the end where there are thousands: 'more than 999'", async () => {
    const { client, id } = await loggedIn(server);
    const values = Array.from({ length: 1_001 }, (_, index) => `('many-${id}-${index}', $1, 'T', 'M', $2)`);
    await server.database.query(
      `INSERT INTO "Notification" ("id", "userId", "title", "message", "createdAt") VALUES ${values.join(", ")}`,
      [id, new Date()],
    );
    const { badge, said, page } = await bellOf(client);
    expect([badge, said]).toEqual(["9+", expect.stringContaining("Notifications, more than 999 unread")]);
    expect(page.text(".menu-panel")).toContain("The newest 5 of more than 999.");
  });

  it("lists five at most, the newest, with text and time", async () => {
    const { client, id } = await loggedIn(server);
    await give(id, 7);
    const { page } = await bellOf(client);
    const items = page.texts(".bell-item");
    expect(items).toHaveLength(5);
    expect(items[0]).toContain("The text of message 7");
    expect(items[4]).toContain("The text of message 3");
    expect(page.all(".bell-item time[datetime]")).toHaveLength(5);
  });

  it("pressing one marks it and comes back to the page; Mark all read marks all", async () => {
    const { client, id } = await loggedIn(server);
    await give(id, 3);
    const form = (await client.get("/setup")).page();
    const fields = (label: string) => {
      const button = form.all("form button").find((one) => one.textContent?.includes(label));
      const inputs = [...(button?.closest("form")?.querySelectorAll("input") ?? [])];
      return Object.fromEntries(inputs.map((input) => [input.name, input.value]));
    };
    expect(form.all("form[action='/notifications'][method=post]").length).toBe(4);
    const one = await client.postForm("/notifications", fields("Message 2"));
    expect([one.status, one.location]).toEqual([302, "/setup"]);
    expect(await unreadTitles(client)).toEqual(["Message 3", "Message 1"]);
    const all = await client.postForm("/notifications", fields("Mark all read"));
    expect([all.status, all.location]).toEqual([302, "/setup"]);
    expect(await unreadTitles(client)).toEqual([]);
  });

  it("a form that is out of date, or made up, gets a page that says so", async () => {
    const [mine, other] = [await loggedIn(server), await loggedIn(server)];
    const [theirs] = await give(other.id, 1);
    const gone = await mine.client.postForm("/notifications", {
      intent: "read",
      id: theirs ?? "",
      next: "/",
    });
    expect(gone.status).toBe(404);
    expect(gone.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const odd = await mine.client.postForm("/notifications", { intent: "delete-all", next: "/" });
    expect(odd.status).toBe(400);
    expect(odd.page().main).toContain("This form asked for something that the bell cannot do.");
    expect(await unreadTitles(other.client)).toEqual(["Message 1"]);
  });

  it("leads back to paths of this product only", async () => {
    const { client } = await loggedIn(server);
    for (const next of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      expect((await client.postForm("/notifications", { intent: "read-all", next })).location).toBe("/");
    }
  });

  it("markup in a message is text, and a link that leads elsewhere is not shown", async () => {
    const { client, id } = await loggedIn(server);
    await give(id, 1, { title: "<script>alert(1)</script>", actionUrl: "//evil.example" });
    const { page } = await bellOf(client);
    expect(page.text(".bell-item")).toContain("<script>alert(1)</script>");
    expect(page.all("a[href*=evil]")).toEqual([]);
  });
});
