/**
 * `npm run check-figures`: the simulations behind docs/formulas.md, as the tables that are there, the same at each
 * run. It ends with an error where the page says something else; with `-- --write` the page takes what was found.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { QUICK_TABLES, SLOW_TABLES } from "./formula-tables";
import { markdown, standing, withTable } from "./formulas-page";

const PAGE = new URL("../../docs/formulas.md", import.meta.url);
const writes = process.argv.includes("--write");
const stale: string[] = [];
let page = readFileSync(PAGE, "utf8");

for (const [name, work] of Object.entries({ ...QUICK_TABLES, ...SLOW_TABLES })) {
  const text = markdown(work());
  console.log(`${name}\n\n${text}\n`);
  if (standing(page, name) === text) continue;
  stale.push(name);
  page = withTable(page, name, text);
}

if (stale.length === 0) console.log("docs/formulas.md says the same.");
else if (writes) writeFileSync(PAGE, page);
else {
  console.error(
    `docs/formulas.md says something else on: ${stale.join(", ")}. Write it: npm run check-figures -- --write`,
  );
  process.exitCode = 1;
}
