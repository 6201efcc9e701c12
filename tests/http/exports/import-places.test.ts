import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { INCOMING } from "~/ground/env/uploads.server";
import { loggedIn } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { fileOf, upload } from "../../support/exports/exporting";
import { serve } from "../../support/server/serve";
import { addPreference } from "../../support/twin/preferring";

const server = await serve();

it("one person's second file is refused while the first is under way, and nobody else's", async () => {
  const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
  const file = await fileOf(ada);
  const socket = connect(server.port, "127.0.0.1");
  const head = ["POST /import HTTP/1.1", `Host: localhost:${server.port}`, `Origin: ${server.origin}`];
  head.push(`Cookie: ${ada.cookie}`, "Content-Type: multipart/form-data; boundary=x", "Content-Length: 9000");
  socket.on("error", () => {});
  socket.write(`${head.join("\r\n")}\r\n\r\n--x\r\n`);
  socket.write('Content-Disposition: form-data; name="file"; filename="twin.json"\r\n\r\n{');
  await expect.poll(() => readdirSync(join(server.dataDir, INCOMING)), { timeout: 20_000 }).toHaveLength(1);
  expect((await upload(ada.client, file)).status).toBe(429);
  expect((await upload(bob.client, file)).status).toBe(302);
  socket.destroy();
  await once(socket, "close");
  await expect.poll(async () => (await upload(ada.client, file)).status, { timeout: 20_000 }).toBe(302);
});

it.runIf(ENGINE === "postgresql")(
  "a file is read and written while two other people's are still being written",
  async () => {
    const people = [await loggedIn(server), await loggedIn(server), await loggedIn(server)] as const;
    const [ada, bob, cleo] = people;
    await addPreference(ada.client);
    const empty = await fileOf(cleo);
    const file = await fileOf(ada);
    const other = new pg.Client({ connectionString: server.database.url });
    await other.connect();
    await other.query(`BEGIN; LOCK TABLE "Preference" IN EXCLUSIVE MODE`);
    const dora = await loggedIn(server);
    const held = [bob, dora].map((person) => upload(person.client, file));
    const waits = `SELECT count(*)::int AS "n" FROM pg_locks WHERE NOT granted`;
    await expect.poll(async () => (await other.query(waits)).rows[0]?.n, { timeout: 20_000 }).toBe(2);
    expect((await upload(cleo.client, empty)).status).toBe(302);
    await other.query("COMMIT");
    await other.end();
    for (const answer of await Promise.all(held)) expect(answer.status).toBe(302);
  },
  60_000,
);
