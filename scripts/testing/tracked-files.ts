import { execFileSync } from "node:child_process";
import { ROOT } from "../building/stamps.mjs";

/** Every file that git tracks or would add, from the root; rules about files check these. */
export function trackedFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const listed = execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
  const gone = execFileSync("git", ["ls-files", "--deleted"], { cwd: ROOT, encoding: "utf8" }).split("\n");
  return listed.filter((path) => !gone.includes(path));
}
