import { describe, expect, it, vi } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { cardOf, connect, serveWithPlatforms } from "../../support/platforms/connecting";

const { server, platforms } = await serveWithPlatforms();
const NAMES = ["linkedin", "google", "booking", "meta", "tiktok", "apple", "amazon", "github"] as const;
/** Booking.com is read from an address that the person gives first. */
const READ_AT_ONCE = NAMES.filter((name) => name !== "booking");
/** These offer no way to end a grant by a call. */
const ENDED_BY_HAND = ["amazon", "booking"];

describe.each(NAMES)("%s", (name) => {
  const standIn = platforms[name];

  it("is connected, and disconnected there too where it offers that", async () => {
    const person = await loggedIn(server);
    expect((await connect(person, `/auth/${name}`))[0]).toBe("Platform Connected");
    expect(await cardOf(person, name)).toMatchObject({ isConnected: true, isDemo: false });
    expect(standIn.countGrants(standIn.present)).toBe(1);
    expect((await person.client.send("DELETE", `/api/integrations/${name}`)).status).toBe(204);
    expect(standIn.countGrants(standIn.present)).toBe(ENDED_BY_HAND.includes(name) ? 1 : 0);
    expect(await cardOf(person, name)).toBeUndefined();
    expect(standIn.complaints).toEqual([]);
  });
});

it.each(READ_AT_ONCE)("%s is synced by itself once it is connected", async (name) => {
  const person = await loggedIn(server);
  await connect(person, `/auth/${name}`);
  const card = await vi.waitFor(async () => {
    const synced = await cardOf(person, name);
    expect(synced).toMatchObject({ status: "connected", lastError: null });
    expect(synced?.lastSync).toEqual(expect.any(String));
    return synced;
  }, 10_000);
  expect(card?.dataPoints).toBeGreaterThan(0);
  expect(platforms[name].complaints).toEqual([]);
});
