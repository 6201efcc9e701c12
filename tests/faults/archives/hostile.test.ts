import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { COMMAS, HOSTILE, type HostileFile, HUNGRY, QUOTED } from "../../support/archives/hostile-files";
import { importRow, pageOf } from "../../support/archives/importing";
import { spotifyArchive } from "../../support/archives/made/spotify";
import { upload } from "../../support/exports/exporting";
import { HOSTILE_EXPORTS } from "../../support/exports/hostile-exports";
import { childrenOf, residentMb } from "../../support/measuring/child-processes";
import { type Sample, startProbing } from "../../support/measuring/probing";
import { startServer, type TestServer } from "../../support/server/server";

const MOST_BYTES = 1024 * 1024;
/** A reading's minimum time, doubled for a busy machine. */
const READ_WITHIN_MS = 60_000;
/** The health check's slowest allowed answer, in milliseconds. */
const HEALTHY_WITHIN_MS = 200;
/** Allowed growth of the server's memory in MB, for its own answers to a hundred uploads and pages. */
const GROWN_MOST_MB = 128;

let server: TestServer;
let probing: ReturnType<typeof startProbing>;
let people: Person[];
let before: number;
beforeAll(async () => {
  server = await startServer();
  people = [await loggedIn(server), await loggedIn(server), await loggedIn(server)];
  // A first upload loads code that stays in memory.
  for (const person of people) await outcomeOf(person, await ordinary());
  before = residentMb(server.process.pid);
  probing = startProbing(server, [{ name: "GET /healthz", path: "/healthz", everyMs: 20 }]);
});
afterAll(async () => {
  await probing.stop();
  await server.stop();
});

async function ordinary(): Promise<HostileFile> {
  const { name, bytes } = await spotifyArchive();
  return { what: "an ordinary archive", name, bytes: () => bytes };
}

/** Uploads a file by form. @returns the import's id */
async function handOver({ client }: Person, { name, bytes }: HostileFile): Promise<string> {
  const form = new FormData();
  const made = new Uint8Array(bytes());
  expect(made.length).toBeLessThanOrEqual(MOST_BYTES);
  form.append("files", new File([made], name));
  const headers = { Origin: client.pageOrigin, "Sec-Fetch-Site": "same-origin" };
  const answer = await client.send("POST", "/archives", form, { headers });
  expect(answer.status).toBe(302);
  return /^\/archives\/imports\/([\w-]+)$/.exec(answer.location ?? "")?.[1] ?? "";
}

/** Uploads a file, waits for the result and throws it away. @returns the sentence shown to its owner, or "waiting" */
async function outcomeOf(person: Person, file: HostileFile): Promise<string> {
  const id = await handOver(person, file);
  const { state, failure } = await vi.waitFor(
    async () => {
      const row = await importRow(server, id);
      expect(row?.state, file.what).not.toBe("reading");
      return { state: String(row?.state), failure: String(row?.failure ?? "") };
    },
    { timeout: READ_WITHIN_MS, interval: 25 },
  );
  const page = (await person.client.get(pageOf(id))).page();
  if (state === "failed") {
    expect(page.main, file.what).toContain(failure);
    return failure;
  }
  const fields = new URLSearchParams({ intent: "throw-away", id });
  expect((await person.client.postForm(pageOf(id), fields)).status, file.what).toBe(302);
  return state;
}

/** Expects that no request had to wait, and that no process is left; one that has answered takes a moment to end. */
async function expectServing(samples: Sample[]): Promise<void> {
  expect([...new Set(samples.map(({ status }) => status))]).toEqual([200]);
  expect(Math.max(...samples.map(({ ms }) => ms))).toBeLessThan(HEALTHY_WITHIN_MS);
  await vi.waitFor(() => expect(childrenOf(server.process.pid)).toEqual([]), 5_000);
}

it("sixteen kilobytes that are sixteen million cells are refused once, and the server goes on", async () => {
  const [ada] = people;
  if (!ada) throw new Error("nobody is there");
  await probing.soFar();
  expect(await outcomeOf(ada, COMMAS)).toContain("has a row in it of more than 1,000 cells");
  expect(COMMAS.bytes().length).toBeLessThan(17_000);
  expect(await server.database.count("Job", `"userId" = $1`, [ada.id])).toBe(0);
  await expectServing(await probing.soFar());
});

it("what needs more memory than a reading has is refused once, and the server goes on", async () => {
  const [ada] = people;
  if (!ada) throw new Error("nobody is there");
  expect(await outcomeOf(ada, HUNGRY)).toContain("is too large or can't be read");
  expect(await server.database.count("Job", `"userId" = $1`, [ada.id])).toBe(0);
  expect(server.log()).not.toContain("trying again later");
  await expectServing(await probing.soFar());
});

it("1.2 kilobytes that are half a million quotes are read, and hold up nobody else", async () => {
  const [ada, bob] = people;
  if (!ada || !bob) throw new Error("nobody is there");
  expect(QUOTED.bytes().length).toBeLessThan(1_300);
  const ids = [await handOver(ada, QUOTED), await handOver(ada, QUOTED), await handOver(ada, QUOTED)];
  const began = performance.now();
  expect(await outcomeOf(bob, await ordinary())).toBe("waiting");
  expect(performance.now() - began).toBeLessThan(10_000);
  for (const id of ids) {
    const ended = async () => expect((await importRow(server, id))?.state).not.toBe("reading");
    await vi.waitFor(ended, { timeout: READ_WITHIN_MS, interval: 50 });
  }
  await expectServing(await probing.soFar());
}, 120_000);

it(`${HOSTILE.length} files of a megabyte at most end in a sentence or a page, and the server goes on`, async () => {
  const files = [...HOSTILE];
  const readAll = async (person: Person) => {
    for (let file = files.shift(); file; file = files.shift()) {
      expect(await outcomeOf(person, file), file.what).toMatch(/^waiting$|\.$/);
    }
  };
  await Promise.all(people.map(readAll));
  await expectServing(await probing.soFar());
  expect(await server.database.count("Job", `"kind" LIKE 'read-%'`)).toBe(0);
}, 300_000);

it(`${HOSTILE_EXPORTS.length} files that are to be imported are refused in words, and the server goes on`, async () => {
  const files = [...HOSTILE_EXPORTS];
  const sendAll = async ({ client }: Person) => {
    for (let file = files.shift(); file; file = files.shift()) {
      const answer = await upload(client, file.text());
      expect(answer.status, file.what).toBe(400);
      expect(answer.page().main, file.what).toMatch(/Nothing was imported|is damaged|is not an export/);
    }
  };
  await Promise.all(people.slice(0, 2).map(sendAll));
  await expectServing(await probing.soFar());
}, 300_000);

it("afterwards the server’s memory is near what it was", async () => {
  // Garbage is collected when the server is idle.
  await vi.waitFor(() => {
    expect(residentMb(server.process.pid) - before).toBeLessThan(GROWN_MOST_MB);
  }, 30_000);
}, 40_000);
