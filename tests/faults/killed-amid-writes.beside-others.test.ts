import { expect, it } from "vitest";
import { loggedIn, type Person } from "../support/accounts/person";
import { contention } from "../support/measuring/contention";
import { startServer, type TestServer } from "../support/server/server";

/** Two at each of the eleven moments. */
const KILLS = 22;
const WRITERS = 4;
const READY_WITHIN_MS = 5_000;

/** Posts results one by one until the server is gone. */
async function writeUntilGone(server: TestServer, person: Person, acknowledge: (id: string) => void) {
  const client = person.client.copy();
  const scores = { openness: 1, conscientiousness: 2, extraversion: 3, agreeableness: 4, neuroticism: 5 };
  for (;;) {
    const url = new URL("/api/personality", server.origin);
    const answer = await client.postJson(url.href, scores).catch(() => null);
    if (!answer) return;
    expect(answer.status).toBe(201);
    acknowledge(String(Object(answer.json()).id));
  }
}

/** Kills a server after a number of acknowledged writes, while others are under way. */
async function killAmidWrites(server: TestServer, people: Person[], after: number): Promise<string[]> {
  const acknowledged: string[] = [];
  let enough = () => {};
  const killed = new Promise<void>((resolve) => {
    enough = resolve;
  }).then(() => server.kill());
  const writers = people.map((person) =>
    writeUntilGone(server, person, (id) => {
      acknowledged.push(id);
      if (acknowledged.length === after) enough();
    }),
  );
  await Promise.all([killed, ...writers]);
  return acknowledged;
}

it(`killed ${KILLS} times amid writes: none that was acknowledged is lost, and each start is ready within 5 s`, async () => {
  let server = await startServer();
  const { database, dataDir } = server;
  const people = await Promise.all(Array.from({ length: WRITERS }, () => loggedIn(server)));
  const acknowledged = new Set<string>();
  const resultIds = async () =>
    (await database.query(`SELECT "id" FROM "PersonalityProfile"`)).map(({ id }) => id);
  const revisions = async () => {
    const [sum] = await database.query(`SELECT SUM("revision") AS "all" FROM "User"`);
    return Number(sum?.all);
  };
  const before = await revisions();
  for (let kill = 0; kill < KILLS; kill++) {
    for (const id of await killAmidWrites(server, people, 1 + (kill % 11))) acknowledged.add(id);
    const started = performance.now();
    server = await startServer({ database, dataDir });
    expect((performance.now() - started) / contention()).toBeLessThan(READY_WITHIN_MS);
    const kept = new Set(await resultIds());
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    // What is written together is all there, or nothing of it: each result raised its owner's revision once.
    expect((await revisions()) - before).toBe(kept.size);
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  expect(await database.query("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(await database.query("PRAGMA foreign_key_check")).toEqual([]);
  await server.stop();
}, 300_000);
