import { existsSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { EXCEL_EXPORT, JSON_EXPORT } from "../../support/exports/exporting";
import { drain, EXPORTS, measureExport, seedPreferences } from "../../support/exports/many-rows";
import { serve } from "../../support/server/serve";

const server = await serve({ own: true });
const ROWS = { few: 5_000, many: 50_000 };

/** The server's processor time so far, in seconds (Linux counts in hundredths). */
function processorSeconds(): number {
  const fields = readFileSync(`/proc/${server.process.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory of the server in bytes. */
function residentMemory(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** Resolves once the server has used no processor time for a third of a second. */
async function idle(): Promise<void> {
  let used = Number.NaN;
  await expect
    .poll(
      () => {
        const before = used;
        used = processorSeconds();
        return used === before;
      },
      { interval: 333, timeout: 20_000 },
    )
    .toBe(true);
}

/** Starts a download and stops reading after its first bytes. */
function beginDownload(person: Person, path: string) {
  return new Promise<{ readOn(): Promise<number>; leave(): void }>((resolve, reject) => {
    const asking = request(
      new URL(path, server.origin),
      { headers: { Cookie: person.cookie }, agent: false },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.once("data", () => {
          answer.pause();
          resolve({
            leave: () => void asking.destroy(),
            readOn: () =>
              new Promise((ended, broken) => {
                answer.on("end", () => ended(bytes)).on("error", broken);
                answer.resume();
              }),
          });
        });
      },
    );
    asking.on("error", reject);
    asking.end();
  });
}

describe.skipIf(!existsSync("/proc/self/clear_refs"))("an export of many rows", () => {
  let [few, many, long]: Person[] = [];
  beforeAll(async () => {
    [few, many, long] = [await loggedIn(server), await loggedIn(server), await loggedIn(server)];
    await seedPreferences(server.database, few.id, ROWS.few, { whose: "few" });
    await seedPreferences(server.database, many.id, ROWS.many, { whose: "many" });
    await seedPreferences(server.database, long.id, 20_000, {
      whose: "long",
      more: " and so on".repeat(300),
    });
  });

  it.each(["json", "excel"] as const)(
    "takes as much memory as one of a tenth of them: %s",
    async (format) => {
      if (!few || !many) throw new Error("Nobody was seeded.");
      const small = await measureExport(server, few, { rows: ROWS.few, format });
      const large = await measureExport(server, many, { rows: ROWS.many, format });
      expect(large.bytes).toBeGreaterThan(small.bytes * 9);
      expect(large.peak / small.peak).toBeLessThanOrEqual(1.3);
    },
    120_000,
  );

  it("waits for a slow reader, and loses nothing by it", async () => {
    if (!long) throw new Error("Nobody was seeded.");
    const whole = await drain(long, JSON_EXPORT);
    await idle();
    const before = residentMemory();
    const download = await beginDownload(long, JSON_EXPORT);
    await idle();
    // Only the network's buffers are filled.
    expect(residentMemory() - before).toBeLessThan(whole / 3);
    expect(await download.readOn()).toBe(whole);
  }, 60_000);

  it("ends when its reader leaves", async () => {
    if (!many) throw new Error("Nobody was seeded.");
    await idle();
    const before = processorSeconds();
    await drain(many, EXCEL_EXPORT);
    const whole = processorSeconds() - before;
    await idle();
    const begun = processorSeconds();
    (await beginDownload(many, EXPORTS.excel)).leave();
    await idle();
    expect(processorSeconds() - begun).toBeLessThan(whole / 3);
  }, 120_000);
});
