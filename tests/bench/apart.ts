import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ENGINE } from "../support/database/database";
import { findPostgres } from "../support/database/postgres";
import type { Figure } from "./figures";

const MARK = "figures: ";

function measureWith(engine: typeof ENGINE, program: string, given: unknown): Promise<Figure[]> {
  const child = spawn(process.execPath, ["--import", "tsx", program, JSON.stringify(given)], {
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
      else reject(new Error(`${engine} could not be measured:\n${printed}`));
    });
  });
}

/**
 * Measures on SQLite, and on PostgreSQL if available, each in a separate process, since a process can test only one
 * engine.
 *
 * @param url of the measuring module, which prints its figures with `printWhenApart`
 * @param given its input, as JSON
 */
export async function onBothEngines(url: string, given: unknown): Promise<Figure[]> {
  const program = fileURLToPath(url);
  const figures = await measureWith("sqlite", program, given);
  if (findPostgres()) figures.push(...(await measureWith("postgresql", program, given)));
  else console.log("There is no PostgreSQL here to measure (apt-get install postgresql).");
  return figures;
}

/** Measures and prints for {@link onBothEngines}, if the module at this address is the running program. */
export async function printWhenApart<Given>(
  url: string,
  measure: (given: Given) => Promise<Figure[]>,
): Promise<void> {
  if (process.argv[1] !== fileURLToPath(url)) return;
  console.log(`${MARK}${JSON.stringify(await measure(JSON.parse(process.argv[2] ?? "")))}`);
}
