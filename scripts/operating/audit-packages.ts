/**
 * `npm run audit-packages`: asks the npm registry which installed packages have known vulnerabilities. Exits with 0 if there
 * are none, 1 if there are, and 2 if the registry cannot answer, as with many mirrors.
 */
import { spawnSync } from "node:child_process";
import { advisoryLine, packageAuditOf } from "./package-audit";

const MEGABYTES = 64;

const { stdout, error } = spawnSync("npm", ["audit", "--json", ...process.argv.slice(2)], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
  maxBuffer: MEGABYTES * 1024 ** 2,
});
const audit = packageAuditOf(error ? "" : stdout);

if (audit.kind === "unanswered") {
  console.error(
    `The registry does not tell which packages have known vulnerabilities: ${audit.why}. Ask where registry.npmjs.org can be reached: npm run audit-packages -- --registry=https://registry.npmjs.org`,
  );
  process.exitCode = 2;
} else {
  for (const advisory of audit.advisories) console.log(advisoryLine(advisory));
  const { length } = audit.advisories;
  console.log(
    length === 0 ? "No known vulnerabilities." : `Known vulnerabilities: ${length}. See SECURITY.md.`,
  );
  process.exitCode = length === 0 ? 0 : 1;
}
