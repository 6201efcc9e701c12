import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { untilDone } from "../../support/archives/importing";
import { Client } from "../../support/http/client";
import { formOf } from "../../support/http/forms";
import { serve } from "../../support/server/serve";
import { startServer, type TestServer } from "../../support/server/server";

const server = await serve({ env: { ARCHIVE_LIMIT_MB: "2" } });
const MIB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

function keptBy({ dataDir }: Pick<TestServer, "dataDir">): string[] {
  const folder = join(dataDir, "uploads");
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
}

const importsOf = async ({ id }: Person, at = server) =>
  at.database.query(`SELECT "id", "state", "server", "failure" FROM "ArchiveImport" WHERE "userId" = $1`, [
    id,
  ]);

/** Waits until an uploaded import was read and its job has ended: the tests after it compare the whole database. */
async function readFor(person: Person): Promise<void> {
  for (const { id } of await importsOf(person)) await untilDone(server, String(id), "waiting");
}

async function upload(client: Client, files: [name: string, content: string][], path = "/archives") {
  const form = new FormData();
  for (const [name, content] of files) form.append("files", new File([content], name));
  const headers = { Origin: client.pageOrigin, "Sec-Fetch-Site": "same-origin" };
  return client.send("POST", path, form, { headers });
}

const WATCHED = 'Title,Date\n"A film","12/25/24"\n"Another film","11/20/24"\n';

describe("handing an archive over without scripts", () => {
  it.each(["/integrations", "/archives"])("begins at %s, with a form of the browser's own", async (path) => {
    const { client } = await loggedIn(server);
    const page = (await client.get(path)).page();
    expect(formOf(page, "Upload archive")).toMatchObject({ method: "post", action: "/archives" });
    const [field, ...others] = page.all('input[type="file"]');
    expect(others).toEqual([]);
    expect([field?.getAttribute("name"), field?.hasAttribute("multiple")]).toEqual(["files", true]);
    expect(field?.closest("form")?.getAttribute("enctype")).toBe("multipart/form-data");
    expect(page.main).toContain("at most ten files of 2 MiB together.");
    expect(page.main).not.toContain("Archives that wait for you here");
  });

  it("leads to the page of the import, which its owner alone sees", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    const answer = await upload(ada.client, [["NetflixViewingHistory.csv", WATCHED]]);
    expect(answer.status).toBe(302);
    expect(answer.location).toMatch(/^\/archives\/imports\/[0-9a-f-]{36}$/);
    expect((await ada.client.get(answer.location ?? "")).status).toBe(200);
    expect((await bob.client.get(answer.location ?? "")).status).toBe(404);
    expect((await ada.client.get("/archives")).text).toContain("NetflixViewingHistory.csv");
    await readFor(ada);
  });

  it.each<[string, number, [string, string][], string]>([
    ["no file", 400, [], "Choose the file that you downloaded."],
    ["an empty one", 400, [["a.zip", ""]], "“a.zip” is empty."],
    ["more than the limit", 413, [["a.zip", "x".repeat(3 * MIB)]], "larger than 2 MiB together"],
  ])("comes back with the field's error for %s, and nothing stays", async (_what, status, files, words) => {
    const ada = await loggedIn(server);
    const before = keptBy(server);
    const answer = await upload(ada.client, files);
    expect([answer.status, answer.page().errors]).toEqual([status, [expect.stringContaining(words)]]);
    expect(answer.page().errorOf("files")).toContain(words);
    expect([keptBy(server), await importsOf(ada)]).toEqual([before, []]);
  });

  it("is answered to a script with the place alone", async () => {
    const ada = await loggedIn(server);
    const { client } = ada;
    const answer = await upload(client, [["a.csv", WATCHED]], "/archives?_data=routes%2Farchives%2Farchives");
    await readFor(ada);
    expect([answer.status, answer.headers.get("X-Remix-Redirect")]).toEqual([
      204,
      expect.stringMatching(/^\/archives\/imports\//),
    ]);
    const refused = await upload(client, [], "/archives?_data=routes%2Farchives%2Farchives");
    expect([refused.status, refused.json()]).toEqual([
      400,
      { failure: null, issues: [{ path: "files", message: "Choose the file that you downloaded." }] },
    ]);
  });
});

describe("nobody hands over", () => {
  it("as a stranger: it leads to the login", async () => {
    const before = keptBy(server);
    const answer = await upload(new Client(server.origin), [["a.csv", WATCHED]]);
    expect([answer.status, answer.location]).toEqual([302, expect.stringMatching(/^\/login/)]);
    expect(keptBy(server)).toEqual(before);
  });

  it("for somebody whose browser shows another site", async () => {
    const ada = await loggedIn(server);
    const snapshot = await server.database.snapshot();
    const form = new FormData();
    form.append("files", new File([WATCHED], "a.csv"));
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await ada.client.send("POST", "/archives", form, { headers })).status).toBe(403);
    expect(await server.database.snapshot()).toEqual(snapshot);
  });
});

/** Begins to send a form with a file, and never finishes. */
function begin(at: TestServer, { cookie }: Person) {
  const socket = connect(at.port, "127.0.0.1");
  const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.zip"\r\n\r\n';
  const lines = ["POST /archives HTTP/1.1", "Host: localhost", `Cookie: ${cookie}`];
  lines.push("Content-Type: multipart/form-data; boundary=x", `Content-Length: ${MIB}`);
  socket.write(`${lines.join("\r\n")}\r\n\r\n${head}${"y".repeat(MIB / 2)}`);
  socket.on("error", () => undefined);
  return socket;
}

const partsOf = (at: TestServer) => keptBy(at).filter((name) => name.endsWith(".part"));

describe("an upload that breaks off", () => {
  it("since it is cancelled leaves nothing", async () => {
    const ada = await loggedIn(server);
    const socket = begin(server, ada);
    await expect.poll(() => partsOf(server)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => partsOf(server)).toEqual([]);
    expect(await importsOf(ada)).toEqual([]);
    expect(await server.database.count("StoredArchive", `"userId" = $1`, [ada.id])).toBe(0);
  });

  it("since the server is killed leaves a file that the sweep removes later, and no row", async () => {
    const own = await startServer();
    const ada = await loggedIn(own);
    begin(own, ada);
    await expect.poll(() => partsOf(own)).toHaveLength(1);
    await own.kill();
    expect(await own.database.count("StoredArchive", `"userId" = $1`, [ada.id])).toBe(0);
    await own.remove();
  });
});

describe("an archive of an earlier version", () => {
  it("is brought from DATA_DIR/archives to where archives are kept now", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "twin-data-"));
    const first = await startServer({ dataDir });
    const { id: userId, client } = await loggedIn(first);
    const id = "0197a2b4-0000-4000-8000-000000000001";
    await first.database.query(
      `INSERT INTO "StoredArchive" ("id", "userId", "platform", "source", "fileName", "size", "arrivedAt", "expire")
       VALUES ($1, $2, 'google', 'portability-1', 'google-1.zip', 1, $3, $4)`,
      [id, userId, new Date(), new Date(Date.now() + DAY_MS)],
    );
    mkdirSync(join(dataDir, "archives"));
    writeFileSync(join(dataDir, "archives", id), "of before");
    await first.kill();
    const second = await startServer({ dataDir, database: first.database });
    const later = client.copy(second.origin);
    expect((await later.get(`/archives/${id}`)).text).toBe("of before");
    expect(existsSync(join(dataDir, "archives"))).toBe(false);
    await second.stop();
  });
});

describe("of two servers on one database, which keep archives in one folder", () => {
  it("either has what was uploaded to the other", async () => {
    const [dataDir, otherDir] = [1, 2].map(() => mkdtempSync(join(tmpdir(), "twin-data-"))) as [
      string,
      string,
    ];
    const env = { UPLOADS_URL: `file:${join(dataDir, "uploads")}` };
    const one = await startServer({ dataDir, env });
    const other = await startServer({ dataDir: otherDir, database: one.database, env });
    const ada = await loggedIn(one);
    for (const at of [one, other]) {
      const answer = await upload(ada.client.copy(at.origin), [["NetflixViewingHistory.csv", WATCHED]]);
      expect(answer.status).toBe(302);
    }
    const states = async () => (await importsOf(ada, one)).map((row) => Object(row).state);
    await expect.poll(states, { timeout: 20_000 }).toEqual(["waiting", "waiting"]);
    const archives = keptBy(one).filter((name) => /^[0-9a-f-]{36}$/.test(name));
    expect([archives.length, keptBy(other)]).toEqual([2, []]);
    for (const at of [one, other]) {
      const client = ada.client.copy(at.origin);
      for (const id of archives) expect((await client.get(`/archives/${id}`)).text).toBe(WATCHED);
    }
    await other.kill();
    await one.stop();
    for (const folder of [dataDir, otherDir]) rmSync(folder, { recursive: true, force: true });
  }, 60_000);
});
