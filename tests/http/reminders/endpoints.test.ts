import { describe, expect, it } from "vitest";
import { PushService } from "../../platforms/reminder-services";
import { loggedIn, type Person } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";

const server = await serve();
const onTheInternet = await serve({ env: { APP_ORIGIN: "https://twin.example.org" }, own: true });
/** Never started: nothing is sent here. */
const { fields } = new PushService().browser();

/** Saves a reminder by a browser that hands out these things. */
const save = ({ client }: Person, sent: Partial<typeof fields>) =>
  client.postForm("/account/reminder", { intent: "save", hour: "20", way: "browser", ...fields, ...sent });

const rowsOf = ({ id }: Person) =>
  server.database.query(`SELECT "id" FROM "PushSubscription" WHERE "userId" = $1`, [id]);

describe("a browser's endpoint is refused", () => {
  it.each([
    "http://push.example.org/a",
    "https://10.0.0.1/a",
    "https://192.168.1.1/a",
    "https://169.254.169.254/latest/meta-data",
    "https://[fd00::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://push.example.org:22/a",
    "https://user:secret@push.example.org/a",
    "file:///etc/passwd",
    `https://push.example.org/${"a".repeat(3_000)}`,
  ])("that is %s", async (endpoint) => {
    const person = await loggedIn(server);
    const answer = await save(person, { endpoint });
    expect([answer.status, answer.page().text("#way-error")]).toEqual([400, expect.stringMatching(/\w/)]);
    expect(answer.text).not.toContain(endpoint);
    expect(await rowsOf(person)).toEqual([]);
  });

  it.each([{ p256dh: "x" }, { p256dh: "A".repeat(87) }, { auth: "" }, { auth: "A".repeat(23) }])(
    "with keys that are none: %j",
    async (wrong) => {
      const person = await loggedIn(server);
      expect((await save(person, wrong)).status).toBe(400);
      expect(await rowsOf(person)).toEqual([]);
    },
  );
});

it("on this machine it is taken where the product is on this machine, too", async () => {
  const person = await loggedIn(server);
  expect((await save(person, { endpoint: "https://localhost:9/a" })).status).toBe(302);
  expect(await rowsOf(person)).toHaveLength(1);
});

it("on this machine it is refused where the product has a name on the internet", async () => {
  const headers = { Origin: "https://twin.example.org" };
  const person = await loggedIn(onTheInternet);
  for (const endpoint of [
    "https://localhost/a",
    "https://127.0.0.1/a",
    "http://127.0.0.1:9/a",
    "https://[::1]/a",
  ]) {
    const sent = { intent: "save", hour: "20", way: "browser", ...fields, endpoint };
    const answer = await person.client.postForm("/account/reminder", sent, { headers });
    expect([endpoint, answer.status]).toEqual([endpoint, 400]);
  }
});
