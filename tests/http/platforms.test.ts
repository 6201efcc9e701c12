import { describe, expect, it, vi } from "vitest";
import { loggedIn } from "../support/person";
import { cardOf, connect, serveWithPlatforms } from "./with-platforms";

const { server, google, linkedin } = await serveWithPlatforms();

describe.each([
  ["google", google],
  ["linkedin", linkedin],
] as const)("%s", (name, standIn) => {
  it("is connected, synced by itself, and disconnected there too", async () => {
    const person = await loggedIn(server);
    expect((await connect(person, `/auth/${name}`))[0]).toBe("Platform Connected");
    const card = await vi.waitFor(async () => {
      const synced = await cardOf(person, name);
      expect(synced).toMatchObject({ isConnected: true, status: "connected", lastError: null });
      expect(synced?.lastSync).not.toBeNull();
      return synced;
    }, 10_000);
    expect(card?.dataPoints).toBeGreaterThan(0);
    console.log(card, standIn.asked);
    expect(standIn.countGrants(standIn.present)).toBe(1);
    expect((await person.client.send("DELETE", `/api/integrations/${name}`)).status).toBe(204);
    expect(standIn.countGrants(standIn.present)).toBe(0);
    expect(await cardOf(person, name)).toBeUndefined();
    expect(standIn.complaints).toEqual([]);
  });
});
