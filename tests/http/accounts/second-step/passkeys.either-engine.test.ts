import { expect, it } from "vitest";
import { QUOTAS } from "~/web/http/limits/quotas";
import { statuses } from "../../../support/accounts/login-tries";
import { addPasskey, logInWith, PasskeyDevice } from "../../../support/accounts/passkey-device";
import { loggedIn } from "../../../support/accounts/person";
import { freePort } from "../../../support/database/postgres";
import { Client } from "../../../support/http/client";
import { serve } from "../../../support/server/serve";

// Passkeys belong to an origin, so it must be known before the server starts.
const server = await serve({ port: await freePort() });

const device = () => new PasskeyDevice(server.origin);
const passkeysOf = (userId: string) => server.database.count("Passkey", `"userId" = $1`, [userId]);

it("an account takes twenty passkeys, at the same moment too, and says what to do then", async () => {
  const { client, id } = await loggedIn(server);
  for (let index = 0; index < QUOTAS.passkeys - 2; index++) {
    await server.database.query(
      `INSERT INTO "Passkey" ("id", "userId", "name", "publicKey", "counter", "transports") VALUES ($1, $2, 'Key', 'none', 0, '[]')`,
      [`${id}-${index}`, id],
    );
  }
  const answers = await Promise.all([1, 2, 3, 4].map(() => addPasskey(client, device())));
  expect(statuses(answers)).toEqual({ 302: 2, 409: 2 });
  expect(await passkeysOf(id)).toBe(QUOTAS.passkeys);
  const refused = answers.find(({ status }) => status === 409)?.page();
  expect(refused?.errors).toEqual([
    "An account keeps at most 20 passkeys, and yours is full. Remove one to add another.",
  ]);
  const { client: other } = await loggedIn(server);
  expect((await addPasskey(other, device())).status).toBe(302);
});

it("a passkey that is there already is not added to another account", async () => {
  const [first, second] = [await loggedIn(server), await loggedIn(server)];
  const key = device();
  expect((await addPasskey(first.client, key)).status).toBe(302);
  expect((await addPasskey(second.client, key)).status).toBe(409);
  expect(await passkeysOf(second.id)).toBe(0);
});

it("a passkey whose counter falls back, or stands still, may be a copy and opens nothing", async () => {
  const { client, id } = await loggedIn(server);
  const key = device();
  await addPasskey(client, key);
  const tryWith = async (counter: number) => {
    key.counter = counter;
    const browser = new Client(server.origin);
    const { status } = await logInWith(browser, key);
    return [status, (await browser.get("/api/user")).status];
  };
  expect(await tryWith(5)).toEqual([302, 200]);
  expect(await tryWith(4)).toEqual([401, 401]);
  expect(await tryWith(5)).toEqual([401, 401]);
  expect(await tryWith(0)).toEqual([401, 401]);
  expect(await server.database.query(`SELECT "counter" FROM "Passkey" WHERE "userId" = $1`, [id])).toEqual([
    { counter: 5 },
  ]);
  expect(await tryWith(6)).toEqual([302, 200]);
});

it("a passkey that never counts, as those that are synchronised do, goes on opening the account", async () => {
  const { client } = await loggedIn(server);
  const key = device();
  await addPasskey(client, key);
  for (let turn = 0; turn < 2; turn++) {
    expect((await logInWith(new Client(server.origin), key)).location).toBe("/share");
  }
});
