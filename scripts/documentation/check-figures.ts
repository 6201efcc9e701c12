/**
 * `npm run check-figures`: runs the simulations behind the tables of docs/formulas.md, with the same result each
 * time. Fails if the page differs; `-- --write` updates the page. `-- NAME …` runs these tables alone.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { QUICK_TABLES, SLOW_TABLES } from "./formula-tables";
import { markdown, standing, withTable } from "./formulas-page";

const PAGE = new URL("../../docs/formulas.md", import.meta.url);
const writes = process.argv.includes("--write");
const named = process.argv.slice(2).filter((argument) => argument !== "--write");
const stale: string[] = [];
let page = readFileSync(PAGE, "utf8");

for (const [name, work] of Object.entries({ ...QUICK_TABLES, ...SLOW_TABLES })) {
  if (named.length > 0 && !named.includes(name)) continue;
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
