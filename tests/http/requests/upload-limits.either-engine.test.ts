import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";
import { startServer } from "../../support/server/server";

const HOUR_MS = 60 * 60 * 1000;
/** Maximum files that an account may send in an hour. */
const MOST = 60;

const server = await serve({ own: true });

it("an account sends so many files an hour and no more, and nobody else's are counted with its own", async () => {
  const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
  const send = ({ client }: typeof ada) => client.send("POST", "/import", new FormData());
  for (let nth = 1; nth <= MOST; nth++) expect((await send(ada)).status).toBe(400);
  const refused = await send(ada);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_500);
  expect(refused.text).toContain("Too many tries. Wait 60 minutes and try again.");
  expect((await send(bob)).status).toBe(400);
});

it("a file that a killed process left behind is removed with the next start, and a young one is not", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "twin-data-"));
  const uploads = join(dataDir, "incoming");
  mkdirSync(uploads);
  for (const [name, age] of Object.entries({ old: 2 * HOUR_MS, young: HOUR_MS / 2 })) {
    const path = join(uploads, name);
    writeFileSync(path, "somebody's");
    utimesSync(path, new Date(), new Date(Date.now() - age));
  }
  const own = await startServer({ dataDir });
  await expect.poll(() => readdirSync(uploads)).toEqual(["young"]);
  await own.stop();
});
