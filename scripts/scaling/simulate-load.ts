/**
 * `npm run simulate-load -- --people 10000000`: simulates what this many people ask for, and prints what serving them takes.
 * Each assumption can be set (`--active-share 0.2`). The same options give the same figures. `--write` puts the figures of
 * the default assumptions into docs/scaling.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { markdown, withTable } from "../documentation/formulas-page";
import { ASSUMPTION_NAMES, assuming } from "./assumptions";
import { demandTable } from "./load-tables";
import { PEOPLE, SCALING_PAGE, scalingTables } from "./scaling-page";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    people: { ...text, default: String(PEOPLE) },
    write: { type: "boolean", default: false },
    ...Object.fromEntries(ASSUMPTION_NAMES.map((name) => [name, text])),
  },
});
const given: Readonly<Record<string, string | boolean | undefined>> = values;

function peopleGiven(): number {
  const people = Number(given.people);
  if (Number.isSafeInteger(people) && people >= 1_000) return people;
  throw new Error(`--people must be a whole number from 1000 on, not ${given.people}.`);
}

function simulateLoad(): void {
  const set = Object.fromEntries(
    ASSUMPTION_NAMES.map((name) => [name, given[name] === undefined ? undefined : String(given[name])]),
  );
  const crowd = { people: peopleGiven(), assumed: assuming(set) };
  const isUsual = crowd.people === PEOPLE && Object.values(set).every((value) => value === undefined);
  if (given.write && !isUsual)
    throw new Error("docs/scaling.md has the figures of the usual assumptions alone.");
  let page = readFileSync(SCALING_PAGE, "utf8");
  console.log(`demand\n\n${markdown(demandTable(crowd))}\n`);
  for (const [name, table] of Object.entries(scalingTables(crowd))) {
    console.log(`${name}\n\n${markdown(table)}\n`);
    page = withTable(page, name, markdown(table));
  }
  if (given.write) writeFileSync(SCALING_PAGE, page);
}

try {
  simulateLoad();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
