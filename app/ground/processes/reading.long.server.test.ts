import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Misdeed } from "./misbehaving.fixture";
import { type ReadingProgram, type ReadRequest, readInProcess } from "./reading.server";
import { ReadingFailed } from "./reading-failed";

const PROGRAM: ReadingProgram<number, string> = {
  bundle: "none.js",
  source: () => new URL("./misbehaving.fixture.ts", import.meta.url),
  memory: { heapMib: 100, semiSpaceMib: 4, residentMib: 400 },
  found: z.number(),
  piece: z.string(),
};

const asked = (ask: Misdeed, others: Partial<ReadRequest> = {}) => ({ ask, budgetMs: 30_000, ...others });

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The result of a process with this request. */
async function endOf(ask: Misdeed, others: Partial<ReadRequest> = {}) {
  const error: unknown = await readInProcess(PROGRAM, asked(ask, others), async (_found, pieces) => {
    for await (const piece of pieces) expect(piece).toContain("piece");
  }).then(
    () => "it was read",
    (thrown: unknown) => thrown,
  );
  return { error };
}

const tooLarge = expect.objectContaining({ fault: "too-large" });

describe("a process that reads for the server", () => {
  it("reports what it found, delivers its pieces on request, and is gone afterwards", async () => {
    const { pid, read } = await readInProcess(
      PROGRAM,
      asked("gives a thousand pieces"),
      async (pid, pieces) => {
        let read = 0;
        for await (const piece of pieces) read += Number(piece === `piece ${read}`);
        expect(isThere(pid)).toBe(true);
        return { pid, read };
      },
    );
    expect([read, isThere(pid)]).toEqual([1_000, false]);
  });

  it.each<Misdeed>([
    "fills the heap with small things",
    "makes one array that is too large",
    "makes a string that is too long",
    "fills buffers",
    "fills the stack",
  ])("ends alone, and the file is to blame, if that %s", async (misdeed) => {
    expect((await endOf(misdeed)).error).toEqual(tooLarge);
  });

  it("reads once more when the system has killed it, and then the file is to blame", async () => {
    // Where `misbehaving.fixture.ts` counts them.
    const kills = join(tmpdir(), `killed-readers-of-${process.pid}`);
    rmSync(kills, { force: true });
    try {
      expect((await endOf("is killed the first time")).error).toBe("it was read");
      expect(statSync(kills).size).toBe(1);
      expect((await endOf("is killed each time")).error).toEqual(tooLarge);
      expect(statSync(kills).size).toBe(3);
    } finally {
      rmSync(kills, { force: true });
    }
  });

  it("does not begin again when it is killed after what it found was used", async () => {
    const used: number[] = [];
    const failure = readInProcess(PROGRAM, asked("gives a thousand pieces"), async (pid, pieces) => {
      used.push(pid);
      process.kill(pid, "SIGKILL");
      for await (const piece of pieces) expect(piece).toContain("piece");
    });
    await expect(failure).rejects.toThrow("the system has killed");
    expect(used).toHaveLength(1);
  });

  it.each([
    ["ends by itself", "ended with 7"],
    ["throws", "as planned"],
    ["throws at its second piece", "as planned"],
  ] as const)("if it %s, the file is not to blame and can be retried", async (misdeed, said) => {
    const { error } = await endOf(misdeed);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ReadingFailed);
    expect(String(error)).toMatch(said);
  });

  it("if it cannot start, the file is not to blame and can be retried", async () => {
    const missing = { ...PROGRAM, source: () => new URL("./not-there.ts", import.meta.url) };
    const failure = readInProcess(missing, asked("throws"), async () => undefined);
    await expect(failure).rejects.not.toBeInstanceOf(ReadingFailed);
    await expect(failure).rejects.toThrow(/not-there/);
  });

  it("is killed when its time is up, though it is unresponsive", async () => {
    const { error } = await endOf("computes for ever", { budgetMs: 3_000 });
    expect(error).toEqual(expect.objectContaining({ fault: "too-long" }));
  });

  it("uses up no time while nothing is requested of it", async () => {
    const read = readInProcess(
      PROGRAM,
      // More than a busy machine takes to start it.
      asked("gives a thousand pieces", { budgetMs: 60_000 }),
      async (_found, pieces) => {
        const realNow = performance.now.bind(performance);
        // Pretends that writing its pieces takes an hour.
        const now = vi.spyOn(performance, "now").mockImplementation(() => realNow() + 3_600_000);
        const { value } = await pieces.next();
        now.mockRestore();
        return value;
      },
    );
    expect(await read).toBe("piece 0");
  });

  it("is killed by the server’s own clock when nobody wants it any more, though it reports nothing", async () => {
    const looks: number[] = [];
    const look = async (done: number) => {
      looks.push(done);
      if (looks.length === 3) throw new Error("thrown away");
    };
    const { error } = await endOf("computes for ever", { clock: { everyMs: 500, look } });
    expect(String(error)).toContain("thrown away");
    expect(looks).toHaveLength(3);
  });

  it("ends with the task that it serves", async () => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const stopped = endOf("computes for ever", { signal });
    stopping.abort(new Error("the server stops"));
    expect(String((await stopped).error)).toContain("the server stops");
    expect(String((await endOf("throws", { signal })).error)).toContain("the server stops");
  });

  it("ignores a stop signal to the whole group, which is left to the server", async () => {
    const read = await readInProcess(PROGRAM, asked("gives a thousand pieces"), async (pid, pieces) => {
      for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.kill(pid, signal);
      let count = 0;
      for await (const _piece of pieces) count += 1;
      return count;
    });
    expect(read).toBe(1_000);
  });

  it("has none of the server’s settings, and a lower priority", async () => {
    await readInProcess(PROGRAM, asked("says its process id"), async (pid) => {
      const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
      const names = environment.map((line) => line.split("=")[0]).sort();
      expect(names).toEqual(["NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE", "NODE_ENV"]);
      // Field 19 of the line, 17 after the name (proc(5)).
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      expect(fields[16]).toBe("5");
      expect(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8").trim()).toBe("1000");
    });
  });

  it("ends once the process that started it is gone", async () => {
    const start = { parent: process.pid + 1, residentMost: 400 * 1024 * 1024 };
    const source = fileURLToPath(new URL("./misbehaving.fixture.ts", import.meta.url));
    const orphan = fork(source, [JSON.stringify(start)], { execArgv: ["--import", "tsx"] });
    orphan.send("computes for ever");
    expect(await once(orphan, "exit")).toEqual([null, "SIGKILL"]);
  });
});
