import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HEARTBEAT_MS, Heartbeats } from "./heartbeats.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const HALF_A_MINUTE_MS = 30_000;

function watched(...workers: string[]) {
  const hung: string[] = [];
  const heartbeats = new Heartbeats<string>((worker) => hung.push(worker));
  for (const worker of workers) heartbeats.watch(worker);
  return { heartbeats, hung };
}

it("a worker hangs when nothing came from it for half a minute, and is named once", () => {
  const { hung } = watched("silent");
  vi.advanceTimersByTime(HALF_A_MINUTE_MS);
  expect(hung).toEqual([]);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(hung).toEqual(["silent"]);
  vi.advanceTimersByTime(10 * HALF_A_MINUTE_MS);
  expect(hung).toEqual(["silent"]);
});

it("whoever says something at each beat, or has ended, does not hang", () => {
  const { heartbeats, hung } = watched("speaking", "ended");
  heartbeats.forget("ended");
  for (let beat = 0; beat < 100; beat += 1) {
    vi.advanceTimersByTime(HEARTBEAT_MS);
    heartbeats.heard("speaking");
    heartbeats.heard("ended");
  }
  expect(hung).toEqual([]);
});

it("a pause of the whole machine, after which a timer fires once, is no silence", () => {
  const { heartbeats, hung } = watched("paused");
  vi.advanceTimersByTime(HEARTBEAT_MS);
  vi.setSystemTime(Date.now() + 100 * HALF_A_MINUTE_MS);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  heartbeats.heard("paused");
  expect(hung).toEqual([]);
});

it("nobody hangs once watching has stopped", () => {
  const { heartbeats, hung } = watched("silent");
  heartbeats.stop();
  vi.advanceTimersByTime(10 * HALF_A_MINUTE_MS);
  expect(hung).toEqual([]);
});
