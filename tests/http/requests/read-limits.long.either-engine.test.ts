import { describe, expect, it } from "vitest";
import { READS } from "~/web/http/limits/read-limits.server";
import { loggedIn } from "../../support/accounts/person";
import { EXCEL_EXPORT, JSON_EXPORT } from "../../support/exports/exporting";
import { type Answer, Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { addPreference } from "../../support/twin/preferring";
import { makeLink } from "../../support/twin/sharing";

// Behind one proxy, so that each visitor has their own address.
const server = await serve({ env: { TRUST_PROXY: "1" } });

function expectTooMany(answer: Answer, windowMs: number): void {
  const wait = Number(answer.headers.get("Retry-After"));
  expect(answer.status).toBe(429);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(windowMs / 1000);
  expect(answer.text).toMatch(/This was opened too often\. Wait (a minute|\d+ minutes) and try again\./);
}

/** Reads a number of times. @returns how many reads succeeded, and the answer to one more */
async function readings(most: number, read: () => Promise<Answer>) {
  let answered = 0;
  for (let left = most; left > 0; left -= 20) {
    const answers = await Promise.all(Array.from({ length: Math.min(20, left) }, read));
    answered += answers.filter(({ status }) => status === 200).length;
  }
  return { answered, next: await read() };
}

describe("a shared page", () => {
  const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

  it("opens 120 times in 5 minutes for one address, with a wrong key too, and for others still", async () => {
    const { most, windowMs } = READS.sharedPagesByAddress;
    const person = await loggedIn(server);
    const link = await makeLink(person, ["preferences"]);
    const visitor = new Client(server.origin);
    await visitor.get(link.replace(/key=.*/, "key=wrong"), from("198.51.100.1"));
    const { answered, next } = await readings(most - 1, () => visitor.get(link, from("198.51.100.1")));
    expect(answered).toBe(most - 1);
    expectTooMany(next, windowMs);
    expect((await visitor.get(link, from("198.51.100.2"))).status).toBe(200);
  });
});

describe("what is dear to read", () => {
  it("comes as an export 60 times an hour for one account, in both forms together", async () => {
    const { most, windowMs } = READS.exportsByAccount;
    const { client } = await loggedIn(server);
    expect((await client.get(EXCEL_EXPORT)).status).toBe(200);
    const { answered, next } = await readings(most - 1, () => client.get(JSON_EXPORT));
    expect(answered).toBe(most - 1);
    expectTooMany(next, windowMs);
    expectTooMany(await client.get(EXCEL_EXPORT), windowMs);
    expect((await (await loggedIn(server)).client.get(JSON_EXPORT)).status).toBe(200);
  });

  it("comes as a list so often as the texts are short: a page counts for as many as it has MiB", async () => {
    const { most, windowMs } = READS.preferencesByAccount;
    const { client } = await loggedIn(server);
    for (let index = 0; index < 100; index++) {
      await addPreference(client, { preference: `${index} ${"茶".repeat(49_990)}` });
    }
    await addPreference(client, { preference: "short" });
    const megabytes = Buffer.byteLength((await client.get("/api/preferences")).text) / 2 ** 20;
    const { answered, next } = await readings(most, () => client.get("/api/preferences?limit=1"));
    expect(most - answered).toBeGreaterThan(megabytes);
    expect(most - answered).toBeLessThan(megabytes + 5);
    expectTooMany(next, windowMs);
  }, 120_000);

  it("leaves the dashboard and what is written alone", async () => {
    const { client } = await loggedIn(server);
    // The latest year is the cheapest of the screens that count together.
    await readings(READS.screensByAccount.most, () => client.get("/year"));
    for (const path of ["/preferences", "/export"]) {
      expectTooMany(await client.get(path), READS.screensByAccount.windowMs);
    }
    expect((await client.get("/")).status).toBe(200);
    expect(await addPreference(client)).toMatchObject({ revision: 1 });
  });
});
