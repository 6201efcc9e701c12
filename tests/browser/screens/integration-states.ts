import type { Person } from "../../support/accounts/person";
import { type GivenConnection, giveConnection, giveData } from "../../support/platforms/given-connections";
import type { TestServer } from "../../support/server/server";
import { expect } from "../test";
import { type ScreenState, type Stage, visitAs } from "./visiting";

const STANDING = "https://account.booking.com/scope/dma_continuous";
const AN_HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * AN_HOUR);

const CONNECTIONS: GivenConnection[] = [
  {
    platform: "google",
    dataPoints: 1_234,
    scopes: ["openid", "email", "https://www.googleapis.com/auth/dataportability.myactivity.search"],
    profile: { name: "Ada Byron", email: `${"long.".repeat(12)}address@example.org` },
    lastSyncAt: inHours(-2),
    nextSyncAt: inHours(22),
    grants: [
      {
        expiresAt: inHours(-1),
        syncStartedAt: inHours(0),
        progress: { what: "Calendar events", done: 250, of: 1_000 },
      },
      { name: "portability-1", syncStartedAt: inHours(0) },
    ],
  },
  {
    platform: "booking",
    status: "error",
    scopes: [STANDING],
    lastSyncAt: inHours(-6),
    lastError: "Booking.com could not be reached. It is tried again later.",
    grants: [{ name: "reports", hasLink: true, expiresAt: inHours(6) }],
  },
  {
    platform: "meta",
    profile: { name: "<b>Ada</b>" },
    grants: [{ syncStartedAt: inHours(0), progress: { what: "Files", done: 3, of: null } }],
  },
  {
    platform: "amazon",
    status: "revoked",
    lastError: "Amazon no longer accepts this connection. Reconnect it, or remove it.",
    grants: [{ isValid: false }],
  },
];

async function connectSome(person: Person, server: TestServer): Promise<void> {
  for (const connection of CONNECTIONS) await giveConnection(server, person.id, connection);
  await person.client.postJson("/api/integrations", { platformName: "linkedin" });
  await giveData(server, person.id, "google", {
    profile: {
      id: "113459876543210987654",
      name: "Ada Byron",
      email: "ada@example.org",
      verified_email: true,
    },
    calendar: { calendars: [{}], events: [{}, {}] },
    drive: { files: [{}], usage: { usage: "5368709120", limit: "16106127360" } },
  });
  await server.database.query(
    `INSERT INTO "StoredArchive" ("id", "userId", "platform", "source", "fileName", "size", "arrivedAt", "expire")
     VALUES ($1, $2, 'google', 'portability-1', 'google-core-activity-and-maps-2026-11-22-1.zip', $3, $4, $5)`,
    [`archive-of-${person.id}`, person.id, 5_300, inHours(-1), inHours(100)],
  );
}

const withSome = visitAs("/integrations", (person, { server }) => connectSome(person, server));

async function openAll({ page }: Stage): Promise<void> {
  for (const summary of await page.locator("main summary").all()) await summary.click();
}

/** The integrations screen. */
export const INTEGRATION_STATES: readonly ScreenState[] = [
  { name: "integrations, nothing connected", open: visitAs("/integrations") },
  {
    name: "integrations, connected in every way",
    async open(stage) {
      await withSome(stage);
      await openAll(stage);
    },
  },
  {
    name: "disconnecting, asked first",
    open: visitAs("/integrations/google/disconnect", (person, { server }) => connectSome(person, server)),
  },
  {
    name: "disconnecting a demo, asked first from the dashboard",
    open: visitAs("/integrations/linkedin/disconnect?from=dashboard", (person, { server }) =>
      connectSome(person, server),
    ),
  },
  {
    name: "integrations, an address refused",
    async open(stage) {
      await withSome(stage);
      stage.watch.expectStatus(400, "/integrations");
      await stage.page.getByLabel("Portability URL").fill("https://elsewhere.example/report");
      await stage.page.getByRole("button", { name: "Keep address" }).click();
      await expect(stage.page.getByText("There is a problem")).toBeVisible();
    },
  },
  {
    name: "integrations, ended by hand",
    open: visitAs("/integrations?left=amazon"),
  },
];
