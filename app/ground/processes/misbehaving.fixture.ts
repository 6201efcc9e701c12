import { appendFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { readForServer } from "./child.server";

/** The requests to a test reader that misbehaves in the ways that files make readers misbehave. */
const askSchema = z.enum([
  "says its process id",
  "fills the heap with small things",
  "makes one array that is too large",
  "makes a string that is too long",
  "fills buffers",
  "fills the stack",
  "computes for ever",
  "ends by itself",
  "is killed the first time",
  "is killed each time",
  "throws",
  "throws at its second piece",
  "gives a thousand pieces",
]);
export type Misdeed = z.infer<typeof askSchema>;

const MIB = 1024 * 1024;

function* pieces(count: number, failAt: number): Generator<string, void> {
  for (let made = 0; made < count; made += 1) {
    if (made === failAt) throw new Error("as planned");
    yield `piece ${made}`;
  }
}

function fillHeap(): void {
  const held: object[] = [];
  for (;;) held.push({ nothing: held.length });
}

function deeper(depth: number): number {
  return depth + deeper(depth + 1);
}

function fillBuffers(): void {
  const held: Buffer[] = [];
  for (;;) held.push(Buffer.alloc(MIB, 1));
}

/** A file that grows by a byte each time a reader of this server is killed. */
const killsOf = (server: number) => join(tmpdir(), `killed-readers-of-${server}`);

function beKilled(): void {
  appendFileSync(killsOf(process.ppid), "x");
  process.kill(process.pid, "SIGKILL");
}

const DEEDS: Partial<Record<Misdeed, () => unknown>> = {
  "fills the heap with small things": fillHeap,
  "makes one array that is too large": () => new Array(30_000_000).fill(0.5).map(String),
  "makes a string that is too long": () => "x".repeat(2 ** 29).repeat(4),
  "fills buffers": fillBuffers,
  "fills the stack": () => deeper(0),
  "ends by itself": () => process.exit(7),
  "is killed the first time": () => {
    if (statSync(killsOf(process.ppid), { throwIfNoEntry: false }) === undefined) beKilled();
  },
  "is killed each time": beKilled,
  throws: () => {
    throw new Error("as planned");
  },
};

readForServer(askSchema, async (asked, onProgress) => {
  onProgress(1);
  if (asked === "computes for ever") {
    // Gives the progress message time to be sent.
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (;;);
  }
  DEEDS[asked]?.();
  const failAt = asked === "throws at its second piece" ? 1 : -1;
  return { found: process.pid, pieces: pieces(1_000, failAt) };
});
