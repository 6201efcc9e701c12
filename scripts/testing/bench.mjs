/** `npm run bench`: builds the product if needed, and measures it. */
import "../starting/check-node.mjs";

const { prepare, runMain } = await import("../starting/prepare.mjs");
const { runNode } = await import("../starting/processes.mjs");

await runMain(async () => {
  await prepare();
  await runNode(["--import", "tsx", "tests/bench/run.ts", ...process.argv.slice(2)]);
});
