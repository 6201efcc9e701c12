import { beforeEach, expect, it, vi } from "vitest";
import { paths } from "~/web/paths";
import { loggedIn, type Person } from "../../support/accounts/person";
import { press } from "../../support/http/forms";
import { cardOf, connect, serveWithPlatforms } from "../../support/platforms/connecting";

const { server, platforms } = await serveWithPlatforms();
const { booking } = platforms;
const [DMA, CONTINUOUS] = ["dma", "dma_continuous"].map(
  (name) => `https://account.booking.com/scope/${name}`,
);
beforeEach(() => {
  booking.looksBeforeReady = 0;
});

async function connected(): Promise<Person> {
  const person = await loggedIn(server);
  await connect(person, "/auth/booking");
  return person;
}
const give = ({ client }: Person, link: string) =>
  press(client, paths.integrations(), "Keep address", { link });
const syncNow = ({ client }: Person) => client.send("POST", "/api/booking/sync");
const status = async ({ client }: Person) =>
  Object((await client.get(paths.api.continuousAccessStatus())).json());
const dataOf = ({ client }: Person) => client.get("/api/booking/data");

/** Waits for the background sync. */
const synced = (person: Person) =>
  vi.waitFor(async () => expect((await status(person)).lastSync).not.toBeNull(), 20_000);

it("Booking.com is read from the address that a traveller creates there, and from nothing before", async () => {
  const person = await connected();
  expect(await status(person)).toMatchObject({
    connected: true,
    enabled: false,
    lastSync: null,
    lastError: null,
  });
  expect((await dataOf(person)).status).toBe(404);
  const words =
    "Booking.com is read from an address that you create there. Paste it as “Portability URL”, under Continuous Access Management.";
  const unread = await syncNow(person);
  expect([unread.status, unread.json()]).toEqual([409, { error: words }]);
  await give(person, booking.portabilityUrl(booking.present));
  await synced(person);
  const data = Object((await dataOf(person)).json());
  expect(data.services).toContainEqual({ name: "RESERVATION_SERVICE", rows: 24 });
  expect(data.services).toContainEqual({ name: "FLIGHTS", rows: 9 });
  expect(await cardOf(person, "booking")).toMatchObject({ status: "connected", dataPoints: 40 });
  const rows = await server.database.query(
    `SELECT "kind", "of", "observations" FROM "Signal" WHERE "userId" = $1 ORDER BY "kind"`,
    [person.id],
  );
  // Twenty-four stays, eight flights and five attractions.
  expect(rows).toEqual(
    ["interests", "regularity"].map((kind) => {
      return { kind, of: "bookings", observations: 37 };
    }),
  );
  const kept = JSON.stringify([data, await server.database.snapshot()]);
  expect(kept).not.toMatch(/Confidential/);
  expect(booking.complaints).toEqual([]);
});

it.each([
  ["another host's", "https://booking.example/data"],
  ["a host's that only ends alike", "https://evilbooking.com/data"],
  ["one without encryption", "http://account.booking.com/data"],
  ["no address", "my data"],
])("an address that is %s is not taken, and nothing is asked", async (_what, link) => {
  const person = await connected();
  const before = booking.asked.length;
  const refused = await give(person, link);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Give the whole address")]);
  expect(booking.asked.length).toBe(before);
});

it("an address that is good once is used once: after that the data stays, and the person is told what to do", async () => {
  const person = await connected();
  await give(person, booking.portabilityUrl(booking.present, true));
  await synced(person);
  const before = (await dataOf(person)).json();
  const again = await syncNow(person);
  const words =
    "Booking.com does not take the address that you gave, or takes it no more. Create a new one there and save it here.";
  expect([again.status, again.json()]).toEqual([502, { error: words }]);
  expect((await dataOf(person)).json()).toEqual(before);
  expect(await status(person)).toMatchObject({ tokenValid: true, lastError: words });
  // There is no automatic retry, and a newly entered address is read at once.
  expect((await cardOf(person, "booking"))?.nextSyncAt).toBeNull();
  const jobs = await server.database.query(`SELECT "kind" FROM "Job" WHERE "kind" = $1 AND "userId" = $2`, [
    "sync-platform",
    person.id,
  ]);
  expect(jobs).toEqual([]);
  await give(person, booking.portabilityUrl(booking.present));
  await vi.waitFor(async () => expect((await status(person)).lastError).toBeNull(), 20_000);
});

it("a report that is being prepared is waited for", async () => {
  const person = await connected();
  booking.looksBeforeReady = 1;
  await give(person, booking.portabilityUrl(booking.present));
  await vi.waitFor(async () => {
    const [grant] = await server.database.query(
      `SELECT "progress", "lastError" FROM "PlatformGrant" WHERE "userId" = $1`,
      [person.id],
    );
    expect(JSON.stringify(grant)).toContain("Waiting for Booking.com to prepare the report");
  }, 20_000);
  expect(await status(person)).toMatchObject({ lastSync: null, lastError: null });
});

it("who allowed it to be read once is read once: automatic sync cannot be switched on", async () => {
  const person = await loggedIn(server);
  booking.allows = [DMA ?? ""];
  await connect(person, "/auth/booking");
  expect((await status(person)).scopes).toEqual([DMA]);
  const call = [paths.api.continuousAccess(), { action: "enable" }] as const;
  expect((await person.client.postJson(...call)).status).toBe(409);
  booking.allows = "all";
  await connect(person, "/auth/booking");
  expect((await status(person)).scopes).toEqual([DMA, CONTINUOUS]);
  expect((await person.client.postJson(...call)).status).toBe(200);
  expect(await status(person)).toMatchObject({ enabled: true });
});
