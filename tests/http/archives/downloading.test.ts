import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { startServer } from "../../support/server/server";

const server = await serve({ own: true });
const DAY_MS = 24 * 60 * 60 * 1000;
const BYTES = randomBytes(300_000);
const folder = join(server.dataDir, "uploads");
mkdirSync(folder, { recursive: true });

type Given = { fileName?: string; expire?: Date; on?: typeof server };

/** An archive as a sync leaves it. @returns its id */
async function give({ id: userId }: Pick<Person, "id">, given: Given = {}): Promise<string> {
  const { fileName = "google-search-1.zip", expire = new Date(Date.now() + DAY_MS), on = server } = given;
  const id = randomUUID();
  await on.database.query(
    `INSERT INTO "StoredArchive" ("id", "userId", "platform", "source", "fileName", "size", "arrivedAt", "expire")
     VALUES ($1, $2, 'google', 'portability-1', $3, 293, $4, $5)`,
    [id, userId, fileName, new Date(), expire],
  );
  mkdirSync(join(on.dataDir, "uploads"), { recursive: true });
  writeFileSync(join(on.dataDir, "uploads", id), BYTES);
  return id;
}

const download = ({ cookie }: Person, id: string, method = "GET") =>
  fetch(`${server.origin}/archives/${id}`, { method, headers: { Cookie: cookie }, redirect: "manual" });

describe("an archive that waits", () => {
  it("is handed to its owner as a file to keep, which no browser opens and no cache keeps", async () => {
    const ada = await loggedIn(server);
    const id = await give(ada);
    const answer = await download(ada, id);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES)).toBe(true);
    const headers = {
      "Content-Type": "application/octet-stream",
      "Content-Length": "300000",
      "Content-Disposition": 'attachment; filename="google-search-1.zip"',
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    };
    for (const [name, value] of Object.entries(headers))
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    const head = await download(ada, id, "HEAD");
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([200, "300000", ""]);
  });

  it("has no name that ends its header", async () => {
    const ada = await loggedIn(server);
    const id = await give(ada, { fileName: 'a";\r\nSet-Cookie: ü=1.zip' });
    const { headers } = await download(ada, id);
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="a____Set-Cookie____1.zip"');
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  it("is to everybody else as one that is not there", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    const theirs = await give(ada);
    const over = await give(bob, { expire: new Date(Date.now() - 1_000) });
    const lost = await give(bob);
    rmSync(join(folder, lost));
    const said: string[] = [];
    for (const id of [theirs, over, lost, randomUUID(), "..%2Ftwin.db", "a%00b"]) {
      const answer = await download(bob, id);
      expect([id, answer.status, answer.headers.get("Content-Type")]).toEqual([
        id,
        404,
        "text/plain; charset=utf-8",
      ]);
      said.push(await answer.text());
    }
    expect([...new Set(said)]).toEqual(["This archive is not there, or no longer."]);
    expect((await download(ada, theirs)).status).toBe(200);
  });

  it("leads whoever is signed out to the login, and from there back to it", async () => {
    const id = await give(await loggedIn(server));
    const answer = await new Client(server.origin).get(`/archives/${id}`);
    expect([answer.status, answer.location]).toEqual([302, `/login?next=%2Farchives%2F${id}`]);
  });

  it("takes nothing that is sent to it", async () => {
    const ada = await loggedIn(server);
    const id = await give(ada);
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect(
        (await ada.client.send(method, `/archives/${id}`, "x", { headers: { Origin: server.origin } }))
          .status,
      ).toBe(405);
    }
    expect((await download(ada, id)).status).toBe(200);
  });

  it("is handed out sixty times an hour to one account", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    const [hers, his] = [await give(ada), await give(bob)];
    for (let nth = 1; nth <= 60; nth += 1) {
      const { status, body } = await download(ada, hers);
      expect(status).toBe(200);
      await body?.cancel();
    }
    const refused = await download(ada, hers);
    expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
    expect((await download(bob, his)).status).toBe(200);
  });
});

it("what has had its week goes with the next start, file and row, and so do files that nobody has", async () => {
  const first = await startServer();
  const ada = await loggedIn(first);
  await give(ada, { on: first, expire: new Date(Date.now() - 1_000) });
  const good = await give(ada, { on: first });
  const orphan = join(first.dataDir, "uploads", `${randomUUID()}.part`);
  writeFileSync(orphan, "half of somebody's");
  utimesSync(orphan, new Date(), new Date(Date.now() - DAY_MS));
  await first.kill();
  const { database, dataDir } = first;
  const second = await startServer({ database, dataDir });
  const left = () => readdirSync(join(dataDir, "uploads")).filter((name) => !name.startsWith("."));
  await expect.poll(left, { timeout: 20_000 }).toEqual([good]);
  expect(await database.count("StoredArchive")).toBe(1);
  await second.stop();
});
