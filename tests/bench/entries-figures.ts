/** Measures keeping very many entries, and the pages of somebody who has them. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { loggedIn, type Person } from "../support/accounts/person";
import { handOver } from "../support/archives/handing-over";
import { pageOf } from "../support/archives/importing";
import { play } from "../support/archives/made/lived-years";
import { ENGINE } from "../support/database/database";
import globalSetup from "../support/server/global-setup";
import { startServer, type TestServer } from "../support/server/server";
import { onBothEngines, printWhenApart } from "./apart";
import { askOn } from "./archive-figures";
import { ofSubject } from "./children";
import { type Figure, median } from "./figures";
import { inTurns } from "./load/load";

const ARTISTS = 2_000;
const TRACKS = 50_000;
/** Requests of which the median time is shown. */
const TIMES = 25;
const YEARS = [2025, 2026] as const;
/** Entries of the person whose dashboard is compared with that of somebody with very many: enough for the same cards. */
const FEW = 1_000;

/** Writes a listening history of one year, its plays evenly over the days. */
async function writeYear(path: string, year: number, plays: number): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year, 10, 1)];
  const step = (to - from) / plays;
  file.write("[");
  for (let nth = 0; nth < plays; nth += 1) {
    const at = new Date(from + nth * step).toISOString();
    // Few are played often, many seldom.
    const artist = Math.floor(ARTISTS ** (((nth * 7_919) % plays) / plays));
    const text = JSON.stringify(play(at, `Piece ${(nth * 31) % TRACKS}`, `Artist ${artist}`));
    if (!file.write(nth === 0 ? text : `,${text}`)) await once(file, "drain");
  }
  file.end("]");
  await once(file, "close");
}

async function secondsUntil(server: TestServer, id: string, state: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const [row] = await server.database.query(
      `SELECT "state", "failure" FROM "ArchiveImport" WHERE "id" = $1`,
      [id],
    );
    if (row?.state === state) return (performance.now() - began) / 1000;
    if (row?.state === "failed") throw new Error(`The import has failed: ${row.failure}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Lets the server read a year of somebody's plays, and keep it with titles.
 *
 * @param other requests pages meanwhile; null if nobody does
 * @param during wraps the keeping, to measure it
 */
export async function keepYear(
  server: TestServer,
  [person, other]: [Person, Person | null],
  { year, plays }: { year: number; plays: number },
  during: (work: () => Promise<unknown>) => Promise<unknown> = (work) => work(),
) {
  const name = `Streaming_History_Audio_${year}.json`;
  const id = await handOver(server, person, [
    { name, bytes: "", write: (path) => writeYear(path, year, plays) },
  ]);
  const reading = await secondsUntil(server, id, "waiting");
  const page = (await person.client.get(pageOf(id))).page();
  const fields = new URLSearchParams([
    ["intent", "keep-import"],
    ["id", id],
    ["timeZone", "Europe/Berlin"],
    ...page.all("input[type=checkbox][name=kind]").map((box) => ["kind", box.getAttribute("value") ?? ""]),
    ...page.all('input[type=radio][value="too"]').map((one) => [one.getAttribute("name") ?? "", "too"]),
  ]);
  // Not measured: a first visit works out the twin's state, whatever else happens.
  await other?.client.get("/");
  // Only now: parsing that page takes this process as long as a slow answer.
  const asking = other && askOn(server, other);
  const began = performance.now();
  await during(async () => {
    const answer = await person.client.postForm(pageOf(id), fields);
    if (answer.status !== 302) throw new Error(`keeping answered ${answer.status}`);
    await secondsUntil(server, id, "kept");
  });
  const keeping = (performance.now() - began) / 1000;
  return { reading, keeping, waited: Math.max(0, ...((await asking?.stop()) ?? [])) };
}

/** The median time of an answer, in milliseconds. */
async function answerMs(person: Person, path: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    const answer = await person.client.get(path);
    times.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  }
  return median(times);
}

/** Compares the dashboards of two people who kept different numbers of entries. */
async function dashboardFigure(server: TestServer, few: Person, many: Person, all: string): Promise<Figure> {
  const of = ({ cookie }: Person) => ofSubject({ server, cookie }, "/");
  const stretches = await inTurns({ few: of(few), many: of(many) }, { rounds: 5, seconds: 2 });
  const ms = (name: "few" | "many") => median(stretches[name].map(({ p50 }) => p50));
  return {
    name: `GET / of somebody with ${all}, against somebody with ${FEW.toLocaleString("en")}`,
    goal: { atMost: 1.15 },
    result: ms("many") / ms("few"),
    from: `the middle answer after ${ms("many").toFixed(1)} ms and ${ms("few").toFixed(1)} ms, 8 connections`,
  };
}

async function measure(plays: number): Promise<Figure[]> {
  const tearDown = await globalSetup();
  const server = await startServer();
  try {
    const [person, other] = [await loggedIn(server), await loggedIn(server)];
    // Reading runs in a process beside the server; keeping runs in the server and gives way to requests.
    const alone = await keepYear(server, [person, null], { year: YEARS[0], plays });
    const beside = await keepYear(server, [person, other], { year: YEARS[1], plays });
    const few = await loggedIn(server);
    for (const year of YEARS) await keepYear(server, [few, null], { year, plays: FEW / YEARS.length });
    const entries = await server.database.count("Entry", `"userId" = $1`, [person.id]);
    const on = ENGINE === "sqlite" ? "SQLite" : "PostgreSQL";
    const all = `${entries.toLocaleString("en")} entries, ${on}`;
    return [
      {
        name: `keeping ${plays.toLocaleString("en")} entries, against reading them, ${on}`,
        goal: { atMost: 2 },
        result: alone.keeping / alone.reading,
        from: [alone, beside]
          .map(({ reading, keeping }) => `${keeping.toFixed(1)} and ${reading.toFixed(1)} s`)
          .join("; beside requests without a pause "),
      },
      {
        name: `the longest that somebody else waits meanwhile, ${on}`,
        goal: { atMost: 200 },
        result: beside.waited,
        unit: " ms",
      },
      {
        name: `a year of ${all}`,
        goal: { atMost: 200 },
        result: await answerMs(person, `/year/${YEARS.at(-1)}`),
        unit: " ms",
        from: `the middle of ${TIMES} answers`,
      },
      {
        name: `a search that finds nothing among ${all}`,
        result: await answerMs(person, "/entries?q=nothing+like+it"),
        unit: " ms",
        from: `the middle of ${TIMES} answers; 300 ms are promised among 200,000`,
      },
      await dashboardFigure(server, few, person, all),
    ];
  } finally {
    await server.stop();
    await tearDown();
  }
}

/** On both engines. Takes minutes. @param plays entries in each of two archives */
export const manyEntries = (plays: number): Promise<Figure[]> => onBothEngines(import.meta.url, plays);

await printWhenApart(import.meta.url, measure);
