import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { upload } from "../../support/exports/exporting";
import { largeExport, manyInstants, oneInstant, type Shape } from "../../support/exports/large-export";
import { type Sample, startProbing } from "../../support/measuring/probing";
import { startServer } from "../../support/server/server";
import { addPreference, STATED } from "../../support/twin/preferring";

const server = await startServer();
afterAll(() => server.stop());

const MIB = 1024 * 1024;
/** Maximum wait of another request because of an import, in milliseconds. */
const LONGEST_WAIT = 200;
const SHAPES: [string, Shape, "imported" | "refused"][] = [
  ["20,000 preferences of one instant", { rows: 20_000, characters: 40, instant: oneInstant }, "imported"],
  [
    "16 MiB of 5,000 preferences of distinct instants",
    { rows: 5_000, characters: 3_150, instant: manyInstants },
    "imported",
  ],
  [
    "16 MiB of texts of 40,000 characters, of one instant",
    { rows: 425, characters: 40_000, instant: oneInstant },
    "imported",
  ],
  [
    "64 MiB of more short preferences than an account keeps",
    { rows: 1_000_000, characters: 20, instant: oneInstant },
    "refused",
  ],
];

/** Probing before the import, in milliseconds: until the server's code is compiled, then to learn the usual times. */
const [WARM_MS, USUAL_MS] = [3_000, 8_000];

/** The slowest answer of each kind of request during the import, minus the slowest before it. */
function waits(usual: Sample[], meanwhile: Sample[]): Record<string, number> {
  const names = [...new Set(meanwhile.map(({ name }) => name))];
  const longest = (samples: Sample[], name: string) =>
    Math.max(...samples.filter((one) => one.name === name).map(({ ms }) => ms));
  return Object.fromEntries(
    names.map((name) => [name, Math.round(longest(meanwhile, name) - longest(usual, name))]),
  );
}

describe.sequential("while somebody imports, no other request waits longer than 200 ms for it:", () => {
  it.each(SHAPES)(
    "%s",
    async (what, shape, outcome) => {
      const [importer, other, third] = [
        await loggedIn(server),
        await loggedIn(server),
        await loggedIn(server),
      ];
      const { id } = await addPreference(other.client);
      const { file, rows } = largeExport(shape);
      const json = { "Content-Type": "application/json" };
      const probing = startProbing(server, [
        { name: "GET /login", path: "/login" },
        { name: "GET /healthz", path: "/healthz" },
        { name: "somebody's page", path: "/", headers: { Cookie: other.cookie }, everyMs: 50 },
        {
          name: "somebody's write",
          method: "PATCH",
          path: `/api/preferences/${id}`,
          headers: { ...json, Cookie: other.cookie },
          body: JSON.stringify({ ...STATED, preference: "Changed again and again" }),
          everyMs: 50,
        },
        {
          name: "somebody logs in",
          method: "POST",
          path: "/api/login",
          headers: json,
          // A separate person, since an account's oldest session ends beyond the maximum.
          body: JSON.stringify({ email: third.email, password: third.password }),
          everyMs: 500,
        },
      ]);
      await wait(WARM_MS);
      await probing.soFar();
      await wait(USUAL_MS);
      const usual = await probing.soFar();
      const began = performance.now();
      const answer = await upload(importer.client, file);
      const took = performance.now() - began;
      const meanwhile = await probing.stop();
      const longest = waits(usual, meanwhile);
      console.log(
        `${what} (${(file.length / MIB).toFixed(1)} MiB, ${Math.round(took)} ms): ${JSON.stringify(longest)}`,
      );

      expect(answer.status).toBe(outcome === "imported" ? 302 : 400);
      const count = await server.database.count("Preference", `"userId" = $1`, [importer.id]);
      expect(count).toBe(outcome === "imported" ? rows : 0);
      expect([...new Set(meanwhile.map(({ status }) => status))]).toEqual([200]);
      for (const [name, ms] of Object.entries(longest)) expect(ms, name).toBeLessThan(LONGEST_WAIT);
    },
    300_000,
  );
});
