import { expect, it } from "vitest";
import { ownTurns } from "./own-turns.server";

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const wanted = () => new AbortController().signal;

/** Requests places for an owner; lists for each its release function, null, or undefined while waiting. */
function asking(enter: ReturnType<typeof ownTurns>, owner: string, signals: AbortSignal[]) {
  const places: ((() => void) | null | undefined)[] = signals.map(() => undefined);
  for (const [at, signal] of signals.entries()) {
    void enter(owner, signal).then((leave) => {
      places[at] = leave;
    });
  }
  return places;
}

const begun = (places: unknown[]) => places.map((one) => (one === undefined ? "waits" : one && "begun"));

it("limits concurrent tasks per owner, starting the next when one ends, without delaying others", async () => {
  const enter = ownTurns(2);
  const ada = asking(enter, "ada", [wanted(), wanted(), wanted(), wanted()]);
  const bob = asking(enter, "bob", [wanted()]);
  await settled();
  expect(begun(ada)).toEqual(["begun", "begun", "waits", "waits"]);
  expect(begun(bob)).toEqual(["begun"]);
  ada[1]?.();
  await settled();
  expect(begun(ada)).toEqual(["begun", "begun", "begun", "waits"]);
  ada[0]?.();
  ada[2]?.();
  await settled();
  expect(begun(ada)).toEqual(["begun", "begun", "begun", "begun"]);
  ada[3]?.();
  const later = asking(enter, "ada", [wanted(), wanted(), wanted()]);
  await settled();
  expect(begun(later)).toEqual(["begun", "begun", "waits"]);
});

it("aborting while waiting takes nobody's place", async () => {
  const enter = ownTurns(1);
  const gone = new AbortController();
  const places = asking(enter, "ada", [wanted(), gone.signal, wanted()]);
  await settled();
  gone.abort();
  await settled();
  expect(begun(places)).toEqual(["begun", null, "waits"]);
  places[0]?.();
  await settled();
  expect(begun(places)).toEqual(["begun", null, "begun"]);
  expect(await enter("bob", AbortSignal.abort())).toBeNull();
});
