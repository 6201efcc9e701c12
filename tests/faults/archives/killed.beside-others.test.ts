import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { handOver } from "../../support/archives/handing-over";
import {
  archiveFiles,
  decide,
  giveImport,
  type Happened,
  importRow,
  keep,
  plays,
  signalsOf,
  undo,
} from "../../support/archives/importing";
import { play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { createDatabase } from "../../support/database/database";
import { freePort } from "../../support/database/postgres";
import { childrenOf, residentMb } from "../../support/measuring/child-processes";
import { endLeases } from "../../support/server/due-jobs";
import { startServer, type TestServer } from "../../support/server/server";

const TAKEN_OVER_WITHIN_MS = 60_000;
const TEST_WITHIN_MS = 120_000;

const database = await createDatabase();
const port = await freePort();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ database, port });
});
afterAll(async () => {
  await server.kill();
  await server.remove();
});

async function killAndStartAgain(): Promise<void> {
  await server.kill();
  await endLeases(server);
  server = await startServer({ database, port, dataDir: server.dataDir });
}

/** Ten years of plays: long enough to interrupt. */
function manyPlays(): Happened[] {
  return plays(3_650, "2016-01-01").flatMap(({ day }) =>
    Array.from({ length: 100 }, (_, index) => ({ day, value: "music", key: `${day} ${index}` })),
  );
}

/** Presses a button without waiting for the result. */
function ask({ client }: Person, id: string, intent: "keep-import" | "undo-import"): void {
  decide({ client: client.copy() }, id, intent).catch(() => {});
}

const stateOf = async (id: string) => (await importRow(server, id))?.state;
const monthsOf = (id: string) => database.count("ImportedMonth", `"importId" = $1`, [id]);
const cardsOf = ({ id }: Person) => database.count("PlatformIntegration", `"userId" = $1`, [id]);

it(
  "killed in the middle of keeping an import: nothing of it counts, and after the restart all of it does, once",
  async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    const events = manyPlays();
    const undisturbed = await giveImport(server, bob, [{ events }]);
    expect(await keep(server, bob, undisturbed)).toEqual([365_000, 0]);
    const id = await giveImport(server, ada, [{ events }]);
    ask(ada, id, "keep-import");
    await vi.waitFor(async () => expect(await monthsOf(id)).toBeGreaterThan(0), {
      timeout: 20_000,
      interval: 5,
    });
    await killAndStartAgain();
    expect(await stateOf(id)).toBe("keeping");
    expect([await signalsOf(server, ada), await cardsOf(ada)]).toEqual([[], 0]);
    await vi.waitFor(async () => expect(await stateOf(id)).toBe("kept"), TAKEN_OVER_WITHIN_MS);
    expect(await importRow(server, id)).toMatchObject({ added: 365_000, known: 0 });
    expect(await monthsOf(id)).toBe(await monthsOf(undisturbed));
    expect(await signalsOf(server, ada)).toEqual(await signalsOf(server, bob));
    await vi.waitFor(() => expect(archiveFiles(server)).toEqual([]), 10_000);
  },
  TEST_WITHIN_MS,
);

it(
  "killed in the middle of undoing an import: after the restart nothing of it is left",
  async () => {
    const ada = await loggedIn(server);
    const first = await giveImport(server, ada, [{ events: plays(40, "2016-01-01") }]);
    await keep(server, ada, first);
    const before = await signalsOf(server, ada);
    const id = await giveImport(server, ada, [{ events: manyPlays() }]);
    await keep(server, ada, id);
    ask(ada, id, "undo-import");
    await vi.waitFor(async () => expect(await stateOf(id)).not.toBe("kept"), {
      timeout: 20_000,
      interval: 5,
    });
    await killAndStartAgain();
    await vi.waitFor(async () => {
      expect([await stateOf(id), await monthsOf(id)]).toEqual(["undone", 0]);
    }, TAKEN_OVER_WITHIN_MS);
    expect(await signalsOf(server, ada)).toEqual(before);
    await undo(server, ada, first);
    expect([await signalsOf(server, ada), await cardsOf(ada)]).toEqual([[], 0]);
  },
  TEST_WITHIN_MS,
);

it(
  "killed in the middle of undoing an import with titles: after the restart no title and no creator is left",
  async () => {
    const ada = await loggedIn(server);
    const played = Array.from({ length: 60_000 }, (_none, nth) =>
      play(new Date(Date.UTC(2020, 0, 1, nth)).toISOString(), `Piece ${nth}`, `Artist ${nth % 200}`),
    );
    const files = { "Streaming_History_Audio.json": JSON.stringify(played) };
    const id = await uploadTexts(server, ada, files);
    await keepWithTitles(server, ada, id);
    const rowsOf = (table: string) => database.count(table, `"userId" = $1`, [ada.id]);
    expect(await rowsOf("Entry")).toBe(60_000);
    ask(ada, id, "undo-import");
    await vi.waitFor(async () => expect(await rowsOf("Entry")).toBeLessThan(60_000), {
      timeout: 20_000,
      interval: 5,
    });
    await killAndStartAgain();
    expect(await rowsOf("CreatorMonth")).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      expect([await stateOf(id), await monthsOf(id)]).toEqual(["undone", 0]);
    }, TAKEN_OVER_WITHIN_MS);
    expect([await rowsOf("Entry"), await rowsOf("CreatorMonth")]).toEqual([0, 0]);
    expect(await database.count("Job", `"kind" = 'count-creators'`, [])).toBe(0);
  },
  TEST_WITHIN_MS,
);

it(
  "killed in the middle of reading an archive: the process that read it ends too, and after the restart it is read",
  async () => {
    const ada = await loggedIn(server);
    const play = { endTime: "2025-01-02 10:15", artistName: "A", trackName: "B", msPlayed: 200_000 };
    const bytes = `[${Array.from({ length: 400_000 }, (_, at) => JSON.stringify({ ...play, trackName: at })).join()}]`;
    const id = await handOver(server, ada, [{ name: "StreamingHistory0.json", bytes }]);
    const { pid } = server.process;
    const readers = await vi.waitFor(
      () => {
        const there = childrenOf(pid);
        expect(there.length).toBeGreaterThan(0);
        return there;
      },
      { timeout: 20_000, interval: 5 },
    );
    await server.kill();
    await vi.waitFor(() => expect(readers.map(residentMb)).toEqual(readers.map(() => 0)), {
      timeout: 5_000,
      interval: 10,
    });
    await endLeases(server);
    server = await startServer({ database, port, dataDir: server.dataDir });
    await vi.waitFor(async () => expect(await stateOf(id)).not.toBe("reading"), TAKEN_OVER_WITHIN_MS);
    // What was found is stored while the process that read it is still there.
    await vi.waitFor(() => expect(childrenOf(server.process.pid)).toEqual([]), 5_000);
  },
  TEST_WITHIN_MS,
);
