import { expect, it } from "vitest";
import type { ToWorker } from "./messages";
import { SharedPlaces } from "./places.server";

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function worker(places: SharedPlaces) {
  const told: ToWorker[] = [];
  const { enter, leave, leaveAll } = places.forWorker((message) => void told.push(message));
  const ask = (id: string, limits: { perOwner: number; waitMs?: number }) =>
    enter({ what: "enter", id, line: "uploads", owner: "ada", limits });
  return { told, ask, leave, leaveAll };
}
const entered = (id: string, isRefused = false) => ({ what: "entered", id, isRefused });

it("places are shared by workers, refused where nobody is to wait, and free again when their worker ends", async () => {
  const places = new SharedPlaces();
  const [one, other] = [worker(places), worker(places)];
  const limits = { perOwner: 1, waitMs: 0 };
  await one.ask("a", limits);
  await other.ask("b", limits);
  one.leaveAll();
  await other.ask("c", limits);
  expect([one.told, other.told]).toEqual([[entered("a")], [entered("b", true), entered("c")]]);
});

it("who waits gets the place that is left, unless they have given up; either way they are answered", async () => {
  const places = new SharedPlaces();
  const [one, other] = [worker(places), worker(places)];
  await one.ask("a", { perOwner: 1 });
  void other.ask("b", { perOwner: 1 });
  void other.ask("c", { perOwner: 1 });
  await settled();
  other.leave("b");
  one.leave("a");
  await settled();
  expect(other.told).toEqual([entered("b", true), entered("c")]);
});
