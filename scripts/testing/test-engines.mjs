/** `npm run test:engines`: every journey in Firefox and in WebKit, with scripts and without, after `npm run build`. */
import { exitCodeOf } from "../starting/processes.mjs";

const codes = [];
for (const engine of ["firefox", "webkit"]) {
  const config = `tests/browser/${engine}/playwright.config.ts`;
  codes.push(
    await exitCodeOf(
      process.execPath,
      ["node_modules/@playwright/test/cli.js", "test", "--config", config, ...process.argv.slice(2)],
      { env: process.env },
    ),
  );
}
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
