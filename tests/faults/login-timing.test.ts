import { afterAll, expect, it } from "vitest";
import { account, newFields } from "../support/accounts/person";
import { Client } from "../support/http/client";
import { startServer } from "../support/server/server";

/**
 * How this stays stable on a busy machine: the kinds of email take turns, one request at a time, so that a slow moment
 * affects all of them alike; medians are compared, which a few slow answers do not move; and sampling goes on until the
 * confidence intervals of the medians show clearly on which side of 10 % the truth is, rather than for a number of
 * rounds that was enough on some machine.
 */
const TOLERANCE = 1.1;
const [FEWEST, MOST] = [60, 1_000];
/** Width of an interval in standard deviations: wrong once in 15,000 times. */
const Z = 4;

// Each round comes from its own address, so that no rate limit is reached.
const server = await startServer({ env: { TRUST_PROXY: "1" } });
afterAll(() => server.stop());

const KINDS = {
  unknown: async () => newFields().email,
  known: async () => (await account(server)).email,
  "known, without a password": async () => {
    const { email, id } = await account(server);
    await server.database.query(`UPDATE "User" SET "passwordHash" = NULL WHERE "id" = $1`, [id]);
    return email;
  },
};
type Kind = keyof typeof KINDS;

const client = new Client(server.origin);
let round = 0;

/** How long a refused login takes, in milliseconds. */
async function measure(email: string): Promise<number> {
  const headers = { "X-Forwarded-For": `10.${round >> 16}.${(round >> 8) & 255}.${round & 255}` };
  const started = performance.now();
  const answer = await client.postJson("/api/login", { email, password: "not the password" }, { headers });
  const ms = performance.now() - started;
  expect([answer.status, answer.json()]).toEqual([
    401,
    { error: "Login failed. Please check your credentials." },
  ]);
  return ms;
}

/** The confidence interval of the median, from the samples' ranks: no assumption about their distribution. */
function medianInterval(samples: number[]): { low: number; median: number; high: number } {
  const sorted = [...samples].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const reach = (Z * Math.sqrt(sorted.length)) / 2;
  const at = (rank: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(rank)))] ?? 0;
  return { low: at(middle - reach), median: at(middle), high: at(middle + reach) };
}

/** Whether two medians are within the tolerance: "yes" and "no" only if certain. */
function areAlike(one: number[], other: number[]): "yes" | "no" | "unsure" {
  const [a, b] = [medianInterval(one), medianInterval(other)];
  if (a.high / b.low < TOLERANCE && b.high / a.low < TOLERANCE) return "yes";
  if (a.low / b.high > TOLERANCE || b.low / a.high > TOLERANCE) return "no";
  return "unsure";
}

it("an unknown and a known email are refused in the same time, within 10 % of the median", async () => {
  const samples: Record<Kind, number[]> = { unknown: [], known: [], "known, without a password": [] };
  const kinds = Object.keys(KINDS) as Kind[];
  const verdict = () => {
    const verdicts = kinds.slice(1).map((kind) => areAlike(samples.unknown, samples[kind]));
    return verdicts.includes("no") ? "no" : verdicts.includes("unsure") ? "unsure" : "yes";
  };
  for (const kind of kinds) await measure(await KINDS[kind]());
  while (round < FEWEST || (round < MOST && verdict() === "unsure")) {
    round++;
    // Each kind is first, second and third equally often.
    for (let turn = 0; turn < kinds.length; turn++) {
      const kind = kinds[(round + turn) % kinds.length] ?? "unknown";
      samples[kind].push(await measure(await KINDS[kind]()));
    }
  }
  const [unknown, known, without] = kinds.map((kind) => medianInterval(samples[kind]).median);
  console.info(
    `medians after ${round} rounds, in ms: ${[unknown, known, without].map((ms) => ms?.toFixed(2))}`,
  );
  expect(verdict() === "no", `medians ${unknown}, ${known}, ${without} ms`).toBe(false);
  expect(Number(known) / Number(unknown)).toBeGreaterThan(1 / TOLERANCE);
  expect(Number(known) / Number(unknown)).toBeLessThan(TOLERANCE);
  expect(Number(without) / Number(unknown)).toBeGreaterThan(1 / TOLERANCE);
  expect(Number(without) / Number(unknown)).toBeLessThan(TOLERANCE);
}, 120_000);
