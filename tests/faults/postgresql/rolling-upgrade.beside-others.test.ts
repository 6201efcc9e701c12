import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { createDatabase, type TestDatabase } from "../../support/database/database";
import { freePort } from "../../support/database/postgres";
import { Client } from "../../support/http/client";
import { loggedErrors } from "../../support/server/logged-errors";
import { startServer, type TestServer } from "../../support/server/server";
import { findProxies } from "../../support/several-servers/find-proxies.mjs";
import { follow } from "../../support/several-servers/guide";
import { ADDED_MIGRATION, nextVersion } from "../../support/several-servers/next-version";
import { type Nginx, startNginx } from "../../support/several-servers/nginx";
import { beginUpload, type UnfinishedUpload } from "../../support/several-servers/unfinished-upload";
import { STATED } from "../../support/twin/preferring";

const EVERY_MS = 20;
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 50_000, interval: 20 });
const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS));

type Ask = (turn: number) => Promise<{ status: number }>;

/** Sends requests at a steady pace until stopped, and notes each status or failure. */
async function keepAsking(ask: Ask, noted: string[], { signal }: AbortController): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    noted.push(await ask(turn).then(({ status }) => String(status), String));
    await pause();
  }
}

describe.runIf(findProxies())("two servers behind nginx", () => {
  let database: TestDatabase;
  let nginx: Nginx;
  let servers: [TestServer, TestServer];
  const next = nextVersion();

  const start = (port: number, build?: string) =>
    startServer({
      ...{ database, port, ...(build ? { build } : {}) },
      env: { APP_ORIGIN: nginx.origin, TRUST_PROXY: "1" },
    });

  beforeAll(async () => {
    database = await createDatabase();
    const [one, two] = [await freePort(), await freePort()];
    nginx = await startNginx([one, two]);
    servers = await Promise.all([start(one), start(two)]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    for (const { dataDir } of servers) rmSync(dataDir, { recursive: true });
    await nginx.stop();
    await database.drop();
    next.remove();
  });

  /** A user whose browser goes through nginx. */
  async function visitor() {
    const person = await loggedIn(servers[0]);
    return { ...person, client: person.client.copy(nginx.origin) };
  }

  /** Stops a server with SIGTERM and starts the next version in its place. */
  async function replace(which: 0 | 1): Promise<void> {
    const { process, exited, port, dataDir } = servers[which];
    process.kill("SIGTERM");
    expect(await exited).toBe(0);
    rmSync(dataDir, { recursive: true });
    servers[which] = await start(port, next.build);
    await follow("node scripts/check-health.mjs", {}, { env: { PORT: String(port) } });
  }

  const arriving = ({ dataDir }: TestServer) => {
    const folder = join(dataDir, "incoming");
    return existsSync(folder) ? readdirSync(folder).length : 0;
  };

  /** Uploads of which half has arrived, at least one of them at the first server. */
  async function beginUploads(): Promise<UnfinishedUpload[]> {
    const begun: UnfinishedUpload[] = [];
    while (arriving(servers[0]) === 0) {
      begun.push(beginUpload(nginx.port, await visitor()));
      await soon(() => arriving(servers[0]) + arriving(servers[1])).toBe(begun.length);
    }
    return begun;
  }

  it("are upgraded one after the other, and no read, write or upload fails", async () => {
    const [reads, writes, stop] = [[] as string[], [] as string[], new AbortController()];
    const people = await Promise.all([0, 1, 2].map(visitor));
    const asking = people.flatMap(({ client }) => [
      keepAsking((turn) => client.get(turn % 2 ? "/" : "/api/user"), reads, stop),
      keepAsking(
        (turn) => client.postJson("/api/preferences", { ...STATED, preference: `no. ${turn}` }),
        writes,
        stop,
      ),
    ]);
    const someMore = async () => {
      const [read, written] = [reads.length, writes.length];
      await soon(() => Math.min(reads.length - read, writes.length - written)).toBeGreaterThan(20);
    };
    await someMore();

    const uploads = await beginUploads();
    const before = await nginx.workers();
    const isOut = nginx.takeOut("app1");
    await soon(() => nginx.workers()).not.toBe(before);
    const answers = await Promise.all(uploads.map((upload) => upload.finish()));
    expect([...new Set(answers)]).toEqual(["HTTP/1.1 302 Found"]);
    await isOut;
    await replace(0);
    await nginx.putBack("app1");
    // Both versions run at once, on the schema to which the new one has migrated.
    await someMore();

    await nginx.takeOut("app2");
    await replace(1);
    await nginx.putBack("app2");
    await someMore();
    stop.abort();
    await Promise.all(asking);

    expect([new Set(reads), new Set(writes)]).toEqual([new Set(["200"]), new Set(["201"])]);
    const added = await database.count("Preference", `"preference" LIKE 'no. %'`);
    expect(added).toBe(writes.length);
    const applied = await database.count("_prisma_migrations", `"migration_name" = $1`, [ADDED_MIGRATION]);
    expect(applied).toBe(1);
    expect(servers.flatMap(loggedErrors)).toEqual([]);
  }, 120_000);

  it("lose no read when one is stopped without being taken out", async () => {
    const [reads, stop] = [[] as string[], new AbortController()];
    const asking = (await Promise.all([0, 1, 2].map(visitor))).map(({ client }) =>
      keepAsking((turn) => client.get(turn % 2 ? "/" : "/api/user"), reads, stop),
    );
    await soon(() => reads.length).toBeGreaterThan(20);
    servers[1].process.kill("SIGTERM");
    expect(await servers[1].exited).toBe(0);
    const sofar = reads.length;
    await soon(() => reads.length).toBeGreaterThan(sofar + 20);
    stop.abort();
    await Promise.all(asking);
    expect(new Set(reads)).toEqual(new Set(["200"]));
    expect((await new Client(nginx.origin).get("/healthz")).status).toBe(200);
  });
});
