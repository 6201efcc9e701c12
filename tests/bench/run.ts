/**
 * `npm run bench`: one table, goal beside result. Every ratio's two sides are measured in turns in this one run, so that a
 * slow or busy machine meets both alike. `--only speed,twin` measures some groups alone, `--json FILE` writes the figures
 * too; `--rounds N` and `--seconds N` set how long it measures, `--archive-mib N` the size of the archives it reads,
 * `--entries N` the entries in each of the two archives it keeps. Each figure becomes a line of
 * docs/performance-history.csv. Exits 0 whether or not goals are met.
 */
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { archiveMemory, archiveSpeeds } from "./archive-figures";
import { slowTelephone } from "./browser-figures";
import { manyEntries } from "./entries-figures";
import { exporting } from "./export-figures";
import { type Figure, isMet, table } from "./figures";
import { growth } from "./growth-figures";
import { addToHistory } from "./history";
import { memory } from "./memory-figures";
import { sizes } from "./sizes/size-figures";
import { firstLoads, speeds } from "./speed-figures";
import { starts } from "./start-figures";
import { fullDashboard, recomputing } from "./twin-figures";
import { workers } from "./worker-figures";

const { values: given } = parseArgs({
  options: {
    only: { type: "string" },
    json: { type: "string" },
    rounds: { type: "string", default: "7" },
    seconds: { type: "string", default: "2" },
    "archive-mib": { type: "string", default: "200" },
    entries: { type: "string", default: "1000000" },
  },
});
const turns = { rounds: Number(given.rounds), seconds: Number(given.seconds) };

/** The groups that can be measured separately, in order. Those from `growth` on take minutes. */
const GROUPS: Record<string, () => Promise<Figure[]>> = {
  speed: () => speeds(turns),
  workers: () => workers(turns),
  twin: async () => [recomputing(), ...(await fullDashboard())],
  "first-load": firstLoads,
  start: starts,
  browser: slowTelephone,
  memory: async () => (process.platform === "linux" ? memory() : []),
  growth: () => growth(turns),
  archives: () => archiveSpeeds(Number(given["archive-mib"])),
  "archive-memory": async () =>
    process.platform === "linux" ? archiveMemory(Number(given["archive-mib"])) : [],
  entries: () => manyEntries(Number(given.entries)),
  sizes,
  export: async () => (process.platform === "linux" ? exporting() : []),
};

function asked(): string[] {
  const names = given.only?.split(",") ?? Object.keys(GROUPS);
  const unknown = names.find((name) => !(name in GROUPS));
  if (unknown === undefined) return names;
  throw new Error(`There is no group ${unknown}. There are ${Object.keys(GROUPS).join(", ")}.`);
}

async function main(): Promise<void> {
  const names = asked();
  console.log(
    `Measuring on ${cpus().length} processors of ${cpus()[0]?.model.trim()}, Node ${process.version}…`,
  );
  const [load = Number.NaN] = loadavg();
  const figures: Figure[] = [];
  for (const name of names) {
    console.log(`${name}…`);
    figures.push(...((await GROUPS[name]?.()) ?? []));
  }
  console.log(`\n${table(figures)}\n`);
  const missed = figures.filter((figure) => !isMet(figure));
  console.log(
    missed.length === 0 ? "All goals met." : `Goals missed: ${missed.map(({ name }) => name).join("; ")}`,
  );
  addToHistory(figures, { on: new Date(), node: process.version, processors: cpus().length, load });
  if (given.json) writeFileSync(given.json, `${JSON.stringify(figures, null, 2)}\n`);
}

await main();
