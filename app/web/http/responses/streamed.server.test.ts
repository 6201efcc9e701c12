import { expect, it, vi } from "vitest";
import { KIB } from "~/ground/units";
import { streamed } from "./streamed.server";

const going = () => new AbortController().signal;

/** Chunks of these sizes, and a count of those made so far. */
function counted(sizes: number[]) {
  const made = vi.fn();
  const ended = vi.fn();
  async function* chunks(): AsyncGenerator<Uint8Array, void> {
    try {
      for (const size of sizes) {
        made();
        yield new Uint8Array(size);
      }
    } finally {
      ended();
    }
  }
  return { chunks: chunks(), made, ended };
}

it("passes every chunk on", async () => {
  const sizes = [10 * KIB, 100 * KIB, 0, 5, 70 * KIB];
  const { chunks } = counted(sizes);
  const body = await new Response(await streamed(chunks, going())).arrayBuffer();
  expect(body.byteLength).toBe(sizes.reduce((sum, size) => sum + size));
});

it("makes 64 KiB before the first byte, then one chunk per pull", async () => {
  const { chunks, made } = counted(Array(20).fill(32 * KIB));
  const reader = (await streamed(chunks, going())).getReader();
  expect(made).toHaveBeenCalledTimes(2);
  for (let asked = 1; asked <= 5; asked += 1) await reader.read();
  expect(made).toHaveBeenCalledTimes(5);
});

it("throws errors before the first byte, and breaks off at later ones", async () => {
  async function* failing(after: number): AsyncGenerator<Uint8Array, void> {
    for (let index = 0; index < after; index += 1) yield new Uint8Array(100 * KIB);
    throw new Error("the database is gone");
  }
  await expect(streamed(failing(0), going())).rejects.toThrow("the database is gone");
  const later = await streamed(failing(2), going());
  await expect(new Response(later).arrayBuffer()).rejects.toThrow("the database is gone");
});

it("stops when the caller has gone, and when the body is cancelled", async () => {
  const gone = new AbortController();
  const first = counted(Array(10).fill(64 * KIB));
  const reader = (await streamed(first.chunks, gone.signal)).getReader();
  await reader.read();
  gone.abort();
  expect(await reader.read()).toEqual({ done: true, value: undefined });
  expect(first.ended).toHaveBeenCalled();
  const second = counted(Array(10).fill(64 * KIB));
  await (await streamed(second.chunks, going())).cancel();
  expect(second.ended).toHaveBeenCalled();
});
