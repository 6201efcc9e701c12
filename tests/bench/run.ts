/**
 * `npm run bench`: one table, goal beside result. Every ratio's two sides are measured in turns in this one run, so that a
 * slow or busy machine meets both alike. `--only speed,start` measures some groups alone, `--json FILE` writes the figures
 * too; `--rounds N` and `--seconds N` set how long it measures, `--archive-mib N` the size of the archives it reads.
 * Exits 0 whether or not goals are met.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { archiveMemory, archiveSpeeds } from "./archive-figures";
import { type Figure, isMet, table } from "./figures";
import { growth } from "./growth-figures";
import { memory } from "./memory-figures";
import { sizes } from "./sizes/size-figures";
import { firstLoads, speeds } from "./speed-figures";
import { starts } from "./start-figures";
import { workers } from "./worker-figures";

const { values: given } = parseArgs({
  options: {
    only: { type: "string" },
    json: { type: "string" },
    rounds: { type: "string", default: "7" },
    seconds: { type: "string", default: "2" },
    "archive-mib": { type: "string", default: "200" },
  },
});
const turns = { rounds: Number(given.rounds), seconds: Number(given.seconds) };

/** The groups that can be measured separately, in order. Those from `growth` on take minutes. */
const GROUPS: Record<string, () => Promise<Figure[]>> = {
  speed: async () => [...(await speeds(turns)), ...(await workers(turns)), ...(await firstLoads())],
  start: starts,
  memory: async () => (process.platform === "linux" ? memory() : []),
  growth: () => growth(turns),
  archives: async () => [
    ...(await archiveSpeeds(Number(given["archive-mib"]))),
    ...(process.platform === "linux" ? await archiveMemory(Number(given["archive-mib"])) : []),
  ],
  sizes,
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
  if (given.json) writeFileSync(given.json, `${JSON.stringify(figures, null, 2)}\n`);
}

await main();
