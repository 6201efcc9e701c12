/**
 * How the dashboard's time grows with the number of users. Run by itself (`ENGINE=sqlite` or `postgresql`) it
 * measures one engine and prints JSON, since a process can test only one engine.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createDatabase, ENGINE } from "../support/database/database";
import { findPostgres } from "../support/database/postgres";
import globalSetup from "../support/server/global-setup";
import { ofSubject, startFurnished } from "./children";
import { addCrowd, type CrowdSize } from "./crowd";
import { type Figure, median } from "./figures";
import { inTurns, type Turns } from "./load";

const SMALL: CrowdSize = { users: 1_000, rows: 10_000 };
const LARGE: CrowdSize = { users: 1_000_000, rows: 10_000_000 };
const MARK = "figure: ";

async function amongMany(size: CrowdSize) {
  const database = await createDatabase();
  await addCrowd(database, size);
  return startFurnished({ database });
}

async function measure(turns: Turns): Promise<Figure> {
  const tearDown = await globalSetup();
  const [small, large] = [await amongMany(SMALL), await amongMany(LARGE)];
  const { few, many } = await inTurns({ few: ofSubject(small, "/"), many: ofSubject(large, "/") }, turns);
  for (const { server } of [small, large]) await server.stop();
  await tearDown();
  const ratios = many.map(({ p50 }, turn) => p50 / (few[turn]?.p50 ?? Number.NaN));
  const ms = (stretches: typeof few) => median(stretches.map(({ p50 }) => p50)).toFixed(1);
  return {
    name: `GET / among 1,000,000 users with 10,000,000 rows, against 1,000 users, ${ENGINE === "sqlite" ? "SQLite" : "PostgreSQL"}`,
    goal: { atMost: 1.15 },
    result: median(ratios),
    from: `the middle answer after ${ms(many)} ms and ${ms(few)} ms, 8 connections`,
  };
}

function measureApart(engine: typeof ENGINE, turns: Turns): Promise<Figure> {
  const program = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, ["--import", "tsx", program, JSON.stringify(turns)], {
    env: { ...process.env, ENGINE: engine },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  return new Promise((resolve, reject) => {
    child.once("exit", () => {
      const line = printed.split("\n").find((text) => text.startsWith(MARK));
      if (line) resolve(JSON.parse(line.slice(MARK.length)));
      else reject(new Error(`Growth on ${engine} could not be measured:\n${printed}`));
    });
  });
}

/** Both engines, or SQLite alone without PostgreSQL. Takes minutes: it fills two large databases. */
export async function growth(turns: Turns): Promise<Figure[]> {
  const figures = [await measureApart("sqlite", turns)];
  if (findPostgres()) figures.push(await measureApart("postgresql", turns));
  else console.log("There is no PostgreSQL here to measure (apt-get install postgresql).");
  return figures;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${MARK}${JSON.stringify(await measure(JSON.parse(process.argv[2] ?? "")))}`);
}
