import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, signUp } from "../../support/accounts/person";
import { openDatabase } from "../../support/database/database";
import { freePort } from "../../support/database/postgres";
import { Client } from "../../support/http/client";
import { startServer, type TestServer } from "../../support/server/server";
import { findProxies } from "../../support/several-servers/find-proxies.mjs";
import { type Nginx, startNginx } from "../../support/several-servers/nginx";
import { type Pgbouncer, startPgbouncer } from "../../support/several-servers/pgbouncer";
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from "../../support/several-servers/replicated-postgres";
import { listed, STATED } from "../../support/twin/preferring";

const WRITERS = 6;
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 50_000, interval: 20 });

/** The outcomes of a user's writes. */
type Written = { person: Person; acknowledged: string[]; statuses: Set<number> };

describe.runIf(findProxies())("two servers behind nginx, on a PostgreSQL whose replica is promoted", () => {
  let postgres: ReplicatedPostgres;
  let poolers: Pgbouncer[] = [];
  let servers: TestServer[] = [];
  let nginx: Nginx;

  /** A server with its own PgBouncer beside it. */
  async function startBeside(pooler: Pgbouncer, port: number): Promise<TestServer> {
    const env = { ...pooler.settings, APP_ORIGIN: nginx.origin, TRUST_PROXY: "1" };
    return startServer({ database: openDatabase(`${postgres.primary.url}twin`), port, env });
  }

  beforeAll(async () => {
    const [one, two] = [await freePort(), await freePort()];
    postgres = await startReplicatedPostgres();
    poolers = await Promise.all([0, 1].map(() => startPgbouncer(postgres.primary.port, "twin")));
    nginx = await startNginx([one, two]);
    servers = await Promise.all(poolers.map((pooler, index) => startBeside(pooler, index === 0 ? one : two)));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    for (const { dataDir } of servers) rmSync(dataDir, { recursive: true });
    await nginx?.stop();
    await Promise.all(poolers.map((pooler) => pooler.stop()));
    await postgres?.stop();
  });

  /** Every way to the product: through nginx, and each server itself. */
  const ways = () => [nginx, ...servers].map(({ origin }) => origin);

  it("who signs in through one acts on the other, and signing out on one ends it on all", async () => {
    const [one = "", two = ""] = servers.map(({ origin }) => origin);
    const person = await signUp({ origin: nginx.origin });
    const browser = new Client(one, nginx.origin);
    const answer = await browser.postForm("/login", { email: person.email, password: person.password });
    expect(answer.status).toBe(302);
    const elsewhere = new Client(two, nginx.origin);
    elsewhere.setCookie("twin_session", browser.cookie("twin_session") ?? "");
    expect((await elsewhere.postJson("/api/preferences", STATED)).status).toBe(201);
    expect(await listed(browser)).toHaveLength(1);
    expect(await listed(browser.copy(nginx.origin))).toHaveLength(1);
    expect((await elsewhere.postForm("/logout", {})).status).toBe(302);
    expect((await browser.get("/api/user")).status).toBe(401);
  });

  /** Adds preferences one after the other, by each way in turn, until stopped. */
  async function keepWriting(
    { person, acknowledged, statuses }: Written,
    signal: AbortSignal,
  ): Promise<void> {
    const browsers = ways().map((origin) => person.client.copy(origin));
    for (let turn = 0; !signal.aborted; turn++) {
      const preference = `${person.username} wrote ${turn}`;
      const browser = browsers[turn % browsers.length];
      const answer = await browser?.postJson("/api/preferences", { ...STATED, preference });
      statuses.add(answer?.status ?? 0);
      if (answer?.status === 201) acknowledged.push(preference);
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it("nothing that was acknowledged is lost, and both go on by themselves", async () => {
    const people = await Promise.all(Array.from({ length: WRITERS }, () => signUp({ origin: nginx.origin })));
    const written = people.map((person): Written => ({ person, acknowledged: [], statuses: new Set() }));
    const count = () => written.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const enough = new AbortController();
    const writing = written.map((one) => keepWriting(one, enough.signal));
    await soon(count).toBeGreaterThan(WRITERS * 5);

    await postgres.losePrimary();
    await soon(() => written.filter(({ statuses }) => statuses.has(503)).length).toBe(WRITERS);
    await postgres.promote();
    await Promise.all(poolers.map((pooler) => pooler.pointTo(postgres.replica.port)));

    const before = count();
    await soon(count).toBeGreaterThan(before + WRITERS * 5);
    enough.abort();
    await Promise.all(writing);

    // Every write that was not acknowledged got a 503; there was no other answer.
    expect([...new Set(written.flatMap(({ statuses }) => [...statuses]))].sort()).toEqual([201, 503]);
    for (const { person, acknowledged } of written) {
      for (const origin of ways()) {
        const kept = (await listed(person.client.copy(origin))).map(({ preference }) => preference);
        expect(acknowledged.filter((preference) => !kept.includes(preference))).toEqual([]);
        expect(new Set(kept).size).toBe(kept.length);
      }
    }
    for (const origin of ways())
      await soon(async () => (await new Client(origin).get("/healthz")).status).toBe(200);
  }, 120_000);
});
