import { describe, expect, it, vi } from "vitest";
import { findPlatform } from "~/platforms/catalogue";
import type { PlatformName } from "../../platforms/start";
import { loggedIn } from "../../support/accounts/person";
import { cardOf, connect, serveWithPlatforms } from "../../support/platforms/connecting";

const { server, platforms } = await serveWithPlatforms();
const connectorOf = (name: PlatformName) => findPlatform(name)?.connector;
/** The platforms without Booking.com, which is read from an address that the person enters first. */
const READ_AT_ONCE = platforms.names.filter((name) => !connectorOf(name)?.grants[0].reader.link);

describe.each(platforms.names)("%s", (name) => {
  const standIn = platforms[name];

  it("is connected, and disconnected there too where it offers that", async () => {
    const person = await loggedIn(server);
    expect((await connect(person, `/auth/${name}`))[0]).toBe("Platform Connected");
    expect(await cardOf(person, name)).toMatchObject({ isConnected: true, isDemo: false });
    expect(standIn.countGrants(standIn.present)).toBe(1);
    expect((await person.client.send("DELETE", `/api/integrations/${name}`)).status).toBe(204);
    expect(standIn.countGrants(standIn.present)).toBe(connectorOf(name)?.revoke ? 0 : 1);
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
