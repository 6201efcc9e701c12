/** `npm run pictures`: builds the product if needed, and takes the pictures of docs/guide/ and the README. */
import "../starting/check-node.mjs";

const { prepare, runMain } = await import("../starting/prepare.mjs");
const { runNode } = await import("../starting/processes.mjs");

await runMain(async () => {
  await prepare();
  await runNode(["--import", "tsx", "scripts/pictures/taking.ts"]);
});
