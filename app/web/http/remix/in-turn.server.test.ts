import { EventEmitter, once } from "node:events";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import { expect, it } from "vitest";
import { inTurn, withTurnsHeld } from "./in-turn.server";

it("work starts in the order in which it came, one piece in each turn of the event loop", async () => {
  const seen: string[] = [];
  for (const name of ["first", "second", "third"]) inTurn(() => seen.push(name));
  expect(seen).toEqual([]);
  const atTurns: string[][] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await turnOfLoop();
    atTurns.push([...seen]);
  }
  expect(atTurns.map((names) => names.length)).toEqual([1, 2, 3, 3]);
  expect(seen).toEqual(["first", "second", "third"]);
});

it("what comes while others wait starts after them, and what comes after all have started still starts", async () => {
  const seen: number[] = [];
  inTurn(() => {
    seen.push(1);
    inTurn(() => seen.push(3));
  });
  inTurn(() => seen.push(2));
  while (seen.length < 3) await turnOfLoop();
  inTurn(() => seen.push(4));
  await turnOfLoop();
  expect(seen).toEqual([1, 2, 3, 4]);
});

it("what is begun does not hold up others while it waits", async () => {
  const asked = new EventEmitter();
  const answered = once(asked, "answer");
  const seen: string[] = [];
  inTurn(() => void answered.then(() => seen.push("slow")));
  inTurn(() => seen.push("quick"));
  while (seen.length < 1) await turnOfLoop();
  asked.emit("answer");
  await answered;
  expect(seen).toEqual(["quick", "slow"]);
});

it("while turns are held nothing starts, not even what was to be next; afterwards all of it does", async () => {
  const seen: string[] = [];
  inTurn(() => seen.push("before"));
  await withTurnsHeld(async () => {
    inTurn(() => seen.push("meanwhile"));
    for (let turn = 0; turn < 3; turn += 1) await turnOfLoop();
    expect(seen).toEqual([]);
  });
  while (seen.length < 2) await turnOfLoop();
  expect(seen).toEqual(["before", "meanwhile"]);
});

it("what fails while turns are held does not hold them for ever", async () => {
  const failing = withTurnsHeld(() => Promise.reject(new Error("failed")));
  await expect(failing).rejects.toThrow("failed");
  const seen: string[] = [];
  inTurn(() => seen.push("after"));
  await turnOfLoop();
  expect(seen).toEqual(["after"]);
});
